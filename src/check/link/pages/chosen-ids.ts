import { choicesIn } from '../../../validate/form/choice-places'
import { splitTemplate } from '../../../validate/template/template-text'
import { quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import { takersOf } from '../forms/choose-keep'
import type { Scope } from './templates'

/** Fields and columns that hold the id of a chosen record, with the one that keeps its label: `project.devices.productId` → `productName`. */
const chosenIds = memoizePerIndex((index) => {
  const found = new Map<string, string>()
  for (const { value: form } of index.forms)
    for (const [name, { keep }] of choicesIn(form))
      if (keep !== undefined) for (const record of takersOf(index, form).records) found.set(`${record.id}.${name}`, keep)
  return found
})

interface Shown {
  index: TreeIndex
  source: Source
  /** The record whose fields `row` has; with the field, if `row` is one of its rows. */
  of?: string | undefined
  /** The record of a name of `data`. */
  recordOf?: Scope['recordOf']
}

/** The field with the label of the chosen record whose id a path reads, with the path to write instead. */
function labelFor(index: TreeIndex, read: string, { of, recordOf }: Shown): string | undefined {
  const [, root = '', name] = /^(row|data\.(\w+))\./.exec(read) ?? []
  const record = name === undefined ? of : recordOf?.(name)
  const keep = root && record ? chosenIds(index).get(`${record}.${read.slice(root.length + 1)}`) : undefined
  return keep && `${root}.${keep}`
}

/** Texts for visitors show the label of a chosen record, not its id. */
export function checkChosenIds(shown: Shown, texts: unknown, path: Path): void {
  const { index, source } = shown
  if (index.unsure('forms')) return
  if (typeof texts === 'string') {
    for (const { path: read, text } of splitTemplate(texts)) {
      const kept = labelFor(index, read, shown)
      if (kept === undefined) continue
      const label = texts.replace(text, text.replace(read, kept))
      index.report.add(placeOf(source, path), {
        code: 'page/chosen-id',
        severity: 'warning',
        zh: `这里显示的是编号：${quoted(read, 20)}`,
        en: `This shows the id of a record: ${read}`,
        fix: replaceBy(label, `改为 ${label}，那里存着选中的文字`, `Write ${label}, which keeps the label`),
      })
    }
    return
  }
  if (typeof texts === 'object' && texts !== null)
    for (const [key, one] of Object.entries(texts)) checkChosenIds(shown, one, [...path, Array.isArray(texts) ? Number(key) : key])
}
