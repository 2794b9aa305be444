import type { Doc, Spot } from './doc'
import { change, changeValue, misspell, onValue, spotsAt, type Family, type Mistake } from './mistake'
import type { Pick } from '../../seeded'

const family = (name: string, files: RegExp, make: (pick: Pick, doc: Doc) => Mistake | undefined): Family => ({ name, files, make })
const raw = (doc: Doc, { node }: Spot) => doc.text.slice(node.offset, node.offset + node.length)

/** Lists of two or more texts on one line. */
const inlineLists = (doc: Doc) => spotsAt(doc, /./).filter((spot) => spot.node.type === 'array' && spot.key && /^\["[^"\\\n]*"(?:,\s*"[^"\\\n]*")+\]$/.test(raw(doc, spot)))

function listMistake(put: (text: string) => string, at: number, fix: string) {
  return (pick: Pick, doc: Doc): Mistake | undefined => {
    const spots = inlineLists(doc)
    if (spots.length === 0 || !doc.text.includes('\n')) return undefined
    const spot = pick.of(spots)
    return { ...changeValue(doc, spot, put(raw(doc, spot)), { fix }), at: spot.node.offset + at }
  }
}

const template = (name: string, put: (name: string) => [text: string, fix: string, shift: number]): Family =>
  onValue(`C template ${name}`, /^pages/, /\/item\/(?:title|tag|text)$/, ({ value }) => {
    const field = /^\{\{row\.(\w+)\}\}$/.exec(String(value))?.[1]
    if (!field) return undefined
    const [text, fix, shift] = put(field)
    return { put: JSON.stringify(text), fix, shift: 1 + shift }
  })

function renamedField(pick: Pick, doc: Doc): Mistake | undefined {
  const { key } = pick.of(spotsAt(doc, /^schema\/properties\/\w+$/).filter(({ path }) => spotsAt(doc, new RegExp(`^rules/${path.split('/')[2]}$`)).length > 0))
  const name = String(key?.value)
  // A field that is named elsewhere in the form would be reported there, too.
  if (!key || doc.text.split(name).length > 4 || /pass|pwd/i.test(name) || doc.name.includes('ruleForm')) return undefined
  return change(doc, key.offset, key.length, JSON.stringify(`${name}Renamed`), key.offset, { fix: name })
}

function flagBesideGroup(pick: Pick, doc: Doc): Mistake | undefined {
  const route = pick.of(spotsAt(doc, /^routes\/\d+$/).filter((spot) => !JSON.stringify(spot.value).includes('supply')))
  return change(doc, route.node.offset + 1, 0, '"supply": true,', route.node.offset + 1, { fix: 'meta' })
}

/** Slips from other systems, other authors and half-finished edits. */
export const slips: Family[] = [
  family('A list in braces', /./, listMistake((text) => `{${text.slice(1, -1)}}`, 0, '[')),
  family('A list without its opening bracket', /./, listMistake((text) => text.slice(1), 0, '[')),
  family('A colon in a list', /./, (pick, doc) => {
    const spots = inlineLists(doc)
    const spot = spots.length > 0 ? pick.of(spots) : undefined
    const at = spot ? raw(doc, spot).indexOf(',') : -1
    return spot && doc.text.includes('\n') ? change(doc, spot.node.offset + at, 1, ':', spot.node.offset + at, { fix: ',' }) : undefined
  }),
  family('A text before the file', /./, (pick, doc) => ({ name: '', file: doc.name, text: `${pick.of(['module.exports = ', '```json\n', 'const schema = '])}${doc.text}`, at: 0 })),
  family('A text after the file', /./, (pick, doc) => ({ name: '', file: doc.name, text: `${doc.text.trimEnd()}\n${pick.of(['完', 'end', '{ "id": "x" }', '```'])}`, at: doc.text.trimEnd().length + 1, fix: '删去' })),
  onValue('A number of another notation', /^portal/, /^(?:thresholds|api)\/\w+$/, ({ value }, pick) => (typeof value === 'number' && value > 20 ? { put: pick.of([`0x${value.toString(16)}`, `${value}px`, `${value}毫秒`, `${Math.floor(value / 10)}_${value % 10}`]), fix: String(value) } : undefined)),
  onValue('B list around a text', /^(?:menus|routes|forms|pages)/, /(?:^|\/)(?:title|route|page|label|operation|source|form)$/, ({ value }) => (typeof value === 'string' ? { put: JSON.stringify([value]), fix: JSON.stringify(value) } : undefined)),
  onValue('B texts of a list in one', /^records/, /^list\/fields$/, ({ value }, pick) => ({ put: JSON.stringify((value as string[]).join(pick.of([',', '、', '，']))), fix: `[${(value as string[]).map((one) => JSON.stringify(one)).join(', ')}]` })),
  family('B flag beside its group', /^routes/, flagBesideGroup),
  onValue('B condition without its operator', /^forms/, /\/when\/form\.\w+$/, ({ value }) => {
    const { is } = value as { is?: unknown }
    return typeof is === 'string' ? { put: JSON.stringify(is), fix: JSON.stringify({ is }) } : undefined
  }),
  onValue('C unknown tab', /^(?:menus|pages)/, /\/with\/(?:tab|status)$/, ({ value }) => (typeof value === 'string' && value.length > 3 && !value.includes('{{') ? { put: JSON.stringify(`${value}s`), fix: value } : undefined)),
  onValue('C another word for a verb', /^pages/, /^data\/\w+\/from$/, ({ value }) => (/\.list$/.test(String(value)) ? { put: JSON.stringify(String(value).replace(/list$/, 'search')), fix: String(value) } : undefined)),
  onValue('C Chinese name of a field', /^records/, /^list\/sort$/, ({ value }, _, doc) => {
    const title = (doc.spots.find((one) => one.path === `fields/${String(value)}/title`)?.value ?? '') as string
    return title === '' ? undefined : { put: JSON.stringify(title), fix: String(value) }
  }),
  template('in full-width braces', (name) => [`｛｛row.${name}｝｝`, `{{row.${name}}}`, 0]),
  template('in the brackets of another system', (name) => [`[[row.${name}]]`, `{{row.${name}}}`, 0]),
  template('without its root', (name) => [`{{${name}}}`, `row.${name}`, 2]),
  template('with the root of another system', (name) => [`{{item.${name}}}`, `row.${name}`, 2]),
  onValue('D widget of another type', /^forms/, /^ui\/\w+\/widget$/, ({ value }, pick) => (value === 'checkboxes' ? { put: pick.of(['"select"', '"radio"']), fix: 'checkboxes' } : undefined)),
  onValue('D condition on what is no option', /^forms/, /^ui\/\w+\/when\/form\.\w+\/is$/, ({ value }, pick) => (typeof value === 'string' && value.length > 2 ? { put: JSON.stringify(misspell(value, pick)), fix: value } : undefined)),
  onValue('D full-width mark in a pattern', /^(?:forms|rules)/, /^rules\/\w+(?:\/list)?\/\d+\/pattern$/, ({ value }) => (/\{\d+\}/.test(String(value)) ? { put: JSON.stringify(String(value).replace(/\{(\d+)\}/, '｛$1｝')), fix: String(value) } : undefined)),
  family('D field renamed in one place', /^forms/, renamedField),
]
