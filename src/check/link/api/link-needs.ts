import { boundIds } from '../../../contract/derived/bound-ids'
import { contactCodeFields, contactOf, registeredKind, takesOtherContact } from '../../../contract/derived/accounts/registration'
import { nearest } from '../../suggest/nearest'
import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { contactTitles, isOfOtherReset } from '../accounts/intended-contacts'
import { inputNames } from './calls'
import { readsOf, registering } from './handler-reads'

const addIt = (name: string) => ({ zh: `补上 "${name}"`, en: `Add "${name}"` })

/** Reports the form, or the part of it, that lacks fields which the handler reads. */
function reportMissing(index: TreeIndex, { id, value, source, path }: OperationEntry, missing: string[]): void {
  const [first = ''] = missing
  const bind = value['x-form']
  const form = index.forms.find((one) => one.id === boundIds(bind)[0])
  const { file, line } = placeOf(source, [...path, 'x-form'])
  // A mismatched form lacks fields because it is the wrong form.
  if (index.report.problems.some((problem) => problem.code === 'api/form-mismatch' && problem.file === file && problem.line === line))
    return
  const details = {
    code: 'form/lacks-field',
    zh: `接口 ${quoted(id, 14)} 需要“${quoted(missing.join('、'), 12)}”，这里没有`,
    en: `Operation ${id} needs ${missing.join(', ')}`,
    fix: addIt(first),
  }
  if (typeof bind === 'object' && 'only' in bind) return index.report.add(placeOf(source, [...path, 'x-form', 'only']), details)
  if (!form) return index.report.add(placeOfKey(source, [...path, value.requestBody ? 'requestBody' : 'operationId']), details)
  // A renamed field is already reported by its rules and widget.
  if (index.report.problems.some((problem) => problem.file === form.source.file)) return
  const strange = nearest(first, Object.keys(form.value.schema.properties))
  const related = [placeOf(source, [...path, 'x-form'])]
  if (strange === undefined) index.report.add(placeOfKey(form.source, ['schema', 'properties']), { ...details, related })
  else
    index.report.add(placeOfKey(form.source, ['schema', 'properties', strange]), {
      ...details,
      related,
      fix: { zh: `“${strange}”是不是 ${first}？`, en: `Is "${strange}" ${first}?` },
    })
}

/** The kind whose accounts an operation registers, its form and its place in accounts.json; undefined for other operations. */
function registrationOf({ accounts, forms }: TreeIndex, { value }: OperationEntry) {
  const kind = registeredKind(accounts?.value, value['x-with'])
  const form = forms.find(({ id }) => id === boundIds(value['x-form'])[0])
  if (!accounts || !kind || !form || !registering.includes(value['x-handler'] ?? '')) return undefined
  return { kind, form, accounts: accounts.source, at: ['kinds', String(value['x-with']?.kind)] }
}

/** Whether an operation registers accounts with the contact that its kind does not have; reports it once, at the registration. */
function asksOtherContact(index: TreeIndex, operation: OperationEntry): boolean {
  const registration = registrationOf(index, operation)
  if (!registration) return false
  const { value, source, path } = operation
  const { kind, form, accounts, at } = registration
  const contact = contactOf(kind)
  const other = takesOtherContact(contact, form.value)
  if (other === undefined) return false
  if (value['x-handler'] === 'account.register') {
    const signsIn = !Object.hasOwn(form.value.schema.properties, 'username')
    const spot = signsIn ? 'signInBy' : 'contact'
    const remedy = other === 'phone' && !signsIn ? '删去 "contact"' : `写 "${spot}": "${other}"`
    const written = (['signInBy', 'contact'] as const).find((key) => kind[key] === contact)
    index.report.add(written ? placeOf(accounts, [...at, written]) : placeOf(source, [...path, 'x-form']), {
      code: 'account/other-contact',
      zh: `注册表单填${contactTitles[other]}，“${quoted(kind.title, 8)}”的验证码却发到${contactTitles[contact]}`,
      en: `The form ${form.id} asks for the ${other}, and codes for ${kind.title} go to the ${contact}`,
      fix: { zh: `在这类账户里${remedy}，或改表单`, en: `Set "${spot}" of the kind to "${other}", or change the form` },
      related: [placeOf(form.source, ['schema', 'properties', other])],
    })
  }
  return true
}

/** Whether an operation registers accounts that get codes but no user name; reports that once, where the kind says how they are reached. */
function lacksSignIn(index: TreeIndex, operation: OperationEntry): boolean {
  const registration = registrationOf(index, operation)
  if (!registration || registration.kind.signInBy !== undefined || operation.value['x-handler'] !== 'account.register') return false
  const { kind, form, accounts, at } = registration
  const contact = contactOf(kind)
  const { properties } = form.value.schema
  const has = (field: string) =>
    Object.hasOwn(properties, field) || Object.hasOwn(form.value.rules, field) || Object.hasOwn(form.value.ui, field)
  if (has('username') || nearest('username', Object.keys(properties)) !== undefined || !has(contact) || !has(contactCodeFields[contact]))
    return false
  index.report.add(placeOfKey(accounts, [...at, kind.contact === undefined ? 'register' : 'contact']), {
    code: 'form/lacks-field',
    zh: `“${quoted(kind.title, 8)}”用用户名登录，注册表单没有“username”`,
    en: `${kind.title} signs in by a user name, for which its form does not ask`,
    fix: {
      zh: `写 "signInBy": "${contact}"，或在表单里补上 "username"`,
      en: `Write "signInBy": "${contact}", or add "username" to the form`,
    },
    related: [placeOfKey(form.source, ['schema', 'properties'])],
  })
  return true
}

/** Every field that a handler reads must be sent to its operation. */
export function linkNeeds(index: TreeIndex): void {
  if (index.unsure('forms') || index.unsure('api') || index.unsure('records')) return
  for (const operation of index.operations) {
    if (asksOtherContact(index, operation) || isOfOtherReset(index, operation.value) || lacksSignIn(index, operation)) continue
    const needs = readsOf(index, operation)
    const names = needs && inputNames(index, operation)
    const missing = names ? needs.filter((name) => !names.includes(name)) : []
    if (missing.length > 0) reportMissing(index, operation, missing)
  }
}
