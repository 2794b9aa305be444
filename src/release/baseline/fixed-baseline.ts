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
function wordFor({ accounts }: Tree, floor: MinimumAccess): string {
  const levels = Object.values(accounts?.kinds ?? {}).find((kind) => kind.levels.length > 1)?.levels
  return (floor === 'complete' ? levels?.at(-1)?.id : undefined) ?? 'signedIn'
}

function operation(tree: Tree, served: ServedOperation): Finding[] {
  const names = accountNames(tree.accounts)
  const floor = handlerBaselines[served.operation['x-handler'] ?? '']
  if (!floor) return []
  const { operationId: id, 'x-access': access, 'x-captcha': captcha, 'x-encrypt': encrypt = [], 'x-rate': rate } = served.operation
  const open = (floor.encrypt ?? []).filter((name) => !encrypt.includes(name))
  const found: (Finding | false | undefined)[] = [
    floor.access
      && strictness(names, access) < minimumRank[floor.access] && {
        ...api(served, 'x-access'),
        code: 'floor/operation-access',
        zh: `接口 ${id} 至少要限“${accessTitle(tree, wordFor(tree, floor.access))}”`,
        en: `${id} must stay closed to at least ${floor.access}`,
        fix: backTo(wordFor(tree, floor.access)),
      },
    floor.captcha
      && captcha !== floor.captcha && {
        ...api(served, captcha ? 'x-captcha' : undefined),
        code: 'floor/captcha',
        zh: `接口 ${id} 必须有验证码`,
        en: `${id} must ask for a captcha`,
        fix: { zh: `写上 "x-captcha": "${floor.captcha}"`, en: `Write "x-captcha": "${floor.captcha}"` },
      },
    open.length > 0 && {
      ...api(served, served.operation['x-encrypt'] ? 'x-encrypt' : undefined),
      code: 'floor/encrypt',
      zh: `接口 ${id} 的密码必须加密`,
      en: `${id} must seal ${open.join(', ')}`,
      fix: { zh: `x-encrypt 中补上 ${open.join('、')}`, en: `Add ${open.join(', ')} to x-encrypt` },
    },
    floor.rate
      && !rate && {
        ...api(served, undefined),
        code: 'floor/rate',
        zh: `接口 ${id} 必须限制频率`,
        en: `${id} must keep a rate limit`,
        fix: { zh: '恢复 x-rate', en: 'Restore x-rate' },
      },
  ]
  return found.filter((one): one is Finding => Boolean(one))
}

/** The requirements that code sets on account operations, whether or not there is a live release to compare with. */
export const fixedBaseline = (tree: Tree): Finding[] => servedOperations(tree).flatMap((served) => operation(tree, served))
