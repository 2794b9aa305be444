import { blocksOf } from '../../../contract/derived/blocks-of'
import { attachmentExtensions } from '../../../contract/vocabulary/kinds'
import type { Place, Problem } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { splitTemplate } from '../../../validate/template/template-text'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { recordOf } from '../api/served-record'
import { findOperation } from '../api/find-operation'
import { memoizePerIndex } from '../memoize-per-index'

/** Fields that some page offers as attachments. */
export const attachmentFields = memoizePerIndex((index) => {
  const found = new Set<string>()
  for (const { value: page } of index.pages) {
    for (const block of blocksOf(page.blocks)) {
      if (block.kind !== 'article' || block.attachments === undefined) continue
      const operation = findOperation(index, page.data?.[block.source]?.from)
      const record = operation && recordOf(index, operation)
      for (const { path } of splitTemplate(block.attachments))
        if (record !== undefined && path.startsWith('row.')) found.add(`${record}.${path.slice(4)}`)
    }
  }
  return found
})

/** Attachments are a list of existing file names of types that are served. */
export function checkAttachments(index: TreeIndex, { source }: Entry<RecordType>, value: unknown, path: Path): void {
  if (!Array.isArray(value)) {
    const fix =
      typeof value === 'string' ? replaceBy([value], `改为 ["${value}"]`) : { zh: '写文件名的列表', en: 'Write a list of file names' }
    index.report.add(placeOf(source, path), {
      code: 'record/attachment',
      zh: `附件要写成列表：${quoted(value, 18)}`,
      en: 'Attachments are a list of file names',
      fix,
    })
    return
  }
  value.forEach((name: unknown, at) => {
    const fault = nameFault(index, String(name))
    if (fault) index.report.add(placeOf(source, [...path, at]), fault)
  })
}

function nameFault({ attachments }: TreeIndex, name: string): Omit<Problem, keyof Place | 'severity'> | undefined {
  const base = name.replace(/^.*[\\/]/, '').trim()
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  const isServed = attachmentExtensions.some((one) => one === ending)
  if (attachments.includes(name) || (isServed && attachments.length === 0)) return undefined
  const intended = attachments.includes(base)
    ? base
    : (attachments.find((one) => one.replace(/\.[^.]*$/, '') === base) ?? nearest(name, attachments))
  if (intended !== undefined)
    return {
      code: 'record/attachment',
      zh: `files 文件夹里没有“${quoted(name, 18)}”`,
      en: `The folder files/ has no "${name}"`,
      fix: didYouMean(intended, attachments),
    }
  if (isServed)
    return {
      code: 'record/attachment',
      zh: `files 文件夹里没有“${quoted(name, 18)}”`,
      en: `The folder files/ has no "${name}"`,
      fix: {
        zh: `把文件放到 schemas/files 文件夹，名称为 ${name}；或从这里删去`,
        en: 'Put the file into schemas/files, or delete it here',
      },
    }
  return {
    code: 'record/attachment',
    zh: ending === undefined ? `附件没有写扩展名：${quoted(name, 18)}` : `附件不能是 ${quoted(ending, 8)} 文件：${quoted(name, 14)}`,
    en: `"${name}" is of a kind that is not served`,
    fix: { zh: `只能用：${attachmentExtensions.join('、')}`, en: `Only these are served: ${attachmentExtensions.join(', ')}` },
  }
}
