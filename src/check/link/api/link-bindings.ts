import { boundIds } from '../../../contract/derived/bound-ids'
import type { Form } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { findOperation } from './find-operation'
import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'

const hasCaptcha = (form: Form) => Object.values(form.ui).some((ui) => traitsOf(ui.widget).captcha)

/** A transition names its form by `form`. */
const keyOfForm = ({ value }: OperationEntry) => (value['x-flow'] ? 'form' : 'x-form')

function reportMismatch(index: TreeIndex, form: Entry<Form>, operation: OperationEntry): void {
  const bind = operation.value['x-form']
  const bound = boundIds(bind).join('、')
  const all = index.operations.filter((one) => boundIds(one.value['x-form']).includes(form.id))
  // One that takes a part of the form is called by a button in it.
  const own = all.find(({ value: { 'x-form': whole } }) => typeof whole !== 'object' || !('only' in whole)) ?? all[0]
  const usedRightly = index.forms.some((one) => boundIds(bind).includes(one.id) && one.value.submit.operation === operation.id)
  if (own && usedRightly) {
    index.report.add(placeOf(form.source, ['submit', 'operation']), {
      code: 'api/form-mismatch',
      zh: `接口 ${quoted(operation.id, 16)} 按表单 ${quoted(bound, 10)} 检查`,
      en: `Operation ${operation.id} checks its body as form ${bound}, not ${form.id}`,
      fix: replaceBy(own.id),
    })
    return
  }
  const path = [...operation.path, keyOfForm(operation), ...(typeof bind === 'object' && 'form' in bind ? ['form'] : [])]
  index.report.add(placeOf(operation.source, path), {
    code: 'api/form-mismatch',
    zh: `提交来的是表单 ${quoted(form.id, 10)}，这里却按 ${quoted(bound, 10)} 检查`,
    en: `Form ${form.id} submits here, but the body is checked as ${bound}`,
    fix: replaceBy(form.id),
    related: [placeOf(form.source, ['submit', 'operation'])],
  })
}

function checkCaptcha(index: TreeIndex, form: Entry<Form>, operation: OperationEntry): void {
  const [shows, wants] = [hasCaptcha(form.value), operation.value['x-captcha'] !== undefined]
  const unseen = Object.keys(form.value.schema.properties).some((name) => !form.value.ui[name])
  if (shows === wants || (wants && unseen)) return
  const details = { code: 'form/captcha-mismatch', related: [placeOf(operation.source, [...operation.path, 'operationId'])] }
  if (wants) {
    index.report.add(placeOf(form.source, ['submit', 'operation']), {
      ...details,
      zh: `接口 ${quoted(operation.id, 14)} 要验证码，表单里没有`,
      en: `Operation ${operation.id} wants a captcha, the form has none`,
      fix: { zh: '在表单中加一个 captcha 控件', en: 'Add a captcha widget' },
    })
    return
  }
  const field = Object.entries(form.value.ui).find(([, ui]) => traitsOf(ui.widget).captcha)?.[0] ?? ''
  index.report.add(placeOf(operation.source, operation.path), {
    ...details,
    severity: 'security',
    zh: `表单 ${quoted(form.id, 12)} 填了验证码，接口却不检查`,
    en: `Form ${form.id} shows a captcha that operation ${operation.id} does not check`,
    fix: { zh: '在接口上补 "x-captcha"', en: 'Add "x-captcha" to the operation' },
    related: [placeOf(form.source, ['ui', field, 'widget'])],
  })
}

/** A form and the operation that it submits to must name each other, so that browser and server check the same rules. */
export function linkBindings(index: TreeIndex): void {
  for (const form of index.forms) {
    const operation = findOperation(index, form.value.submit.operation)
    if (!operation) continue
    if (operation.value['x-flow'] && boundIds(operation.value['x-form']).includes(form.id)) continue
    const bound = boundIds(operation.value['x-form'])
    const [taking] = index.operations.filter((one) => boundIds(one.value['x-form']).includes(form.id))
    if (bound.length === 0 && operation.method === 'get' && taking) {
      index.report.add(placeOf(form.source, ['submit', 'operation']), {
        code: 'api/no-form',
        severity: 'security',
        zh: `${quoted(operation.id, 14)} 只能读取，表单提交不到那里`,
        en: `${operation.id} only reads: a form cannot be submitted to it`,
        fix: replaceBy(taking.id),
      })
      continue
    }
    const key = keyOfForm(operation)
    if (bound.length === 0) {
      index.report.add(placeOf(operation.source, operation.path), {
        code: 'api/no-form',
        severity: 'security',
        zh: `表单 ${quoted(form.id, 10)} 提交到这里，却没有按它检查`,
        en: `Form ${form.id} submits to ${operation.id}, which names no form`,
        fix: { zh: `补上 "${key}": "${form.id}"`, en: `Add "${key}": "${form.id}"` },
        related: [placeOf(form.source, ['submit', 'operation'])],
      })
    } else if (!bound.includes(form.id)) {
      if (bound.every((id) => index.forms.some((one) => one.id === id))) reportMismatch(index, form, operation)
    } else checkCaptcha(index, form, operation)
  }
}
