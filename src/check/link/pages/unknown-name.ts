import type { Place, Problem } from '../../../contract/problem'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { simplified, synonymOf } from '../../suggest/synonyms'
import type { TreeIndex } from '../../tree-index'
import { missingData, missingField } from '../names/missing-field'
import { missingProfileField } from '../names/missing-form-field'

/** Quotes the replacement for a condition's key, but not for the path in a template. */
export const quotedAsWritten = ({ length }: Place, dotted: string, right: string) =>
  length === dotted.length ? right : JSON.stringify(right)

/** The field with this Chinese title in some record or form. */
const titledField = (index: TreeIndex, title: string, names: readonly string[]): string | undefined =>
  /\p{Script=Han}/u.test(title)
    ? [...index.records.map(({ value }) => value.fields), ...index.forms.map(({ value }) => value.schema.properties)]
        .flatMap((fields) => Object.entries(fields))
        .find(([name, field]) => names.includes(name) && simplified(field.title ?? '') === simplified(title))?.[0]
    : undefined

interface Unknown {
  dotted: string
  root: string
  name: string
  names: readonly string[]
  place: () => Place
  spot: Missing['at'] | undefined
  /** The record that the name is a field of. */
  record?: string | undefined
  /** Whether the name is a field of the profile. */
  isAccount?: boolean | undefined
}

/** Classifies the missing name: a data source of the page, a record field, a profile field, or a name of this place only. */
function missingOf(
  index: TreeIndex,
  { root, name, names, record, isAccount }: Unknown,
  intended: string | undefined,
  at: Missing['at'],
): Missing {
  if (root === 'data' && at.source.kind === 'pages') return missingData(index, at.source, name, names, at)
  const fields = index.records.find(({ id }) => id === record)?.value
  if (fields && !Object.hasOwn(fields.fields, name))
    return { ...missingField(index, fields.id, name, { ...at, prefix: `${root}.` }), intended }
  const { missing } = isAccount ? missingProfileField(index, name, { ...at, prefix: `${root}.` }) : {}
  if (missing) return { ...missing, intended }
  return { scope: `${root} ${at.source.file}`, name, intended, at, names, declared: () => undefined }
}

/** Remedy for a field that the record has but its list leaves out. */
function notListed(index: TreeIndex, { root, name, record }: Unknown): Problem['fix'] {
  const type = root === 'row' ? index.records.find(({ id }) => id === record)?.value : undefined
  if (!type || !Object.hasOwn(type.fields, name) || type.fields[name]?.internal || type.list.fields.includes(name)) return undefined
  return { zh: `在 records/${type.id}.json 的 list.fields 里加上 "${name}"`, en: `Add "${name}" to list.fields of records/${type.id}.json` }
}

/** Reports an unknown name; all places that read it become one finding. */
export function reportName(index: TreeIndex, unknown: Unknown): void {
  const { dotted, root, name, names, place, spot } = unknown
  const spelt = titledField(index, name, names) ?? synonymOf(name, names) ?? nearest(name, names)
  // A column with the name of its rows before it, where a row is read.
  const inner = dotted.slice(root.length + name.length + 2)
  const isInner = spelt === undefined && names.includes(inner)
  const intended = isInner ? inner : spelt
  const fix = (intended === undefined ? notListed(index, unknown) : undefined) ?? didYouMean(intended, names)
  const right =
    fix.replacement && `${root}.${JSON.parse(fix.replacement) as string}${isInner ? '' : dotted.slice(root.length + 1 + name.length)}`
  const at = place()
  index.report.add(at, {
    code:
      root === 'data'
        ? 'ref/unknown-data'
        : root.startsWith('data')
          ? 'template/unknown-field'
          : `template/unknown-${root.split('.')[0] ?? ''}`,
    zh: `${quoted(root, 12)} 里没有“${quoted(name, 14)}”，显示时会是空的`,
    en: `${root} has no "${name}"; it would show nothing`,
    fix: right ? { ...fix, replacement: quotedAsWritten(at, dotted, right) } : fix,
    ...(spot ? { missing: missingOf(index, unknown, intended, spot) } : {}),
  })
}
