import { parseTree } from 'jsonc-parser'
import { placeOf } from '../../../check/source'
import type { Place, Problem } from '../../../contract/problem'
import type { Files } from '../../../edit/apply-to-files'
import { StoreProblem, type StoreProblemKind } from '../../store/store-problem'

/** The line that does not fit stored data, or the closest one that exists. */
function placeIn(files: Files, dir: string, { at }: Pick<StoreProblem, 'at'>): Place {
  const bytes = at && files.get(at.file)
  if (!bytes) return { file: at ? `${dir}/${at.file}` : dir, line: 1, column: 1 }
  const text = new TextDecoder().decode(bytes)
  return placeOf({ file: `${dir}/${at.file}`, text, root: parseTree(text) }, [...at.path])
}

/** Codes and advice for trees that do not fit stored data, by kind of problem. */
const refusals: Partial<Record<StoreProblemKind, { code: string; fix: { zh: string; en: string } }>> = {
  fieldType: { code: 'record/field-type', fix: { zh: '新增一个字段，或改回原类型', en: 'Add a new field, or restore the type' } },
  fieldInUse: {
    code: 'record/in-use',
    fix: { zh: '把它写回来；不再用的，从页面和表单里去掉就行', en: 'Put it back; what is no longer used need only leave pages and forms' },
  },
  stateInUse: {
    code: 'flow/state-in-use',
    fix: {
      zh: '把它写回来，去掉通往它的步骤；没有记录处于它时再删',
      en: 'Put it back without the steps that lead to it; it can go when no record is in it',
    },
  },
  accountInUse: {
    code: 'account/in-use',
    fix: { zh: '把它写回来；账户还在，角色就要在', en: 'Put it back: as long as there are accounts, their role stays' },
  },
  identityShared: {
    code: 'account/identity-shared',
    fix: { zh: '去掉 unique；先让这些账户注销，再写', en: 'Leave out "unique" until the accounts that share one are closed' },
  },
  outsideDict: {
    code: 'record/outside-dict',
    fix: { zh: '把这些值加进字典，或先在工作台改好这些内容', en: 'Add these values to the dictionary, or change the rows first' },
  },
  accountOutsideDict: {
    code: 'account/outside-dict',
    fix: { zh: '把这些值加回字典，没有账户用了再删', en: 'Put these values back into the dictionary until no account holds them' },
  },
}

/** Reports a release that passed the check but could not be published as one problem; the last good release stays live. */
export function publishProblem(error: unknown, dir: string, files: Files): Problem {
  const place = { ...placeIn(files, dir, error instanceof StoreProblem ? error : { at: undefined }), severity: 'error' as const }
  const refused = error instanceof StoreProblem ? refusals[error.kind] : undefined
  const [zh = '', en = ''] = error instanceof Error ? error.message.split('\n') : [String(error)]
  if (refused) return { ...place, ...refused, zh, en }
  return {
    ...place,
    code: 'release/not-kept',
    zh: '这次修改没能保存为新的修订',
    en: `The release could not be kept: ${zh}`,
    fix: { zh: '检查磁盘空间和数据库，稍后会自动重试', en: 'Look at the disk and the database; it is tried again' },
  }
}
