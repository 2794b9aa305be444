import type { Doc, Spot } from './doc'
import { change, misspell, onValue, removeProperty, spotsAt, type Family } from './mistake'
import type { Pick } from '../../seeded'

/** Maps whose keys are free names, not words of the contract. */
const free = /(?:^|\/)(?:properties|rules|ui|with|set|words|conditions|dicts|paths|responses|content|data|fields)$|^demo\/\d+$|(?:^|\/)(?:when|unread)$|^conditions\/|\/(?:any|all)\/\d+$|\/not$|^errors$|example|default/
const parentOf = (path: string) => path.replace(/\/?[^/]*$/, '')

function isWord(spot: Spot, doc: Doc): boolean {
  const name = String(spot.key?.value)
  const map = parentOf(spot.path)
  if (!spot.key || !/^[$A-Za-z][\w-]{3,}$/.test(name)) return false
  // A page's `data` and a response's `properties/data` are maps; `data` as a response field is a schema.
  return !free.test(map) && !(doc.name.startsWith('api/') && /\/properties$/.test(map)) && name !== '$schema'
}

const wordKeys = (doc: Doc, inside: RegExp): Spot[] => doc.spots.filter((spot) => isWord(spot, doc) && inside.test(spot.path))

const misspeltKey = (name: string, files: RegExp, inside: RegExp): Family => ({
  name: `B misspelt key ${name}`,
  files,
  make: (pick, doc) => {
    const spots = wordKeys(doc, inside)
    const { key } = spots.length > 0 ? pick.of(spots) : {}
    if (!key) return undefined
    const word = String(key.value)
    const wrong = misspell(word, pick)
    const siblings = (key.parent?.parent?.children ?? []).map((one) => String(one.children?.[0]?.value))
    if (siblings.includes(wrong)) return undefined
    return change(doc, key.offset, key.length, JSON.stringify(wrong), key.offset, { fix: word })
  },
})

const words = /(?:^|\/)(?:kind|widget|access|icon|art|look|in|verb|trigger|do|type|x-access|x-captcha|per|failure|whenHidden|inputMode|tone|target|size|padding|locale|prefer|read|write|needs|badge)$/
const closed = (spot: Spot) => typeof spot.value === 'string' && !/default|demo\/|examples?|with\/|set\/|^storage/.test(spot.path)

const required: [RegExp, RegExp][] = [
  [/^routes/, /^routes\/\d+\/(?:path|page|access|id)$/],
  [/^menus/, /(?:\/\d+\/title|\/\d+\/id)$/],
  // All other omitted parts of portal.json have a default.
  [/^portal/, /^(?:guard|operations)\/\w+$/],
  [/^dicts/, /\/(?:dictValue|dictLabel)$/],
  [/^forms/, /^(?:submit\/(?:operation|label)|schema\/type|title|id|rules\/\w+\/\d+\/message|schema\/properties\/\w+\/(?:type|title)|ui\/\w+\/widget)$/],
  [/^pages/, /(?:^data\/\w+\/from|\/(?:kind|empty|look|item|label|do)|^id)$/],
  [/^records/, /^(?:owned|read|write|list\/(?:fields|sort|maxSize)|fields\/\w+\/(?:type|title))$/],
  [/^questionnaires/, /^(?:id|title|disclaimer|scoring\/total|questions\/\d+\/(?:indicator|type|maxScore|suggestion)|levels\/\d+\/(?:name|minScore))$/],
  [/^api/, /\/(?:operationId|summary|x-access|responses|description)$/],
]

const missing = ([files, path]: [RegExp, RegExp]): Family => ({
  name: `B missing key of ${files.source}`,
  files,
  make: (pick, doc) => {
    const spots = spotsAt(doc, path).filter((spot) => spot.key && !/\/properties\/[^/]+\/description$|\/schema\/|parameters|^info/.test(spot.path))
    if (spots.length === 0) return undefined
    const spot = pick.of(spots)
    const object = spot.node.parent?.parent
    const removed = removeProperty(doc, spot)
    if (!object || !removed) return undefined
    return { name: '', file: doc.name, text: removed.text, at: object.offset, fix: String(spot.key?.value) }
  },
})

const quotedNumber = (value: unknown) => (typeof value === 'number' ? { put: `"${value}"`, fix: String(value) } : undefined)

/** B. Readable, but of the wrong shape. */
export const shapes: Family[] = [
  misspeltKey('of routes', /^routes/, /./),
  misspeltKey('of menus', /^menus/, /./),
  misspeltKey('of portal', /^portal/, /./),
  misspeltKey('of dicts', /^dicts/, /./),
  misspeltKey('of forms', /^forms/, /./),
  misspeltKey('of pages', /^pages/, /./),
  misspeltKey('of page actions', /^pages/, /action/),
  misspeltKey('of records', /^records/, /^(?!demo)/),
  misspeltKey('of questionnaires', /^questionnaires/, /^(?!vectors|report\/benchmark\/samples)/),
  misspeltKey('of api', /^api/, /^paths\/[^/]+\/[^/]+\/(?!responses)/),
  ...required.map(missing),
  { name: 'B unknown word', files: /./, make: (pick, doc) => wordMistake(pick, doc) },
  onValue('B text for true or false', /./, /./, ({ value, path }, pick) => (typeof value === 'boolean' && !/demo|default/.test(path) ? pick.of([{ put: `"${value}"`, fix: String(value) }, { put: value ? '"是"' : '"否"', fix: String(value) }, { put: value ? '"yes"' : '"no"', fix: String(value) }]) : undefined)),
  onValue('B text for a number', /^(?:portal|forms|pages|records|api)/, /(?:thresholds\/\w+|rows|min|max|pageSize|maxSize|limit|seconds|columns|timeout|poll|minLength|maxLength|minimum|maximum|factor)$/, ({ value }) => quotedNumber(value)),
  onValue('B number for a text', /./, /(?:title|label|text|message|placeholder|dictValue|page|version)$/, ({ value }) => (typeof value === 'string' ? { put: '5', fix: '"5"' } : undefined)),
  onValue('B list for a text', /^(?:menus|pages|routes)/, /(?:title|route|label)$/, ({ value }) => (typeof value === 'string' ? { put: `[${JSON.stringify(value)}]` } : undefined)),
  onValue('B out of range', /^portal/, /^thresholds\/\w+$/, ({ value }) => (typeof value === 'number' ? { put: '-5' } : undefined)),
  onValue('B page size out of range', /^pages/, /\/pageSize$/, () => ({ put: '5000', fix: '100' })),
  onValue('B OpenAPI version', /^api/, /^openapi$/, (_, pick) => ({ put: pick.of(['"3.0.3"', '"2.0"', '"3.2.0"']), fix: '3.1.0' })),
  onValue('B $schema of another kind', /./, /^\$schema$/, ({ value }, pick) => {
    const kind = /(\w+)\.schema/.exec(String(value))?.[1] ?? ''
    const other = pick.of(['menus', 'routes', 'form', 'page', 'record', 'portal'].filter((one) => one !== kind))
    return { put: JSON.stringify(String(value).replace(kind, other)), fix: String(value) }
  }),
  onValue('B $schema misspelt', /./, /^\$schema$/, ({ value }, pick) => ({ put: JSON.stringify(pick.of([String(value).replace('.schema', ''), String(value).replace('meta/', ''), String(value).replace('.json', '.jsn')])), fix: String(value) })),
]

function wordMistake(pick: Pick, doc: Doc) {
  const spots = spotsAt(doc, words).filter((spot) => closed(spot) && spot.node.type === 'string' && !(doc.name.startsWith('api') && /\/(?:responses|schema)\/.*(?<!type)$/.test(spot.path)))
  if (spots.length === 0) return undefined
  const spot = pick.of(spots)
  // An editor has no list of access words: accounts.json declares them.
  if (/storage|x-access|properties\/(?:type|in)$|words\//.test(spot.path)) return undefined
  const word = String(spot.value)
  const wrong = misspell(word, pick)
  return change(doc, spot.node.offset, spot.node.length, JSON.stringify(wrong), spot.node.offset, { fix: word })
}
