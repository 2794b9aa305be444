import { openDoc, productFiles, type Doc, type Spot } from './doc'
import { change, changeValue, misspell, onValue, removeProperty, spotsAt, textsAt, type Family, type Mistake } from './mistake'
import type { Pick } from '../../seeded'

const api = /^api/
const operations = (doc: Doc) => spotsAt(doc, /^paths\/[^/]+\/(?:get|post|put|delete|patch)$/)
const family = (name: string, make: (pick: Pick, doc: Doc) => Mistake | undefined): Family => ({ name: `E ${name}`, files: api, make })
const below = (doc: Doc, spot: Spot, key: string) => doc.spots.find((one) => one.path === `${spot.path}/${key}`)

const without = (key: string) =>
  family(`${key} gone`, (pick, doc) => {
    const holders = operations(doc).filter((one) => below(doc, one, key))
    if (holders.length === 0) return undefined
    const holder = pick.of(holders)
    const property = below(doc, holder, key)
    const removed = property && removeProperty(doc, property)
    return removed ? { name: '', file: doc.name, text: removed.text, at: holder.node.offset, fix: key } : undefined
  })

function otherForm(pick: Pick, doc: Doc): Mistake | undefined {
  const submitted = productFiles.filter((file) => file.name.startsWith('forms/')).map((file) => (JSON.parse(openDoc(file.name).text) as { submit: { operation: string } }).submit.operation)
  // An operation that no form submits to may be bound to any form.
  const bound = textsAt(doc, /^paths\/[^/]+\/\w+\/x-form$/).filter((spot) => submitted.includes(String(doc.spots.find((one) => one.path === spot.path.replace('x-form', 'operationId'))?.value)))
  if (bound.length === 0) return undefined
  const spot = pick.of(bound)
  const other = pick.of(['login', 'password', 'demandRelease', 'ruleForm'].filter((one) => one !== spot.value))
  return changeValue(doc, spot, JSON.stringify(other), { fix: String(spot.value) })
}

/** E. Endpoints. */
export const endpoints: Family[] = [
  without('x-access'),
  family('nothing serves it', (pick, doc) => {
    const holder = pick.of(operations(doc).filter((one) => below(doc, one, 'x-record')))
    const property = holder && below(doc, holder, 'x-record')
    const removed = property && removeProperty(doc, property)
    return removed ? { name: '', file: doc.name, text: removed.text, at: holder.node.offset } : undefined
  }),
  family('same operationId', (pick, doc) => {
    const ids = textsAt(doc, /\/operationId$/)
    if (ids.length < 2) return undefined
    const [first, second] = [ids[0], ids[1 + pick.number(ids.length - 1)]]
    return first && second ? changeValue(doc, second, JSON.stringify(first.value)) : undefined
  }),
  family('same method and path', (pick, doc) => {
    const paths = spotsAt(doc, /^paths\/[^/]+$/)
    const methods = (spot: Spot) => Object.keys(spot.value as object)
    const pairs = paths.flatMap((one, at) => paths.slice(at + 1).filter((two) => methods(two)[0] === methods(one)[0] && !/[{]/.test(one.path + two.path)).map((two) => [one, two] as const))
    if (pairs.length === 0) return undefined
    const [one, two] = pick.of(pairs)
    // A trailing blank would be another mistake, and two files may have the same address.
    const other = productFiles.filter((file) => file.name.startsWith('api/') && file.name > doc.name).map((file) => openDoc(file.name))
    const target = other.length > 0 ? pick.of(other) : undefined
    if (!target || !one.key || !two.key) return undefined
    const place = spotsAt(target, /^paths\/[^/]+$/).find((spot) => methods(spot).join() === methods(one).join() && !spot.path.includes('{'))
    return place?.key && !place.path.includes('{') ? change(target, place.key.offset, place.key.length, JSON.stringify(one.key.value), place.key.offset) : undefined
  }),
  family('method in capitals', (pick, doc) => {
    const { key } = pick.of(operations(doc))
    return key && change(doc, key.offset, key.length, String(key.value).toUpperCase().replace(/^/, '"').concat('"'), key.offset, { fix: String(key.value) })
  }),
  family('method misspelt', (pick, doc) => {
    const { key } = pick.of(operations(doc))
    return key && change(doc, key.offset, key.length, JSON.stringify(misspell(String(key.value), pick)), key.offset, { fix: String(key.value) })
  }),
  family('GET with a form', (pick, doc) => {
    const posts = operations(doc).filter((one) => one.path.endsWith('post') && below(doc, one, 'x-form'))
    const spot = posts.length > 0 ? pick.of(posts) : undefined
    const bind = spot && below(doc, spot, 'x-form')
    if (!spot?.key || !bind?.key) return undefined
    const shrunk = doc.text.slice(spot.key.offset, spot.key.offset + spot.key.length).length - '"get"'.length
    return change(doc, spot.key.offset, spot.key.length, '"get"', bind.key.offset - shrunk, { fix: 'post' })
  }),
  family('checked as another form', otherForm),
  onValue('E path parameter', api, /\/parameters\/\d+\/name$/, ({ value, path }, pick) => (path.includes('{') ? { put: JSON.stringify(misspell(String(value), pick)), fix: String(value) } : undefined)),
  onValue('E pattern of a parameter', api, /\/pattern$/, ({ value }) => ({ put: JSON.stringify(`${String(value)}(`) })),
]

const templated = /\{\{\s*(\w+)\.(\w+)/

const template = (name: string, wanted: RegExp, make: (text: string, pick: Pick) => { put: string; fix?: string; shift: number } | undefined): Family => ({
  name: `C template ${name}`,
  files: /^(?:pages|forms)/,
  make: (pick, doc) => {
    const spots = doc.spots.filter(({ value, node }) => typeof value === 'string' && wanted.test(value) && !doc.text.slice(node.offset, node.offset + node.length).includes('\\'))
    if (spots.length === 0) return undefined
    const spot = pick.of(spots)
    const made = make(String(spot.value), pick)
    if (!made || made.put === spot.value) return undefined
    return change(doc, spot.node.offset, spot.node.length, JSON.stringify(made.put), spot.node.offset + made.shift, made.fix === undefined ? {} : { fix: made.fix })
  },
})

/** Templates in texts of pages. */
export const templates: Family[] = [
  template('root misspelt', templated, (text, pick) => {
    const root = templated.exec(text)?.[1] ?? ''
    const dotted = /\{\{\s*([\w.]+)/.exec(text)?.[1] ?? ''
    return { put: text.replace(`{{${root}`, `{{${misspell(root, pick).replace(/[\s\u200b]/g, 'x')}`), fix: dotted, shift: text.indexOf('{{') + 3 }
  }),
  template('data name misspelt', /\{\{data\./, (text, pick) => {
    const [, root, name] = templated.exec(text) ?? []
    if (root !== 'data' || !name) return undefined
    return { put: text.replace(`data.${name}`, `data.${misspell(name, pick).replace(/[^\w]/g, 'x')}`), fix: /\{\{\s*([\w.]+)/.exec(text)?.[1] ?? '', shift: text.indexOf('{{') + 3 }
  }),
  template('session name misspelt', /\{\{session\./, (text, pick) => {
    const [, root, name] = templated.exec(text) ?? []
    if (root !== 'session' || !name) return undefined
    return { put: text.replace(`session.${name}`, `session.${misspell(name, pick).replace(/[^\w]/g, 'x')}`), fix: /\{\{\s*([\w.]+)/.exec(text)?.[1] ?? '', shift: text.indexOf('{{') + 3 }
  }),
  template('format misspelt', /\|\w+/, (text, pick) => {
    const format = /\|(\w+)/.exec(text)?.[1]
    return format ? { put: text.replace(`|${format}`, `|${misspell(format, pick).replace(/[^\w]/g, 'x')}`), fix: format, shift: text.indexOf('|') + 2 } : undefined
  }),
  template('dict of a format misspelt', /\|dict:/, (text, pick) => {
    const code = /\|dict:(\w+)/.exec(text)?.[1]
    return code ? { put: text.replace(code, misspell(code, pick).replace(/[^\w]/g, 'x')), fix: code, shift: text.indexOf('dict:') + 6 } : undefined
  }),
  template('not closed', templated, (text) => ({ put: text.replace('}}', '}'), shift: text.indexOf('{{') + 1 })),
]

/** Theme: unreadable colours, limits out of bounds. */
export const looks: Family[] = [
  onValue('L faint colour', /^portal/, /^theme\/(?:ink|muted|primary|accent|success|warning|danger)$/, (_, pick) => ({ put: pick.of(['"#cfd8e3"', '"#9fc3ff"', '"#ffd27a"', '"#8fd3a8"']) })),
  onValue('L dark paper', /^portal/, /^theme\/(?:surface|page)$/, () => ({ put: '"#5a6675"' })),
  onValue('L colour without its mark', /^portal/, /^theme\/\w+$/, ({ value }) => ({ put: JSON.stringify(String(value).slice(1)), fix: String(value) })),
  onValue('L colour by name', /^portal/, /^theme\/\w+$/, () => ({ put: '"blue"' })),
]

/** Text that would run as code, or that a visitor would read as code. */
export const hostile: Family[] = [
  onValue('S script in a label', /^(?:menus|pages|forms|portal|dicts)/, /(?:title|label|text|message|dictLabel|placeholder|hint)$/, ({ value, path }, pick) =>
    typeof value === 'string' && !/^rules.*(?:good|bad)|storage/.test(path) ? { put: JSON.stringify(pick.of(['<script>alert(1)</script>', '<b>重要</b>', '<img src=x onerror=alert(1)>', '<a href="http://x.example">看</a>'])) } : undefined),
]
