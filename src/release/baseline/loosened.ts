import type { Access } from '../../contract/accounts'
import { accountNames, isStaff, strictness } from '../../contract/derived/accounts/account-names'
import { doersIn } from '../../contract/derived/flow/flow-workers'
import type { Rate } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { accessTitle, backTo, type Finding } from './finding'
import { servedOperations, type ServedOperation } from './served'

/** The strictness of an access in its own tree. */
const strict = (tree: Tree, access: Access) => strictness(accountNames(tree.accounts), access)
const least = (tree: Tree, all: Access[]): Access | undefined => all.sort((a, b) => strict(tree, a) - strict(tree, b))[0]
const written = (access: Access) => [access].flat().join(', ')
const perSecond = ({ limit, seconds }: Rate) => limit / seconds

interface Trees {
  tree: Tree
  live: Tree
}

/** Compares by page as well as by address, so that moving a page to a new route does not open it. */
function routes(tree: Tree, live: Tree): Finding[] {
  return tree.routes.routes.flatMap((route, at): Finding[] => {
    const same = live.routes.routes.filter((one) => one.id === route.id || one.path === route.path || one.page === route.page)
    const before =
      same.find((one) => one.id === route.id)?.access
      ?? least(
        live,
        same.map((one) => one.access),
      )
    if (!before || strict(tree, route.access) >= strict(live, before)) return []
    return [
      {
        kind: 'routes',
        id: 'routes',
        path: ['routes', at, 'access'],
        code: 'baseline/route-guard',
        zh: `页面 ${route.path} 由“${accessTitle(live, before)}”放宽为“${accessTitle(tree, route.access)}”`,
        en: `${route.path} was ${written(before)} and may not be opened to ${written(route.access)} by an edit`,
        fix: backTo(before),
      },
    ]
  })
}

function access({ tree, live }: Trees, served: ServedOperation, before: ServedOperation[]): Finding[] {
  const own = before.find((one) => one.operation.operationId === served.operation.operationId)
  // For operations derived from a record, the `read` of the record itself is reported.
  if (own?.kind === 'records' && served.kind === 'records') return []
  const was =
    own?.operation['x-access']
    ?? least(
      live,
      before.map((one) => one.operation['x-access']),
    )
  const now = served.operation['x-access']
  if (!was || strict(tree, now) >= strict(live, was)) return []
  return [
    {
      kind: served.kind,
      id: served.file,
      path: [...served.path, 'x-access'],
      code: 'baseline/operation-access',
      zh: `接口由“${accessTitle(live, was)}”放宽为“${accessTitle(tree, now)}”`,
      en: `${served.operation.operationId} was ${written(was)} and may not be opened to ${written(now)} by an edit`,
      fix: backTo(was),
    },
  ]
}

function protections(served: ServedOperation, before: ServedOperation[]): Finding[] {
  const own =
    before.find((one) => one.operation.operationId === served.operation.operationId) ?? before.find((one) => one.address === served.address)
  if (!own) return []
  const { operation: was } = own
  const { operation: now } = served
  const name = now.operationId
  const at = (word: 'x-captcha' | 'x-encrypt' | 'x-rate') => ({
    kind: served.kind,
    id: served.file,
    path: now[word] === undefined ? served.path : [...served.path, word],
  })
  const open = (was['x-encrypt'] ?? []).filter((field) => !now['x-encrypt']?.includes(field))
  const rate = was['x-rate']
  const faster = rate && now['x-rate'] && perSecond(now['x-rate']) > perSecond(rate)
  const found: (Finding | false | undefined)[] = [
    was['x-captcha'] !== undefined
      && now['x-captcha'] !== was['x-captcha'] && {
        ...at('x-captcha'),
        code: 'baseline/captcha',
        zh: `接口 ${name} 的验证码不能去掉或换用途`,
        en: `The captcha of ${name} may not be removed by an edit`,
        fix: { zh: `恢复 "x-captcha": "${was['x-captcha']}"`, en: `Restore "x-captcha": "${was['x-captcha']}"` },
      },
    open.length > 0 && {
      ...at('x-encrypt'),
      code: 'baseline/encrypt',
      zh: `接口 ${name} 的 ${open.join('、')} 不能改为不加密`,
      en: `${open.join(', ')} of ${name} may not become unsealed by an edit`,
      fix: { zh: `x-encrypt 中补上 ${open.join('、')}`, en: `Add ${open.join(', ')} to x-encrypt` },
    },
    rate
      && !now['x-rate'] && {
        ...at('x-rate'),
        code: 'baseline/rate',
        zh: `接口 ${name} 的频率限制不能去掉`,
        en: `The rate limit of ${name} may not be removed by an edit`,
        fix: { zh: `恢复 "x-rate": ${JSON.stringify(rate)}`, en: 'Restore x-rate' },
      },
    faster && {
      ...at('x-rate'),
      code: 'baseline/rate',
      zh: `接口 ${name} 的频率限制不能放宽`,
      en: `The rate limit of ${name} may not be raised by an edit`,
      fix: backTo(rate),
    },
  ]
  return found.filter((one): one is Finding => Boolean(one))
}

function records(tree: Tree, live: Tree): Finding[] {
  return Object.entries(tree.records).flatMap(([id, now]): Finding[] => {
    const was = live.records[id]
    if (!was) return []
    const opened = (['read', 'write'] as const).filter((word) => strict(tree, now[word]) < strict(live, was[word]))
    const findings = opened.map((word): Finding => ({
      kind: 'records',
      id,
      path: [word],
      code: 'baseline/record-access',
      zh: `记录“${now.title.slice(0, 8)}”由“${accessTitle(live, was[word])}”放宽为“${accessTitle(tree, now[word])}”`,
      en: `${id} may not be opened from ${written(was[word])} to ${written(now[word])} by an edit`,
      fix: backTo(was[word]),
    }))
    if (was.owned && !now.owned)
      findings.push({
        kind: 'records',
        id,
        path: ['owned'],
        code: 'baseline/record-owner',
        zh: `记录“${now.title.slice(0, 8)}”会被其他企业看到`,
        en: `Rows of ${id} belong to one account each and must stay so`,
        fix: backTo(true),
      })
    return findings
  })
}

/** Staff and the system decide about others, not about their own cases. */
const isDecided = (tree: Tree, by: string) => by === 'system' || isStaff(accountNames(tree.accounts), by)

const sameWords = (one: Access, other: Access) => JSON.stringify([one].flat()) === JSON.stringify([other].flat())

/** Decisions of staff must stay with staff, and states that stored records may have must stay declared. */
function flows(tree: Tree, live: Tree): Finding[] {
  return Object.entries(tree.flows).flatMap(([id, now]): Finding[] => {
    const was = live.flows[id]
    if (!was) return []
    return now.transitions.flatMap((transition, at): Finding[] => {
      const before = was.transitions.find((one) => one.id === transition.id)?.by
      if (before === undefined || sameWords(before, transition.by)) return []
      // Actors from before may keep the step.
      if (doersIn(transition).every((by) => [before].flat().includes(by) || isDecided(tree, by))) return []
      return [
        {
          kind: 'flows',
          id,
          path: ['transitions', at, 'by'],
          code: 'baseline/flow-transition',
          zh: `步骤“${transition.title.slice(0, 10)}”不能改由企业自己办理`,
          en: `${id}.${transition.id} may not be handed to the enterprise by an edit`,
          fix: backTo(before),
        },
      ]
    })
  })
}

/** These claims determine which account a single sign-on opens. */
function claims(tree: Tree, live: Tree): Finding[] {
  const was = live.portal.singleSignOn?.claims
  const now = tree.portal.singleSignOn?.claims
  if (!was || !now || (was.socialCode === now.socialCode && was.enterpriseName === now.enterpriseName)) return []
  return [
    {
      kind: 'portal',
      id: 'portal',
      path: ['singleSignOn', 'claims'],
      code: 'baseline/sign-on',
      zh: '单点登录认定企业的字段不能换',
      en: 'The claims that tell an enterprise may not be changed by an edit',
      fix: backTo(was),
    },
  ]
}

/** Everything that an edit opens compared with the live release. Tightening passes. */
export function loosened(tree: Tree, live: Tree): Finding[] {
  const before = servedOperations(live)
  const api = servedOperations(tree).flatMap((served) => {
    const related = before.filter(
      (one) => one.serves === served.serves || one.operation.operationId === served.operation.operationId || one.address === served.address,
    )
    return [...access({ tree, live }, served, related), ...protections(served, related)]
  })
  const padding: Finding[] =
    live.portal.api.padding === 'oaep' && tree.portal.api.padding !== 'oaep'
      ? [
          {
            kind: 'portal',
            id: 'portal',
            path: ['api', 'padding'],
            code: 'baseline/encrypt',
            zh: '密码的加密方式不能降低',
            en: 'Passwords may not be sealed more weakly',
            fix: backTo('oaep'),
          },
        ]
      : []
  return [...routes(tree, live), ...api, ...records(tree, live), ...flows(tree, live), ...padding, ...claims(tree, live)]
}
