import { openDoc, type Doc, type Spot } from './doc'
import { change, misspell, onValue, spotsAt, splice, textsAt, type Family, type Mistake } from './mistake'
import type { Pick } from '../../seeded'

/** A misspelt name of another thing: the right name is suggested first. */
const misspelt = (name: string, files: RegExp, path: RegExp): Family =>
  onValue(name, files, path, ({ value }, pick) => {
    if (typeof value !== 'string' || value.includes('{{')) return undefined
    const wrong = misspell(value, pick)
    return { put: JSON.stringify(wrong), fix: value }
  })

const routes = () => (JSON.parse(openDoc('routes.json').text) as { routes: { id: string; path: string; access: string }[] }).routes

/** A route's path where its id is wanted, as people write addresses. */
const pathForId = (name: string, files: RegExp, path: RegExp): Family =>
  onValue(name, files, path, ({ value }, pick) => {
    const route = routes().find((one) => one.id === value)
    if (!route || route.path === '/') return undefined
    return { put: JSON.stringify(pick.of([route.path, `${route.path}/`, route.path.toLowerCase(), `${route.path}?from=menu`, route.path.slice(1), `/${route.id}`])), fix: route.id }
  })

function copied(doc: Doc, path: RegExp, pick: Pick, fits: (spot: Spot) => boolean = () => true): Mistake | undefined {
  const spots = textsAt(doc, path).filter(fits)
  if (spots.length < 2) return undefined
  const first = pick.number(spots.length - 1)
  const later = spots[first + 1 + pick.number(spots.length - first - 1)]
  const earlier = spots[first]
  if (!later || !earlier || later.value === earlier.value) return undefined
  return change(doc, later.node.offset, later.node.length, JSON.stringify(earlier.value), later.node.offset)
}

/** C. Menus, routes, guards, and every reference to something elsewhere. */
export const references: Family[] = [
  misspelt('C menu to a missing route', /^menus/, /\/route$/),
  pathForId('C path for a route id in a menu', /^menus/, /\/route$/),
  pathForId('C path for a route id in a page', /^pages/, /\/route$/),
  misspelt('C page action to a missing route', /^pages/, /action\/route$/),
  misspelt('C form action to a missing route', /^forms/, /^submit\/.*\/route$/),
  misspelt('C guard to a missing route', /^portal/, /^guard\/(?:signIn|complete|home)$/),
  misspelt('C dialog to a missing route or form', /^portal/, /^dialogs\/\w+\/(?:route|form)$/),
  misspelt('C action to a missing dialog', /^(?:menus|pages)/, /\/dialog$/),
  misspelt('C shell operation', /^portal/, /^operations\/\w+$/),
  misspelt('C route to a missing page', /^routes/, /\/page$/),
  misspelt('C owner menu', /^routes/, /\/menu$/),
  misspelt('C page to a missing form', /^pages/, /\/form$/),
  misspelt('C page data from a missing operation', /^pages/, /^data\/\w+\/from$/),
  misspelt('C block to a missing data name', /^pages/, /\/source$/),
  misspelt('C page action to a missing operation', /^pages/, /\/operation$/),
  misspelt('C field to a missing dict', /^forms/, /\/dict$/),
  misspelt('C named condition of a menu', /^menus/, /\/named$/),
  misspelt('E form to a missing operation', /^forms/, /^submit\/operation$/),
  misspelt('E handler', /^api/, /\/x-handler$/),
  misspelt('E form of an operation', /^api/, /\/x-form(?:\/form)?$/),
  misspelt('E record of an operation', /^api/, /\/x-record\/type$/),
  misspelt('E encrypted field', /^api/, /\/x-encrypt\/\d+$/),
  misspelt('E part of a form', /^api/, /\/x-form\/only\/\d+$/),
  misspelt('C indicator of a question', /^questionnaires/, /^questions\/\d+\/indicator$/),
  misspelt('C record list field', /^records/, /^list\/(?:fields|filters)\/\d+$/),
  misspelt('C record sort field', /^records/, /^list\/sort$/),
  { name: 'C duplicate path', files: /^routes/, make: (pick, doc) => copied(doc, /\/path$/, pick) },
  { name: 'C duplicate route id', files: /^routes/, make: (pick, doc) => copied(doc, /\/id$/, pick) },
  { name: 'C duplicate menu id', files: /^menus/, make: (pick, doc) => copied(doc, pick.of([/^main\/.*id$/, /^footer\/.*id$/, /^footerBar\/.*id$/]), pick) },
  { name: 'C duplicate tab', files: /^pages/, make: (pick, doc) => copied(doc, /^blocks\/0\/items\/\d+\/id$/, pick) },
  { name: 'C duplicate option', files: /^dicts/, make: (pick, doc) => copied(doc, /^dicts\/ent_nature\/items\/\d+\/dictValue$/, pick) },
  onValue('C trailing slash of a path', /^routes/, /\/path$/, ({ value }) => (value === '/' ? undefined : { put: JSON.stringify(`${String(value)}/`), fix: String(value) })),
  onValue('C path without its slash', /^routes/, /\/path$/, ({ value }) => (value === '/' ? undefined : { put: JSON.stringify(String(value).slice(1)), fix: String(value) })),
  onValue('C path with a query', /^routes/, /\/path$/, ({ value }) => (value === '/' ? undefined : { put: JSON.stringify(`${String(value)}?id=1`), fix: String(value) })),
  onValue('C file name and id differ', /^(?:forms|pages|records|questionnaires)/, /^id$/, ({ value }, pick) => ({ put: JSON.stringify(pick.of([`${String(value)}2`, `x${String(value)}`])), fix: String(value) })),
  onValue('C menu out of reach', /^menus/, /^account\/1\/\d+\/route$/, () => ({ put: '"personal"' })),
  { name: 'C link off the site', files: /^menus/, make: (pick, doc) => link(pick, doc) },
  { name: 'C page file gone', files: /^routes/, make: (pick) => pageGone(pick) },
  { name: 'C label too long', files: /^menus/, make: (pick, doc) => longTitle(pick, doc) },
]


function link(pick: Pick, doc: Doc): Mistake | undefined {
  const spots = spotsAt(doc, /^(?:footer\/\d+\/items|footerBar)\/\d+\/route$/)
  const spot = pick.of(spots)
  const [href, fix] = pick.of([['http://help.example.com/a?b=1', 'https://help.example.com/a?b=1'], ['javascript:alert(1)'], ['//cdn.example.com/x', 'https://cdn.example.com/x'], ['www.example.com/help', 'https://www.example.com/help'], ['JavaScript:void(0)'], ['data:text/html,x'], ['HTTP://example.com/', 'https://example.com/'], ['ftp://example.com/a']] as const)
  const property = spot.node.parent
  if (!property) return undefined
  const put = `"href": "${href}"`
  return change(doc, property.offset, property.length, put, property.offset + 8, fix === undefined ? {} : { fix })
}

function pageGone(pick: Pick): Mistake | undefined {
  const doc = openDoc('routes.json')
  const spot = pick.of(textsAt(doc, /\/page$/))
  return { name: '', file: `pages/${String(spot.value)}.json`, text: '', at: undefined, removed: true, blame: { file: 'routes.json', text: doc.text, at: spot.node.offset } }
}

function longTitle(pick: Pick, doc: Doc): Mistake | undefined {
  const spot = pick.of(textsAt(doc, /\/title$/))
  const long = `${String(spot.value)}——全市工业企业数字化转型一站式服务`
  return { name: '', file: doc.name, text: splice(doc.text, spot.node.offset, spot.node.length, JSON.stringify(long)), at: spot.node.offset }
}
