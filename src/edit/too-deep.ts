/** Limit for the recursive parser; a page of the product nests 14 deep. */
export const maxDepth = 64

/** Where brackets nest too deep, found without recursion. */
export function tooDeep(text: string): number | undefined {
  let [depth, inText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"' || letter === '\n') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{' || letter === '[') {
      if (++depth > maxDepth) return at
    } else if (letter === '}' || letter === ']') depth--
  }
  return undefined
}
