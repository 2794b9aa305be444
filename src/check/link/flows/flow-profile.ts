import { splitTemplate } from '../../../validate/template/template-text'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import type { RecordType } from '../../../contract/record'
import { missingProfileField } from '../names/missing-form-field'
import { accountFields, isProfileUnsure } from '../values/account-fields'
import { writtenEntries, type FlowUnderCheck } from './flow-under-check'
import { isToOwner } from './messages/check-recipient'
import { tellingParts } from './messages/telling-parts'

/** The identifying fields of an account, which no form asks for. */
const ownNames = ['id', 'username', 'role']

const freezing = ({ flow }: Pick<FlowUnderCheck, 'flow'>) =>
  flow.transitions.flatMap(({ set = {} }, at) =>
    Object.keys(set).flatMap((name) => {
      const value = set[name]
      return typeof value === 'object' && 'profile' in value ? [{ name, path: ['transitions', at, 'set', name] }] : []
    }),
  )

/** Record fields that copy the owner's profile: of a fitting type, with existing names, and filled by a transition. */
export function checkProfileFields(index: TreeIndex, { id, value, source }: Entry<RecordType>): void {
  const known = accountFields(index).filter((name) => !ownNames.includes(name))
  const forms = index.forms.map((form) => form.value.schema.properties)
  for (const [field, { type, title, profile }] of Object.entries(value.fields)) {
    if (!profile) continue
    const path: Path = ['fields', field, 'profile']
    if (type !== 'json' || !value.owned) {
      index.report.add(placeOfKey(source, path), {
        code: 'record/profile-type',
        zh: value.owned ? `“${quoted(title, 12)}”不是 json，存不下资料` : `记录 ${quoted(id, 12)} 不归属账户，没有谁的资料`,
        en: value.owned ? `"${field}" is no json field` : `Rows of ${id} belong to nobody`,
        fix: value.owned ? { zh: '把 type 改成 json', en: 'Make the type json' } : { zh: '删去 profile', en: 'Delete profile' },
      })
      continue
    }
    profile.forEach((name, place) => {
      if (known.includes(name) || isProfileUnsure(index) || index.unsure('accounts')) return
      const byTitle = known.find((one) => forms.some((properties) => properties[one]?.title === name))
      const at = [...path, place]
      index.report.add(placeOf(source, at), {
        code: 'record/unknown-profile',
        zh: `账户资料里没有“${quoted(name, 14)}”`,
        en: `No account has "${name}"`,
        fix: didYouMean(byTitle ?? nearest(name, known), known),
        ...missingProfileField(index, name, { source, path: at }),
      })
    })
    const flows = index.flows.filter((flow) => flow.value.record === id)
    // A flow that names a wrong record is reported there.
    if (
      index.unsure('flows')
      || flows.length === 0
      || flows.some((flow) => freezing({ flow: flow.value }).some(({ name }) => name === field))
    )
      continue
    index.report.add(placeOfKey(source, path), {
      code: 'record/profile-unset',
      zh: `没有步骤抄下“${quoted(title, 12)}”，它总是空的`,
      en: `No transition fills "${field}"`,
      fix: { zh: `在步骤的 set 中写 "${field}": { "profile": true }`, en: `Write "${field}": { "profile": true } in a set` },
    })
  }
}

/** `set` copies a profile only into such a field, and nothing shows the copy to anybody who cannot read the record. */
export function checkProfile({ index, source, flow, record }: FlowUnderCheck): void {
  const copied = Object.keys(record.fields).filter((name) => record.fields[name]?.profile)
  for (const { name, path } of freezing({ flow })) {
    if (!record.fields[name] || copied.includes(name)) continue
    index.report.add(placeOf(source, path), {
      code: 'flow/profile-field',
      zh: `字段“${quoted(name, 12)}”没有写抄下哪些资料`,
      en: `The field "${name}" says nothing of what it keeps of an account`,
      fix:
        copied.length > 0
          ? didYouMean(nearest(name, copied), copied)
          : { zh: `在记录的字段里写 "profile": [ … ]`, en: 'Give the field of the record a profile' },
    })
  }
  const given: [text: string, path: Path][] = [
    ...writtenEntries(flow.shown, ['shown']).flatMap(([{ set }, path]) =>
      Object.entries(set).map(([name, text]) => [text, [...path, 'set', name]] as [string, Path]),
    ),
    ...tellingParts(flow).flatMap(([{ message, notify, call }, at]) => [
      ...writtenEntries(message, [...at, 'message'])
        .filter(([{ to }]) => !isToOwner({ record }, to))
        .flatMap(([{ title, content }, path]) => [
          [title, [...path, 'title']] as [string, Path],
          [content, [...path, 'content']] as [string, Path],
        ]),
      ...writtenEntries(notify, [...at, 'notify'])
        .filter(([{ to }]) => !isToOwner({ record }, to))
        .map(([{ text }, path]) => [text, [...path, 'text']] as [string, Path]),
      ...writtenEntries(call, [...at, 'call']).flatMap(([{ with: values }, path]) =>
        Object.entries(values).map(([name, text]) => [text, [...path, 'with', name]] as [string, Path]),
      ),
    ]),
  ]
  for (const [text, path] of given) {
    const read = splitTemplate(text).find((part) =>
      copied.some((name) => part.path === `row.${name}` || part.path.startsWith(`row.${name}.`)),
    )
    if (!read) continue
    index.report.add(placeOf(source, path), {
      code: 'flow/profile-shown',
      severity: 'security',
      zh: `抄下的资料不能给别人：${quoted(read.path, 14)}`,
      en: `${read.path} is the account's own information, and would leave its record`,
      fix: { zh: '删去它，或另设一个字段', en: 'Delete it, or keep it in a field of its own' },
    })
  }
}
