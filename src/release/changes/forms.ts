import { hasOwnMessage, sharedName, usedRules, worded } from '../../check/expand/expand-rules'
import type { Form, Rule } from '../../contract/form'
import { rowForm } from '../../validate/form/row-form'
import type { RulesFile } from '../../contract/rule'
import { moved, pairs, same, quoteValue, turned } from './say'
import { counterExamples } from './counter-examples'

const kindNames = {
  required: '必填',
  pattern: '格式',
  min: '下限',
  max: '上限',
  whitespace: '禁止空白',
  equals: '一致',
  classes: '字符种类',
  blocklist: '禁用常见密码',
  notBefore: '最早日期',
  notAfter: '最晚日期',
  identity: '身份',
} as const
type RuleKind = keyof typeof kindNames
const kindOf = (rule: Rule) => (Object.keys(kindNames) as RuleKind[]).find((kind) => rule[kind] !== undefined) ?? 'required'

const texts = (rules: Rule[]) =>
  rules.flatMap((rule) => [...(rule.good ?? []), ...(rule.bad ?? [])]).filter((one): one is string => typeof one === 'string')

function bound(name: string, kind: RuleKind, before: Rule, after: Rule): string[] {
  const [was, now] = [before[kind], after[kind]]
  if (same(was, now)) return []
  if (kind === 'pattern') {
    const shown = counterExamples(String(was), String(now), texts([before, after]))
    return [`${name}的格式变了${shown.length > 0 ? `：${shown.join('；')}` : '（没有找到会受影响的例子）'}`]
  }
  const stricter = (kind === 'max' && Number(now) < Number(was)) || ((kind === 'min' || kind === 'classes') && Number(now) > Number(was))
  const limit = kind === 'min' || kind === 'max' ? kindNames[kind] : `${kindNames[kind]}限制`
  return [`${turned(`${name}的${limit}`, was, now)}${typeof now === 'number' ? `（${stricter ? '变严' : '变宽'}）` : ''}`]
}

function ruleChanges(name: string, before: Rule[], after: Rule[]): string[] {
  const keyed = (rules: Rule[]) =>
    Object.fromEntries(
      rules.map((rule, at) => [`${kindOf(rule)} ${rules.slice(0, at).filter((one) => kindOf(one) === kindOf(rule)).length}`, rule]),
    )
  const lines = pairs(keyed(before), keyed(after)).flatMap(({ before: was, after: now }): string[] => {
    const kind = kindOf((now ?? was)!)
    if (!was && now) return [`${name}新增${kindNames[kind]}规则，提示“${quoteValue(now.message)}”`]
    if (was && !now) return [`${name}去掉${kindNames[kind]}规则（原提示“${quoteValue(was.message)}”）`]
    if (!was || !now) return []
    return [
      ...bound(name, kind, was, now),
      ...(was.message === now.message
        ? []
        : [`${name}的${kindNames[kind]}提示由“${quoteValue(was.message)}”改为“${quoteValue(now.message)}”`]),
      ...(same(was.when, now.when) ? [] : [`${name}的${kindNames[kind]}规则的条件变了`]),
      ...(same(was.trigger, now.trigger) ? [] : [`${name}的${kindNames[kind]}规则换了核对的时机`]),
      ...(same([was.good, was.bad], [now.good, now.bad]) ? [] : [`${name}的${kindNames[kind]}规则换了例子`]),
    ]
  })
  const reordered = lines.length === 0 && !same(before, after)
  return reordered ? [`${name}的规则换了先后`] : lines
}

const uiNames: Record<string, string> = {
  placeholder: '占位文字',
  hint: '输入提示',
  prefix: '前缀',
  suffix: '单位',
  widget: '控件',
  dict: '选项',
  value: '初始值',
  wide: '整行',
  rows: '行数',
  readOnly: '只读',
  when: '显示条件',
  add: '增加一行的按钮',
  min: '至少几行',
  max: '最多几个',
}

const isAsShared = (rule: Rule) => sharedName(rule) !== undefined && !hasOwnMessage(rule)

/** The rules of a field but for those that it takes from the same shared ones before and after: of them it is said once. */
const own = (rules: Rule[] = [], others: Rule[] = []): Rule[] =>
  rules.filter(
    (rule) =>
      !isAsShared(rule)
      || !others.some((other) => isAsShared(other) && sharedName(other) === sharedName(rule) && kindOf(other) === kindOf(rule)),
  )

/** Shared rules, once for all forms that use them. */
export function sharedRuleChanges(before: RulesFile | undefined, after: RulesFile | undefined): string[] {
  return pairs(before?.rules ?? {}, after?.rules ?? {}).flatMap(({ id, before: was, after: now }) => {
    if (!was && now) return [`新增共用规则“${now.title}”`]
    if (was && !now) return [`去掉共用规则“${was.title}”`]
    const said = (file: RulesFile | undefined) => usedRules(file, id).map((rule) => worded(rule, '该项'))
    return was && now ? ruleChanges(`共用规则“${now.title}”`, said(before), said(after)) : []
  })
}

/** The columns of a field that is filled in row by row, said as the fields of a form are. */
function rowChanges(id: string, before: Form, after: Form): string[] {
  const [was, now] = [rowForm(before, id), rowForm(after, id)]
  if (!was || !now) return []
  const { ui } = now
  const order = moved(Object.keys(was.ui), Object.keys(ui)).map(({ name }) => `“${now.schema.properties[name]?.title ?? name}”换了位置`)
  const lines = pairs(was.schema.properties, now.schema.properties).flatMap((column) => fieldChanges(column.id, was, now))
  return [...lines, ...order].map((line) => `${now.title}的每一行：${line}`)
}

function fieldChanges(id: string, before: Form, after: Form): string[] {
  const [was, now] = [before.schema.properties[id], after.schema.properties[id]]
  if (!was && now) return [`新增字段“${now.title}”`]
  if (was && !now) return [`去掉字段“${was.title}”`]
  if (!was || !now) return []
  const ui = pairs<unknown>({ ...before.ui[id] }, { ...after.ui[id] })
  return [
    ...(was.title === now.title ? [] : [`字段“${was.title}”改名为“${now.title}”`]),
    ...(was.description === now.description ? [] : [turned(`${now.title}的填写说明`, was.description, now.description)]),
    ...(was.type === now.type ? [] : [turned(`${now.title}的类型`, was.type, now.type)]),
    ...rowChanges(id, before, after),
    ...ui.flatMap(({ id: key, before: a, after: b }) =>
      key === 'columns' || same(a, b) ? [] : [turned(`${now.title}的${uiNames[key] ?? key}`, a, b)],
    ),
    ...ruleChanges(now.title, own(before.rules[id], after.rules[id]), own(after.rules[id], before.rules[id])),
  ]
}

function oneForm(before: Form, after: Form): string[] {
  const fields = pairs(before.schema.properties, after.schema.properties).flatMap(({ id }) => fieldChanges(id, before, after))
  const titleOf = (id: string | undefined) => after.schema.properties[id ?? '']?.title ?? id
  const order = moved(Object.keys(before.ui), Object.keys(after.ui)).map(
    ({ name, behind }) => `字段“${titleOf(name)}”移到${behind === undefined ? '最前' : `“${titleOf(behind)}”之后`}`,
  )
  const words = (['title', 'intro'] as const).flatMap((key) =>
    before[key] === after[key] ? [] : [turned(key === 'title' ? '标题' : '说明', before[key], after[key])],
  )
  const button = before.submit.label === after.submit.label ? [] : [turned('提交按钮', before.submit.label, after.submit.label)]
  const rest = ({
    $schema: _s,
    title: _t,
    intro: _i,
    schema: _d,
    rules: _r,
    ui: _u,
    submit: { label: _l, ...submit },
    ...other
  }: Form) => ({ ...other, submit })
  return [...words, ...fields, ...order, ...button, ...(same(rest(before), rest(after)) ? [] : ['分组、栏数或提交方式变了'])]
}

/** Forms: fields, messages, and what a changed rule means for visitors. */
export function formChanges(before: Record<string, Form>, after: Record<string, Form>): string[] {
  return pairs(before, after).flatMap(({ before: was, after: now }) => {
    if (!was && now) return [`新增表单“${now.title}”`]
    if (was && !now) return [`去掉表单“${was.title}”`]
    if (was === now) return []
    return was && now ? oneForm(was, now).map((line) => `表单“${was.title}”：${line}`) : []
  })
}
