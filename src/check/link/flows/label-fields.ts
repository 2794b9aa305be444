import type { RecordType } from '../../../contract/record'
import { splitTemplate } from '../../../validate/template/template-text'
import { nearest } from '../../suggest/nearest'
import type { TreeIndex } from '../../tree-index'

/** Fields into which a flow of the record copies something other than an id from a linked record, such as its title. */
export function labelFields(index: TreeIndex, { id }: RecordType): string[] {
  const sets = index.flows.flatMap(({ value }) =>
    value.record === id ? value.transitions.flatMap(({ set }) => Object.entries(set ?? {})) : [],
  )
  return sets.flatMap(([name, set]) => {
    const [only, ...more] = typeof set === 'string' ? splitTemplate(set) : []
    const isCopy = only !== undefined && more.length === 0 && only.text === set
    return isCopy && /^data\.\w+\./.test(only.path) && !/(^|\.)\w*id$/i.test(only.path) ? [name] : []
  })
}

/** Text fields that may hold an id. */
export function idFields(index: TreeIndex, record: RecordType): string[] {
  const labels = labelFields(index, record)
  return Object.entries(record.fields).flatMap(([name, { type, dict }]) =>
    type === 'string' && dict === undefined && name !== 'status' && !labels.includes(name) ? [name] : [],
  )
}

/** The id field that belongs to a label: `courseId` to `courseName`. */
export const intendedId = (label: string, known: readonly string[]): string | undefined => {
  const stem = label.replace(/(Name|Title|Label)$/, '')
  return known.find((one) => one === `${stem}Id`) ?? known.find((one) => /Id$/.test(one) && one.startsWith(stem)) ?? nearest(label, known)
}
