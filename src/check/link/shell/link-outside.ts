import type { Portal } from '../../../contract/portal'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).hostname : '')

/** Outside calls: each goes to an allowed host and is used by some transition. */
export function linkOutside(index: TreeIndex, { value, source }: Entry<Portal>): void {
  const { outside } = value
  if (!outside) return
  const called = index.flows.flatMap((flow) => flow.value.transitions.flatMap(({ call }) => [call ?? []].flat().map(({ to }) => to)))
  const known = Object.keys(outside.calls)
  // A misspelt call is reported at the transition, and may mean this one.
  const isIntended = called.some((name) => !known.includes(name))
  for (const [name, { href, title }] of Object.entries(outside.calls)) {
    const host = hostOf(href)
    if (!outside.hosts.includes(host))
      index.report.add(placeOf(source, ['outside', 'calls', name, 'href']), {
        code: 'outside/unlisted-host',
        zh: `hosts 里没有主机 ${quoted(host, 24)}`,
        en: `The host ${host} is not listed in hosts`,
        fix: {
          zh: `确实要调用它，就在 hosts 里加上 "${host}"；现有：${outside.hosts.join('、')}`,
          en: `Add "${host}" to hosts if it may be called`,
        },
        related: [placeOf(source, ['outside', 'hosts'])],
      })
    if (!called.includes(name) && !isIntended && !index.unsure('flows'))
      index.report.add(placeOfKey(source, ['outside', 'calls', name]), {
        code: 'outside/unused-call',
        severity: 'warning',
        zh: `没有步骤用到对外调用“${quoted(title, 12)}”`,
        en: `No transition makes the call "${name}"`,
        fix: { zh: `在步骤里写 "call": { "to": "${name}", … }，或删去它`, en: 'Make it in a transition, or delete it' },
      })
  }
}

/** The problem of an unknown call, with the calls that a transition may name. */
export function unknownCall(index: TreeIndex, name: string) {
  const known = Object.keys(index.portal?.value.outside?.calls ?? {})
  if (known.includes(name) || index.unsure('portal')) return undefined
  return {
    code: 'outside/unknown-call',
    zh: `portal.json 的 outside.calls 里没有“${quoted(name, 14)}”`,
    en: `outside.calls of portal.json has no "${name}"`,
    fix: didYouMean(nearest(name, known), known),
  }
}
