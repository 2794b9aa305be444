import { accountNames, strictness } from '../../contract/derived/accounts/account-names'
import type { Tree } from '../../contract/tree'
import { accessTitle, backTo, type Finding } from './finding'
import { minimumRank, handlerBaselines, type MinimumAccess } from './operation-baselines'
import { servedOperations, type ServedOperation } from './served'

const api = ({ kind, file, path }: ServedOperation, word: string | undefined): Pick<Finding, 'kind' | 'id' | 'path'> => ({
  kind,
  id: file,
  path: word ? [...path, word] : path,
})

/** The word of access for a minimum: the highest level of the first kind that has several. */
function wordFor({ accounts }: Tree, minimum: MinimumAccess): string {
  const levels = Object.values(accounts?.kinds ?? {}).find((kind) => kind.levels.length > 1)?.levels
  return (minimum === 'complete' ? levels?.at(-1)?.id : undefined) ?? 'signedIn'
}

function operation(tree: Tree, served: ServedOperation): Finding[] {
  const names = accountNames(tree.accounts)
  const minimum = handlerBaselines[served.operation['x-handler'] ?? '']
  if (!minimum) return []
  const { operationId: id, 'x-access': access, 'x-captcha': captcha, 'x-encrypt': encrypt = [], 'x-rate': rate } = served.operation
  const open = (minimum.encrypt ?? []).filter((name) => !encrypt.includes(name))
  const found: (Finding | false | undefined)[] = [
    minimum.access
      && strictness(names, access) < minimumRank[minimum.access] && {
        ...api(served, 'x-access'),
        code: 'baseline/operation-access',
        zh: `接口 ${id} 至少要限“${accessTitle(tree, wordFor(tree, minimum.access))}”`,
        en: `${id} must stay closed to at least ${minimum.access}`,
        fix: backTo(wordFor(tree, minimum.access)),
      },
    minimum.captcha
      && captcha !== minimum.captcha && {
        ...api(served, captcha ? 'x-captcha' : undefined),
        code: 'baseline/captcha',
        zh: `接口 ${id} 必须有验证码`,
        en: `${id} must ask for a captcha`,
        fix: { zh: `写上 "x-captcha": "${minimum.captcha}"`, en: `Write "x-captcha": "${minimum.captcha}"` },
      },
    open.length > 0 && {
      ...api(served, served.operation['x-encrypt'] ? 'x-encrypt' : undefined),
      code: 'baseline/encrypt',
      zh: `接口 ${id} 的密码必须加密`,
      en: `${id} must seal ${open.join(', ')}`,
      fix: { zh: `x-encrypt 中补上 ${open.join('、')}`, en: `Add ${open.join(', ')} to x-encrypt` },
    },
    minimum.rate
      && !rate && {
        ...api(served, undefined),
        code: 'baseline/rate',
        zh: `接口 ${id} 必须限制频率`,
        en: `${id} must keep a rate limit`,
        fix: { zh: '恢复 x-rate', en: 'Restore x-rate' },
      },
  ]
  return found.filter((one): one is Finding => Boolean(one))
}

/** The requirements that code sets on account operations, whether or not there is a live release to compare with. */
export const fixedBaseline = (tree: Tree): Finding[] => servedOperations(tree).flatMap((served) => operation(tree, served))
