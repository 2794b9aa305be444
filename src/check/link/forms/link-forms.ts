import type { Form, Rule } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { isComputed } from '../../../validate/form/computed'
import { checkChoose } from './link-choose'
import { checkComputed } from './link-computed'
import { reportWrittenComputation } from './written-computation'
import { checkActions, withAnswer } from '../pages/actions'
import { isSharedRule } from '../../expand/expand-rules'
import { checkCall } from '../api/calls'
import { namesInAnswer, namesInField, rowNames } from '../api/answers'
import { checkCondition } from '../pages/conditions'
import { formDomain } from '../values/domains'
import { refer } from '../names/refer'
import { quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { checkTemplate, checkTemplates, type Scope } from '../pages/templates'
import { dayWords, isDay, isDayWord } from '../../../validate/time/days'
import { dayFix } from '../../suggest/intended-day'
import { rowEntries } from '../../expand/row-entries'
import type { Entry, TreeIndex } from '../../tree-index'
import { rightSenders } from './link-codes'
import { checkNumberLimit } from './check-number-limit'
import { reportUnproven } from './unproven-limit'
import { checkFormSections, checkSteps } from './link-sections'
import { formsWithoutEqual, reportUnknownField, type FormUnderCheck } from './form-under-check'

function checkFields(spot: FormUnderCheck): void {
  const { index, source, form, fields } = spot
  for (const name of Object.keys(form.rules)) reportUnknownField(spot, name, '规则', ['rules', name], true)
  const misspelt = Object.keys(form.ui).map((name) => reportUnknownField(spot, name, '控件', ['ui', name], true))
  for (const name of fields.filter((one) => !form.ui[one] && !misspelt.includes(one))) {
    const required = form.rules[name]?.some((rule) => rule.required) ?? false
    index.report.add(placeOfKey(source, ['schema', 'properties', name]), {
      code: 'form/no-widget',
      severity: required ? 'error' : 'warning',
      zh: `“${quoted(form.schema.properties[name]?.title ?? name, 12)}”没有控件，填写人看不到它`,
      en: `Field "${name}" has no widget, so that nobody can fill it`,
      fix: { zh: `在 ui 中补上 "${name}"，或删去这个字段`, en: `Add "${name}" to ui, or delete the field` },
    })
  }
}

function checkUi({ index, source, form }: FormUnderCheck, scope: Scope): void {
  for (const [name, ui] of Object.entries(form.ui)) {
    const path = ['ui', name]
    if (ui.dict !== undefined) refer(index, 'dict', ui.dict, source, [...path, 'dict'])
    else if (traitsOf(ui.widget).options && !ui.columns && !ui.choose && !isComputed(ui.value)) {
      index.report.add(placeOf(source, [...path, 'widget']), {
        code: 'form/no-options',
        zh: `“${quoted(form.schema.properties[name]?.title ?? name, 12)}”没有选项可选`,
        en: `"${name}" has no options to choose from`,
        fix: {
          zh: '补上 "dict"，写字典编码；选项是记录的写 "choose"',
          en: 'Add "dict" with a dictionary code, or "choose" with a list of records',
        },
      })
    }
    if (isComputed(ui.value)) checkComputed({ index, source, form }, name, ui.value)
    else if (ui.value !== undefined && !reportWrittenComputation({ index, source, form }, name, ui.value))
      checkTemplate(index, { ...scope, roots: ['route', 'data', 'session', 'portal'] }, ui.value, source, [...path, 'value'])
    checkCondition(index, scope, ui.when, source, [...path, 'when'])
    if (ui.phrases && !traitsOf(ui.widget).phrases) {
      index.report.add(placeOfKey(source, [...path, 'phrases']), {
        code: 'form/phrases-misfit',
        zh: `phrases 对控件 ${ui.widget} 不起作用`,
        en: `"phrases" does nothing on widget ${ui.widget}`,
        fix: { zh: '把控件改为 text 或 textarea，或删去 phrases', en: 'Use widget text or textarea, or delete phrases' },
      })
    }
    if (ui.choose) checkChoose({ index, source, form }, name, ui.choose)
    if (ui.suggest) {
      if (!traitsOf(ui.widget).suggestions) {
        index.report.add(placeOfKey(source, [...path, 'suggest']), {
          code: 'form/suggest-misfit',
          zh: `suggest 对控件 ${ui.widget} 不起作用`,
          en: `"suggest" does nothing on widget ${ui.widget}`,
          fix: { zh: '把控件改为 text，或删去 suggest', en: 'Use widget text, or delete suggest' },
        })
      }
      const { operation } = ui.suggest
      const row = rowNames(index, operation)
      checkCall({ index, source, path: [...path, 'suggest'] }, ui.suggest.operation, { page: 1, size: 1, keyword: '' })
      checkTemplate(
        index,
        { roots: ['row'], ...(row ? { row } : {}), fieldsOf: (_, below) => namesInAnswer(index, operation, below, true) },
        ui.suggest.value,
        source,
        [...path, 'suggest', 'value'],
      )
    }
    if (ui.send) {
      if (ui.widget !== 'code')
        index.report.add(placeOf(source, [...path, 'widget']), {
          code: 'form/send-misfit',
          zh: `控件 ${ui.widget} 没有发送按钮，send 不起作用`,
          en: `"send" does nothing on widget ${ui.widget}`,
          fix: replaceBy('code', '改为 "code"，或删去 send', 'Use widget code, or delete send'),
        })
      // The values for another operation are not at fault.
      if (!rightSenders(index, form, ui.send.operation))
        checkCall({ index, source, path: [...path, 'send'] }, ui.send.operation, ui.send.with)
      checkTemplates(index, scope, ui.send.with, source, [...path, 'send', 'with'])
    }
  }
}

const dayLimits = ['notBefore', 'notAfter'] as const

/** What is compared with a date, or limited by the rule itself, is not for the sender to say where it is read-only. */
function checkProven(spot: FormUnderCheck, field: string, rule: Rule, path: Path, dates: readonly string[]): void {
  const isNumber = ['number', 'integer'].includes(spot.form.schema.properties[field]?.type ?? '')
  const kind = [...dayLimits, 'notAbove' as const, 'notBelow' as const, ...(isNumber ? (['min', 'max'] as const) : [])].find(
    (one) => rule[one] !== undefined,
  )
  if (kind === undefined) return
  reportUnproven(spot, field, field, [...path, kind])
  const day = rule.notBefore ?? rule.notAfter
  if (day !== undefined && dates.includes(day)) reportUnproven(spot, field, day, [...path, kind])
}

/** A limit of days is a word, a date of the calendar, or another date field of the form. */
export function checkDayLimit(index: TreeIndex, source: Source, rule: Rule, path: Path, others: readonly string[]): void {
  for (const key of dayLimits) {
    const day = rule[key]
    if (day === undefined || isDayWord(day) || isDay(day) || others.includes(day)) continue
    const known = [...Object.keys(dayWords), ...others]
    index.report.add(placeOf(source, [...path, key]), {
      code: 'form/unknown-day',
      zh: `“${quoted(day, 12)}”不是日期，也不是另一个日期字段`,
      en: `"${day}" is neither a day nor another date of this form`,
      fix: dayFix(day, known),
    })
  }
}

function checkRules(spot: FormUnderCheck, scope: Scope): void {
  for (const [name, rules] of Object.entries(spot.form.rules)) {
    rules.forEach((rule, at) => {
      const path = ['rules', name, at]
      const dates = spot.fields.filter((one) => one !== name && spot.form.ui[one]?.widget === 'date')
      const isShownOnce = rule.equals !== undefined && isSharedRule(rule) && formsWithoutEqual(spot.index, rule.equals).length > 0
      if (rule.equals !== undefined && !isShownOnce) reportUnknownField(spot, rule.equals, '一致规则', [...path, 'equals'], false)
      rule.blocklist?.forEach((other, place) => reportUnknownField(spot, other, '禁用规则', [...path, 'blocklist', place], false))
      if (!isSharedRule(rule)) checkNumberLimit(spot, name, rule, path)
      if (!isSharedRule(rule)) checkDayLimit(spot.index, spot.source, rule, path, dates)
      if (!isSharedRule(rule)) checkProven(spot, name, rule, path, dates)
      checkCondition(spot.index, { ...scope, roots: ['form'] }, rule.when, spot.source, [...path, 'when'])
    })
  }
}

/** A form without an operation must be used by a transition. */
function checkTransitionForm({ index, source, form }: FormUnderCheck): void {
  if (index.unsure('flows') || index.flows.some(({ value }) => value.transitions.some((transition) => transition.form === form.id))) return
  index.report.add(placeOfKey(source, ['submit']), {
    code: 'form/no-operation',
    zh: '表单没有写提交到哪个接口',
    en: 'The form names no operation',
    fix: { zh: '在 submit 中补上 "operation"，或让流程的步骤用它', en: 'Add "operation" to submit, or let a transition of a flow use it' },
  })
}

function linkForm(index: TreeIndex, form: Form, source: Source): void {
  const fields = Object.keys(form.schema.properties)
  const spot: FormUnderCheck = { index, source, form, fields }
  const scope: Scope = {
    roots: ['route', 'form', 'session', 'portal', 'data'],
    form: fields,
    fieldsOf: (root, [name = '', ...path]) => (root === 'form' ? namesInField(index, form, name, path) : undefined),
    domainOf: (root, name, field) => (root === 'form' && field === undefined ? formDomain(index, form.id, name) : undefined),
  }
  checkFields(spot)
  checkFormSections(spot)
  checkSteps(spot)
  checkUi(spot, scope)
  checkRules(spot, scope)
  const { operation } = form.submit
  if (operation === undefined) checkTransitionForm(spot)
  else checkCall({ index, source, path: ['submit'] }, operation, form.submit.with, fields)
  checkTemplates(index, scope, form.submit.with, source, ['submit', 'with'])
  if (form.lookup) {
    checkCall({ index, source, path: ['lookup'] }, form.lookup.operation, form.lookup.with)
    checkTemplates(index, scope, form.lookup.with, source, ['lookup', 'with'])
    checkTemplate(index, withAnswer(index, scope, form.lookup.operation), form.lookup.done, source, ['lookup', 'done'])
    if (form.lookup.after !== undefined) reportUnknownField(spot, form.lookup.after, '按钮', ['lookup', 'after'], false)
  }
  checkActions(index, withAnswer(index, scope, operation), form.submit.then, source, ['submit', 'then'])
  const { save } = form.submit
  if (save) {
    checkCall({ index, source, path: ['submit', 'save'] }, save.operation, save.with, fields)
    checkTemplates(index, scope, save.with, source, ['submit', 'save', 'with'])
    checkActions(index, withAnswer(index, scope, save.operation), save.then, source, ['submit', 'save', 'then'])
  }
  checkActions(index, scope, form.submit.cancel?.then, source, ['submit', 'cancel', 'then'])
}

/** The columns of a row refer to dictionaries and to each other. */
function linkRow(index: TreeIndex, { value: form, source }: Entry<Form>): void {
  const fields = Object.keys(form.schema.properties)
  const spot: FormUnderCheck = { index, source, form, fields }
  const scope: Scope = { roots: ['form'], form: fields, fieldsOf: () => [] }
  checkUi(spot, scope)
  checkRules(spot, scope)
}

/** Forms: rules, widgets and sections name fields; options and the operation exist. */
export function linkForms(index: TreeIndex): void {
  for (const form of index.forms) {
    linkForm(index, form.value, form.source)
    for (const row of rowEntries(form)) linkRow(index, row)
  }
}
