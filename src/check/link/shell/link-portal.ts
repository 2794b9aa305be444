import { Portal } from '../../../contract/portal'
import { checkCalendar } from './check-calendar'
import { linkOffices } from './link-offices'
import { linkOutside } from './link-outside'
import { linkReview } from './link-review'
import { checkCondition, checkConditionLoops } from '../pages/conditions'
import { checkPortalValues } from '../values/portal-values'
import { reportDuplicates } from '../names/duplicates'
import { refer } from '../names/refer'
import { checkPictureFile } from '../records/pictures'
import type { Scope } from '../pages/templates'
import { isZone } from '../../../validate/time/zone'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

const scope: Scope = { roots: ['route', 'data', 'form', 'session', 'portal', 'row'] }

/** The remedy for keys of `guard` that are texts and not routes: when they are shown. */
const sentenceOf = (part: 'guard' | 'operations', key: string): string =>
  part === 'guard' && (key === 'incomplete' || key === 'other') ? `，写一句话：${Portal.properties.guard.properties[key].title}` : ''

/** With accounts a portal needs routes and operations to sign in, complete a profile and sign out; without accounts it names none. */
function checkAccountParts(index: TreeIndex, { value, source }: Entry<Portal>): void {
  if (!index.accounts && !index.unsure('accounts')) return
  const kinds = Object.values(index.accounts?.value.kinds ?? {})
  // Keys that this portal does not need: with one account kind, without a next level, or without messages.
  const spared: string[] = [
    ...(kinds.length < 2 ? ['other'] : []),
    ...(kinds.every(({ levels }) => levels.length < 2) ? ['complete', 'incomplete'] : []),
    ...(value.messages ? [] : ['unread']),
  ]
  for (const part of ['guard', 'operations'] as const)
    for (const [key, named] of Object.entries(value[part])) {
      // Accounts that cannot be read may provide their own operations.
      if (named !== '' || spared.includes(key) || (part === 'operations' && !index.accounts)) continue
      index.report.add(placeOf(source, [part]), {
        code: 'portal/missing-part',
        zh: `有账户的平台要写 ${part}.${key}`,
        en: `A portal with accounts needs ${part}.${key}`,
        fix: { zh: `在 portal.json 的 ${part} 中写上 "${key}"${sentenceOf(part, key)}`, en: `Add "${key}" to ${part} of portal.json` },
      })
    }
}

/** The city in the name of a time zone. */
const lastPart = (zone: string) => zone.split('/').at(-1)!

/** The time zone must exist. */
function checkZone({ report }: TreeIndex, { value: { zone }, source }: Entry<Portal>): void {
  if (zone === undefined || isZone(zone)) return
  const all = Intl.supportedValuesOf('timeZone')
  const city = lastPart(zone.replaceAll(' ', '_'))
  const intended =
    all.find((one) => lastPart(one).toLowerCase() === city.toLowerCase()) ?? nearest(zone, all) ?? nearest(city, all.map(lastPart))
  const right = intended === undefined ? undefined : (all.find((one) => one === intended || lastPart(one) === intended) ?? intended)
  report.add(placeOf(source, ['zone']), {
    code: 'portal/zone',
    zh: `没有叫“${quoted(zone, 18)}”的时区`,
    en: `There is no time zone "${zone}"`,
    fix:
      right === undefined
        ? { zh: '写 IANA 的名称，如 Asia/Shanghai、Europe/London', en: 'Write an IANA name such as Europe/London' }
        : didYouMean(right, []),
  })
}

/** The sign of a currency, such as £, as the portal's language writes it; its code where it has none, or the language is unknown. */
function signOf(locale: string, currency: string): string {
  try {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** The currency must exist. */
function checkCurrency({ report }: TreeIndex, { value: { currency, locale }, source }: Entry<Portal>): void {
  const all = Intl.supportedValuesOf('currency')
  if (currency === undefined || all.includes(currency)) return
  const upper = currency.trim().toUpperCase()
  const right = all.includes(upper) ? upper : (nearest(upper, all) ?? all.find((code) => signOf(locale, code) === currency.trim()))
  report.add(placeOf(source, ['currency']), {
    code: 'portal/currency',
    zh: `没有叫“${quoted(currency, 12)}”的货币`,
    en: `There is no currency "${currency}"`,
    fix: right
      ? didYouMean(right, [])
      : { zh: '写 ISO 4217 的三个大写字母，如 CNY、EUR、CAD', en: 'Write three letters of ISO 4217 such as EUR or CAD' },
  })
}

/** portal.json: named conditions, and the routes, forms and operations that the shell uses. */
export function linkPortal(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  const { value, source } = portal
  for (const [id, { form, route }] of Object.entries(value.dialogs)) {
    if (route !== undefined) refer(index, 'route', route, source, ['dialogs', id, 'route'])
    if (form !== undefined) refer(index, 'form', form, source, ['dialogs', id, 'form'])
  }
  checkAccountParts(index, portal)
  for (const key of ['signIn', 'complete', 'home'] as const)
    if (value.guard[key] !== '') refer(index, 'route', value.guard[key], source, ['guard', key])
  const sections = (value.footer.sections ?? []).map(({ id }, at) => ({ name: id, source, path: ['footer', 'sections', at, 'id'] }))
  reportDuplicates(index.report, sections, 'portal/footer-twice', { zh: '页脚栏目的 id ', en: 'Footer section', severity: 'warning' })
  if (value.logout.closed !== undefined) refer(index, 'route', value.logout.closed, source, ['logout', 'closed'])
  if (value.search) refer(index, 'route', value.search.route, source, ['search', 'route'])
  for (const [key, operation] of Object.entries(value.operations))
    if (operation !== '') refer(index, 'operation', operation, source, ['operations', key])
  for (const [key, file] of Object.entries(value.look ?? {})) checkPictureFile(index, source, file, ['look', key])
  const { serve: _, ...files } = value.files ?? {}
  for (const [key, operation] of Object.entries(files)) refer(index, 'operation', operation, source, ['files', key])
  for (const [name, condition] of Object.entries(value.conditions)) checkCondition(index, scope, condition, source, ['conditions', name])
  checkConditionLoops(index)
  linkOffices(index, portal)
  linkOutside(index, portal)
  linkReview(index, portal)
  checkZone(index, portal)
  checkCalendar(index, portal)
  checkCurrency(index, portal)
  checkPortalValues(index, portal)
}
