import { admits } from '../../../contract/derived/accounts/account-names'
import { doersIn } from '../../../contract/derived/flow/flow-workers'
import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { isKnownAccess } from '../access/visitors'
import type { FlowUnderCheck } from './flow-under-check'

/** Whether some account may write, and so own, rows of a record. True for an unknown word of access, which is reported elsewhere. */
export function hasOwners(index: TreeIndex, record: string): boolean {
  const write = index.records.find(({ id }) => id === record)?.value.write
  const { accountNames: names } = index
  if (write === undefined || index.unsure('accounts') || !isKnownAccess(index, write)) return true
  const accounts = Object.entries(names.kinds).flatMap(([role, levels]) => levels.map((_, at) => ({ role, type: at + 1 })))
  return accounts.length === 0 || accounts.some((account) => admits(names, write, account))
}

/** A step by the owner needs an account that may write, and so own, the record. */
export function checkOwners({ index, source, flow, record }: FlowUnderCheck): void {
  const at = flow.transitions.findIndex((transition) => doersIn(transition).includes('owner'))
  const entry = index.records.find(({ value }) => value === record)
  if (at < 0 || !entry || !record.owned || hasOwners(index, record.id)) return
  const kinds = Object.keys(index.accountNames.kinds)
  index.report.add(placeOf(entry.source, ['write']), {
    code: 'flow/owner-cannot-write',
    zh: `“${quoted(flow.title, 8)}”由本人办理，write 却没有写账户类型`,
    en: `Steps of ${flow.id} are done by the owner, and no account may write ${record.id}`,
    fix:
      kinds.length === 1
        ? replaceBy(kinds[0])
        : { zh: `写账户类型或级别：${kinds.join('、')}`, en: `Write a kind of account or a level: ${kinds.join(', ')}` },
    related: [placeOf(source, ['transitions', at, 'by'])],
  })
}
