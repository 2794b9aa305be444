/** Keeps the ends of a phone number or a code and hides the middle. */
export function mask(text: string): string {
  const letters = [...text]
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  const [head, tail] = letters.length >= 16 ? [8, 4] : letters.length >= 7 ? [3, 4] : [1, 1]
  const hidden = Math.max(letters.length - head - tail, 1)
  return letters.slice(0, head).join('') + '*'.repeat(hidden) + letters.slice(-tail).join('')
}
