import { boundIds } from '../../contract/derived/bound-ids'
import type { Form } from '../../contract/form'
import { findOperation } from '../link/api/find-operation'
import { quoted, replaceBy } from '../report'
import { placeOf, placeOfKey } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

const secretName = /pass(?:word|wd)?$|^pass|pwd|secret/i
const secretTitle = /密码|口令/

const isSecret = (name: string, title: string) => secretName.test(name) || secretTitle.test(title)

/** Names that every object inherits: a field of that name would read the inherited value. */
const reserved = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString']

function checkVisible(index: TreeIndex, { value: form, source }: Entry<Form>, sealed: string[]): void {
  for (const [name, field] of Object.entries(form.schema.properties)) {
    const ui = form.ui[name]
    if (!ui || ui.widget === 'password' || ui.widget === 'captcha' || !(isSecret(name, field.title) || sealed.includes(name))) continue
    index.report.add(placeOf(source, ['ui', name, 'widget']), {
      code: 'form/secret-visible',
      severity: 'security',
      zh: `“${quoted(field.title, 12)}”会明文显示`,
      en: `"${name}" would be shown in clear`,
      fix: replaceBy('password'),
    })
  }
}

/** A password must be encrypted with the public key before it leaves the browser (spec §5). */
function checkSealed(index: TreeIndex, { value: form }: Entry<Form>): void {
  const operation = findOperation(index, form.submit.operation)
  if (!operation) return
  const bind = operation.value['x-form']
  const only = typeof bind === 'object' && 'only' in bind ? bind.only : undefined
  const sealed = operation.value['x-encrypt'] ?? []
  const fields = Object.keys(form.schema.properties)
  // An unknown name in `x-encrypt` is reported there, and may be the field that seems missing.
  if (!boundIds(bind).includes(form.id) || sealed.some((name) => !fields.includes(name))) return
  const open = Object.keys(form.ui).filter(
    (name) => fields.includes(name) && form.ui[name]?.widget === 'password' && !sealed.includes(name) && (!only || only.includes(name)),
  )
  if (!open[0]) return
  const path = [...operation.path, ...(operation.value['x-encrypt'] ? ['x-encrypt'] : [])]
  index.report.add(operation.value['x-encrypt'] ? placeOfKey(operation.source, path) : placeOf(operation.source, path), {
    code: 'api/secret-unsealed',
    severity: 'security',
    zh: `“${quoted(open.join('、'), 16)}”提交时没有加密`,
    en: `${open.join(', ')} would be sent unsealed`,
    fix: { zh: `在 x-encrypt 中补上 "${open[0]}"`, en: `Add "${open[0]}" to x-encrypt` },
  })
}

export function checkFormSafety(index: TreeIndex, form: Entry<Form>): void {
  const operation = findOperation(index, form.value.submit.operation)
  checkVisible(index, form, operation?.value['x-encrypt'] ?? [])
  checkSealed(index, form)
  for (const name of Object.keys(form.value.schema.properties).filter((one) => reserved.includes(one))) {
    index.report.add(placeOfKey(form.source, ['schema', 'properties', name]), {
      code: 'form/reserved-name',
      severity: 'security',
      zh: `字段不能叫“${name}”`,
      en: `A field cannot be called "${name}"`,
      fix: { zh: '换一个名字', en: 'Choose another name' },
    })
  }
}
