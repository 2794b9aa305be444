import { parseTree } from 'jsonc-parser'
import { placeOf } from '../../../check/source'
import type { Place, Problem } from '../../../contract/problem'
import type { Files } from '../../../edit/apply-to-files'
import { StoreProblem } from '../../store/store-problem'

/** The line that the store has no place for, or that which held it. */
function placeIn(files: Files, dir: string, { at }: Pick<StoreProblem, 'at'>): Place {
  const bytes = at && files.get(at.file)
  if (!bytes) return { file: dir, line: 1, column: 1 }
  const text = new TextDecoder().decode(bytes)
  return placeOf({ file: `${dir}/${at.file}`, text, root: parseTree(text) }, [...at.path])
}

/** A release that passed the check but could not be taken: one finding, and the last good one serves on. */
export function publishProblem(error: unknown, dir: string, files: Files): Problem {
  const place = { ...placeIn(files, dir, error instanceof StoreProblem ? error : { at: undefined }), severity: 'error' as const }
  if (error instanceof StoreProblem && error.kind === 'fieldType') {
    const [zh = '', en = ''] = error.message.split('\n')
    return {
      ...place,
      code: 'record/field-type',
      zh,
      en,
      fix: { zh: '新增一个字段，或改回原类型', en: 'Add a new field, or restore the type' },
    }
  }
  if (error instanceof StoreProblem && error.kind === 'accountInUse') {
    const [zh = '', en = ''] = error.message.split('\n')
    return {
      ...place,
      code: 'account/in-use',
      zh,
      en,
      fix: { zh: '把它写回来；账户还在，角色就要在', en: 'Put it back: as long as there are accounts, their role stays' },
    }
  }
  if (error instanceof StoreProblem && error.kind === 'outsideDict') {
    const [zh = '', en = ''] = error.message.split('\n')
    return {
      ...place,
      code: 'record/outside-dict',
      zh,
      en,
      fix: { zh: '把这些值加进字典，或先在工作台改好这些内容', en: 'Add these values to the dictionary, or change the rows first' },
    }
  }
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return {
    ...place,
    code: 'release/not-kept',
    zh: '这次修改没能保存为新的修订',
    en: `The release could not be kept: ${reason ?? ''}`,
    fix: { zh: '检查磁盘空间和数据库，稍后会自动重试', en: 'Look at the disk and the database; it is tried again' },
  }
}
