/** A rule of a style sheet, or a block of rules under a condition such as `@media`. */
interface Rule {
  text: string
  /** The classes that each of its selectors names; no selectors means always used. */
  selectors: string[][]
  block?: { head: string; rules: Rules }
}

export type Rules = readonly Rule[]

const conditional = /^@(media|supports|container)\b/

/** Position after the end of the string or the brackets that begin at `from`, or of that character. */
function past(css: string, from: number): number {
  const opening = css[from]!
  if (opening === '\\') return from + 2
  const isString = opening === '"' || opening === "'"
  const closing = isString ? opening : ({ '(': ')', '[': ']', '{': '}' } as Record<string, string>)[opening]
  if (!closing) return from + 1
  let at = from + 1
  while (at < css.length && css[at] !== closing) at = isString && css[at] !== '\\' ? at + 1 : past(css, at)
  return at + 1
}

/** Removes what stands in brackets: `:is(…)` and `[…]` restrict a selector, but each in ways of their own. */
function withoutBrackets(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const end = past(text, at)
    if (end === at + 1) rest += text[at]
    at = end
  }
  return rest
}

const classesOf = (selector: string): string[] => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function ruleOf(text: string, head: string): Rule {
  if (conditional.test(head)) return { text, selectors: [], block: { head, rules: rulesOf(text.slice(head.length + 1, -1)) } }
  return { text, selectors: head.startsWith('@') ? [] : withoutBrackets(head).split(',').map(classesOf) }
}

/** Splits a style sheet without comments, as a build writes it. */
export function rulesOf(css: string): Rules {
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < css.length;) {
    const end = past(css, at)
    if (css[at] === '{' || css[at] === ';') {
      rules.push(ruleOf(css.slice(from, end), css.slice(from, at)))
      from = end
    }
    at = end
  }
  return rules
}

/** The rules that can apply in a document with these classes, in their order. */
export function usedRules(rules: Rules, classes: ReadonlySet<string>): string {
  return rules
    .map(({ text, selectors, block }) => {
      const inside = block && usedRules(block.rules, classes)
      if (block) return inside ? `${block.head}{${inside}}` : ''
      return selectors.length === 0 || selectors.some((names) => names.every((name) => classes.has(name))) ? text : ''
    })
    .join('')
}
