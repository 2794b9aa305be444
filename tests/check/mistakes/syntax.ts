import type { Node } from 'jsonc-parser'
import type { Doc } from './doc'
import { change, spotsAt, type Family } from './mistake'
import type { Pick } from '../../seeded'

const every = /./
const isScalar = (node: Node) => node.type !== 'object' && node.type !== 'array'
const notLast = (doc: Doc, node: Node) => /^\s*,/.test(doc.text.slice(node.offset + node.length))
const values = (doc: Doc) => spotsAt(doc, /./).map((spot) => spot.node)
const keys = (doc: Doc) => spotsAt(doc, /./).flatMap((spot) => spot.key ?? [])
const texts = (doc: Doc) => values(doc).filter((node) => node.type === 'string' && node.length > 3)
const commaAfter = (doc: Doc, node: Node) => node.offset + node.length + (/^\s*/.exec(doc.text.slice(node.offset + node.length))?.[0].length ?? 0)

type Make = (doc: Doc, pick: Pick) => ReturnType<typeof change> | undefined
const family = (name: string, make: Make): Family => ({ name: `A ${name}`, files: every, make: (pick, doc) => make(doc, pick) })

/** Where the line of a node begins, for a comment above it. */
const lineStart = (doc: Doc, offset: number) => doc.text.lastIndexOf('\n', offset - 1) + 1

/** A. The file cannot be read as JSON. */
export const syntax: Family[] = [
  family('missing comma', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => notLast(doc, one)))
    const comma = commaAfter(doc, node)
    return change(doc, comma, 1, '', node.offset + node.length - 1, { fix: ',' })
  }),
  family('trailing comma', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => one.offset > 0 && !notLast(doc, one)))
    const end = node.offset + node.length
    return change(doc, end, 0, ',', end, { fix: '' })
  }),
  family('two commas', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => notLast(doc, one)))
    const comma = commaAfter(doc, node)
    return change(doc, comma, 1, ',,', comma + 1, { fix: '' })
  }),
  family('Chinese comma', (doc, pick) => {
    const comma = commaAfter(doc, pick.of(values(doc).filter((one) => notLast(doc, one))))
    return change(doc, comma, 1, pick.of(['，', '、', '；']), comma, { fix: ',' })
  }),
  family('Chinese colon', (doc, pick) => {
    const key = pick.of(keys(doc))
    const colon = doc.text.indexOf(':', key.offset + key.length)
    return change(doc, colon, 1, '：', colon, { fix: ':' })
  }),
  family('Chinese quotes of a text', (doc, pick) => {
    const node = pick.of(texts(doc).filter((one) => !doc.text.slice(one.offset + 1, one.offset + one.length - 1).includes('\\')))
    const [open, close] = pick.of([['“', '”'], ['”', '”'], ['「', '」'], ['＂', '＂'], ['‘', '’']] as const)
    return change(doc, node.offset, node.length, `${open}${doc.text.slice(node.offset + 1, node.offset + node.length - 1)}${close}`, node.offset, { fix: '"' })
  }),
  family('Chinese quotes of a key', (doc, pick) => {
    const node = pick.of(keys(doc))
    return change(doc, node.offset, node.length, `“${String(node.value)}”`, node.offset, { fix: '"' })
  }),
  family('one Chinese quote at the end', (doc, pick) => {
    const node = pick.of(texts(doc))
    const at = node.offset + node.length - 1
    return change(doc, at, 1, '”', at, { fix: '"' })
  }),
  family('a line typed with the input method on', (doc, pick) => {
    const key = pick.of(keys(doc).filter((one) => one.parent?.children?.[1]?.type === 'string' && !String(one.parent.children[1].value).includes('"')))
    const value = key.parent?.children?.[1]
    if (!value || doc.text.slice(value.offset, value.offset + value.length).includes('\\')) return undefined
    return change(doc, key.offset, value.offset + value.length - key.offset, `“${String(key.value)}”：“${String(value.value)}”`, key.offset, { fix: '"' })
  }),
  family('full-width bracket', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => !isScalar(one) && one.length < 400))
    const wide: Record<string, string> = { '{': '｛', '[': pick.of(['［', '【']) }
    const mark = doc.text[node.offset] ?? ''
    return change(doc, node.offset, 1, wide[mark] ?? '', node.offset, { fix: mark })
  }),
  family('line comment', (doc, pick) => {
    const node = pick.of(keys(doc))
    const at = lineStart(doc, node.offset)
    if (at === 0) return undefined
    return change(doc, at, 0, `// ${pick.of(['改过', '旧的："a", b', 'TODO'])}\n`, at)
  }),
  family('comment behind a value', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => notLast(doc, one)))
    const at = commaAfter(doc, node) + 1
    return change(doc, at, 0, ' /* 说明 */', at + 1)
  }),
  family('hash comment', (doc, pick) => {
    const at = lineStart(doc, pick.of(keys(doc)).offset)
    return at === 0 ? undefined : change(doc, at, 0, '# 说明\n', at)
  }),
  family('bad escape', (doc, pick) => {
    const node = pick.of(texts(doc))
    const at = node.offset + 2
    if (doc.text.slice(node.offset, at).includes('\\')) return undefined
    const letter = pick.of(['d', 's', 'w', '.', '-', '(', 'D'])
    return change(doc, at, 0, `\\${letter}`, at, { fix: `\\\\${letter}` })
  }),
  family('half a file', (doc, pick) => {
    const end = Math.floor(doc.text.length * (0.2 + pick.number(70) / 100))
    const text = doc.text.slice(0, end)
    return { name: '', file: doc.name, text, at: text.trimEnd().length - 1 }
  }),
  family('duplicate key', (doc, pick) => {
    const key = pick.of(keys(doc).filter((one) => one.parent && one.parent.length < 200))
    const property = key.parent
    if (!property) return undefined
    const end = property.offset + property.length
    const copy = doc.text.slice(property.offset, end)
    return change(doc, end, 0, `, ${copy}`, end + 2)
  }),
  family('single quotes', (doc, pick) => {
    const node = pick.of([...texts(doc), ...keys(doc)].filter((one) => !/['\\]/.test(doc.text.slice(one.offset, one.offset + one.length))))
    return change(doc, node.offset, node.length, `'${String(node.value)}'`, node.offset, { fix: '"' })
  }),
  family('key without quotes', (doc, pick) => {
    const node = pick.of(keys(doc).filter((one) => /^[A-Za-z]\w*$/.test(String(one.value))))
    return change(doc, node.offset, node.length, String(node.value), node.offset, { fix: `"${String(node.value)}"` })
  }),
  family('text without quotes', (doc, pick) => {
    const node = pick.of(texts(doc).filter((one) => /^[A-Za-z\u4e00-\u9fff]+$/.test(String(one.value)) && !/^(?:true|false|null|on|off|yes|no|none)$/.test(String(one.value))))
    return node && change(doc, node.offset, node.length, String(node.value), node.offset, { fix: `"${String(node.value)}"` })
  }),
  family('missing colon', (doc, pick) => {
    const key = pick.of(keys(doc))
    const colon = doc.text.indexOf(':', key.offset + key.length)
    return change(doc, colon, 1, '', key.offset + key.length - 1, { fix: ':' })
  }),
  family('equals sign for a colon', (doc, pick) => {
    const key = pick.of(keys(doc))
    const colon = doc.text.indexOf(':', key.offset + key.length)
    return change(doc, colon, 1, ' =', colon + 1, { fix: ':' })
  }),
  family('text without its closing quote', (doc, pick) => {
    const node = pick.of(texts(doc).filter((one) => !doc.text.slice(one.offset, one.offset + one.length).includes('\\')))
    return change(doc, node.offset + node.length - 1, 1, '', node.offset)
  }),
  family('quote inside a text', (doc, pick) => {
    const node = pick.of(texts(doc).filter((one) => /^[\u4e00-\u9fff]{4,}$/.test(String(one.value))))
    if (!node) return undefined
    return change(doc, node.offset + 2, 0, '"', node.offset + 2, { fix: '\\"' })
  }),
  family('word of another language', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => one.type === 'boolean'))
    if (!node) return undefined
    const word = String(node.value)
    return change(doc, node.offset, node.length, word.charAt(0).toUpperCase() + word.slice(1), node.offset, { fix: word })
  }),
  family('invisible character between tokens', (doc, pick) => {
    const key = pick.of(keys(doc))
    return change(doc, key.offset, 0, pick.of(['\u00a0', '\u3000', '\u200b', '\ufeff', '\u2028']), key.offset)
  }),
  family('bracket one too many', (doc, pick) => {
    const node = pick.of(values(doc).filter((one) => !isScalar(one) && one.length < 300))
    const end = node.offset + node.length
    return change(doc, end, 0, doc.text[end - 1] ?? '}', end)
  }),
  family('merge marks', (doc, pick) => {
    const at = lineStart(doc, pick.of(keys(doc)).offset)
    return at === 0 ? undefined : change(doc, at, 0, '<<<<<<< HEAD\n', at)
  }),
]
