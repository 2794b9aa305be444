type Term = string | number
type Computation = { sum: Term[] } | { product: Term[] } | { minus: Term[] } | { least: Term[] }

/** Stands for a term that the author has to add: all but a sum need two. */
const unsaid = '…'

const called = /^\s*=?\s*(sum|product|min|least|minus)\s*\((.*)\)\s*$/is
const operators = { '+': 'sum', '-': 'minus', '*': 'product', '/': 'quotient' } as const
const functions: Record<string, 'sum' | 'product' | 'least' | 'minus'> = {
  sum: 'sum',
  product: 'product',
  min: 'least',
  least: 'least',
  minus: 'minus',
}

/** Operators as people type them, each as one of four. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[−–—]/g, '-').replaceAll(/[×∗]/g, '*').replaceAll(/[÷]/g, '/')

/** A term without the braces and the root of a template: `{{form.own}}` is own. A template of something else stays one. */
const bare = (word: string) =>
  word
    .trim()
    .replace(/^\{\{?\s*(?:form|row)\.(.*?)\s*\}?\}$/, '$1')
    .replace(/^\{\{?\s*(\w+)\s*\}?\}$/, '$1')
    .replace(/^(?:form|row)\./, '')

function termsOf(words: string[], nameOf: (word: string) => string | undefined): Term[] | undefined {
  const terms = words.map(bare).map((word) => (/^\d+(?:\.\d+)?$/.test(word) ? Number(word) : nameOf(word)))
  const known = terms.filter((term) => term !== undefined)
  return known.length === terms.length && known.some((term) => typeof term === 'string') ? known : undefined
}

function computation(kind: (typeof operators)[keyof typeof operators] | 'least', terms: Term[]): Computation | 'mixed' {
  const [first = 0, second = 0] = terms
  if (kind === 'sum') return { sum: terms }
  if (kind === 'product') return { product: terms }
  if (kind === 'least') return { least: terms }
  if (terms.length !== 2) return 'mixed'
  if (kind === 'minus') return { minus: terms }
  return typeof second === 'number' && second !== 0 ? { product: [first, Number((1 / second).toPrecision(12))] } : 'mixed'
}

/**
 * The computation that a text writes as spreadsheets and code do: `a + b`, `{{row.a}} * 2`, `=SUM(a, b)`, `rows.column`. `mixed` where one
 * computation cannot say it; undefined where the text is something else, of which not every part is a number or a name.
 */
export function intendedComputation(text: string, nameOf: (word: string) => string | undefined): Computation | 'mixed' | undefined {
  const [, name, inner] = called.exec(text) ?? []
  if (name !== undefined && inner !== undefined) {
    const terms = termsOf(inner.split(/[,;，；]/), nameOf)
    const kind = functions[name.toLowerCase()] ?? 'sum'
    return terms && computation(kind, terms.length === 1 && kind !== 'sum' ? [...terms, unsaid] : terms)
  }
  const whole = plain(text).replace(/^\s*=/, '')
  const used = new Set(whole.match(/[-+*/]/g))
  const words = whole.replaceAll(/[()]/g, ' ').split(/[-+*/]/)
  const terms = termsOf(words, nameOf)
  if (!terms || (used.size === 0 && !String(terms[0]).includes('.'))) return undefined
  const [operator = '+'] = used
  return used.size > 1 ? 'mixed' : computation(operators[operator as keyof typeof operators], terms)
}

/** The remedy: the computation in JSON. */
export const computationFix = (meant: Computation | 'mixed'): { zh: string; en: string; replacement?: string } =>
  meant === 'mixed'
    ? {
        zh: '一个算式只有一种算法，如 { "sum": ["a", "b"] }：先在另一个字段里算好，再用它',
        en: 'A computation does one thing, as in { "sum": ["a", "b"] }: work out a part in a field of its own, and use that',
      }
    : {
        zh: `改为 ${JSON.stringify(meant)
          .replaceAll(/([{:,])/g, '$1 ')
          .replace('}', ' }')}`,
        en: `Write ${JSON.stringify(meant)}`,
        ...(Object.values(meant).flat().includes(unsaid) ? {} : { replacement: JSON.stringify(meant) }),
      }
