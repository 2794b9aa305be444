import { FieldUi, type Form } from '../../contract/form'
import type { ContractType } from '../../contract/derived/contract-type'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { rowForm } from '../../validate/form/row-form'
import { ownRules, ruleChanges } from './rules'
import { addedOrRemoved, moved, pairs, partOf, isSameJson, changesWithin, changedValue } from './change-sentences'
import { conditionChanges } from './conditions'
import { titleIn, type Naming } from './naming'
import { shown } from './values'

const uiNames = {
  placeholder: 'changedPlaceholder',
  hint: 'changedHint',
  prefix: 'changedPrefix',
  suffix: 'changedSuffix',
  widget: 'changedWidget',
  dict: 'changedOptions',
  value: 'changedValue',
  wide: 'changedWide',
  rows: 'changedRows',
  readOnly: 'changedReadOnly',
  add: 'changedAddRow',
  min: 'changedLeastRows',
  max: 'changedMostFiles',
} as const satisfies Record<string, WordName>
const uiPart = (key: string): ContractType => (FieldUi as ContractType).properties?.[key] ?? {}
const uiName = (key: string, naming: Naming): WordValue =>
  Object.hasOwn(uiNames, key) ? wordWith(uiNames[key as keyof typeof uiNames]) : naming.key(key, uiPart(key).title)

/** Names in a form: its fields and their options have their titles. */
const namingIn = (naming: Naming, { schema, ui }: Form): Naming => ({
  ...naming,
  reference: (key, id) => naming.option(Object.hasOwn(ui, key) ? ui[key]?.dict : undefined, id) ?? naming.reference(key, id),
  read: (path) => titleIn(schema.properties, /^(?:form|row)\.(\w+)$/.exec(path)?.[1] ?? '') ?? naming.read(path),
})

/** Changes in the columns of a row field, described like fields of a form. */
function rowChanges(id: string, before: Form, after: Form, naming: Naming): WordWithValues[] {
  const [was, now] = [rowForm(before, id), rowForm(after, id)]
  if (!was || !now) return []
  const { ui } = now
  const order = moved(Object.keys(was.ui), Object.keys(ui)).map(({ name }) => {
    const column = wordWith('changedEntry', { name: now.schema.properties[name]?.title ?? name })
    return wordWith('changedPlace', { what: column })
  })
  const lines = pairs(was.schema.properties, now.schema.properties).flatMap((column) => fieldChanges(column.id, was, now, naming))
  return changesWithin(partOf(now.title, wordWith('changedRow')), [...lines, ...order])
}

function fieldChanges(id: string, before: Form, after: Form, naming: Naming): WordWithValues[] {
  const [was, now] = [before.schema.properties[id], after.schema.properties[id]]
  const field = wordWith('changedField', { title: (was ?? now)?.title ?? id })
  if (!was || !now) return was || now ? [addedOrRemoved(field, !was)] : []
  const what = now.title
  const inForm = namingIn(naming, after)
  const ui = pairs<unknown>({ ...before.ui[id] }, { ...after.ui[id] })
  return [
    ...(was.title === now.title ? [] : [wordWith('changedName', { what: field, after: now.title })]),
    ...(was.description === now.description
      ? []
      : [changedValue(partOf(what, wordWith('changedDescription')), was.description, now.description)]),
    ...(was.type === now.type ? [] : [changedValue(partOf(what, wordWith('changedType')), was.type, now.type)]),
    ...rowChanges(id, before, after, inForm),
    ...ui.flatMap(({ id: key, before: a, after: b }) =>
      key === 'columns' || key === 'when' || isSameJson(a, b)
        ? []
        : [
            changedValue(
              partOf(what, uiName(key, naming)),
              ...([a, b].map((one) => shown(one, { contract: uiPart(key), naming, key })) as [unknown, unknown]),
            ),
          ],
    ),
    ...conditionChanges(what, before.ui[id]?.when, after.ui[id]?.when, inForm),
    ...ruleChanges(what, ownRules(before.rules[id], after.rules[id]), ownRules(after.rules[id], before.rules[id]), inForm),
  ]
}

/** The parts of a form that no specific sentence describes. */
const rest = ({ $schema: _s, title: _t, intro: _i, schema: _d, rules: _r, ui: _u, submit: { label: _l, ...submit }, ...other }: Form) => ({
  ...other,
  submit,
})

function oneForm(before: Form, after: Form, naming: Naming): WordWithValues[] {
  const fields = pairs(before.schema.properties, after.schema.properties).flatMap(({ id }) => fieldChanges(id, before, after, naming))
  const titleOf = (id: string) => after.schema.properties[id]?.title ?? id
  const order = moved(Object.keys(before.ui), Object.keys(after.ui)).map(({ name, behind, swapped }) => {
    const what = wordWith('changedField', { title: titleOf(name) })
    if (swapped !== undefined) return wordWith('changedSwap', { what, other: wordWith('changedEntry', { name: titleOf(swapped) }) })
    return behind === undefined ? wordWith('changedFront', { what }) : wordWith('changedBehind', { what, behind: titleOf(behind) })
  })
  const texts = [
    { word: 'changedFormTitle', was: before.title, now: after.title },
    { word: 'changedFormIntro', was: before.intro, now: after.intro },
    { word: 'changedButton', was: before.submit.label, now: after.submit.label },
  ] as const
  return [
    ...texts.flatMap(({ word, was, now }) => (was === now ? [] : [changedValue(wordWith(word), was, now)])),
    ...fields,
    ...order,
    ...(isSameJson(rest(before), rest(after)) ? [] : [wordWith('changedFormRest')]),
  ]
}

/** Changes of forms: fields, messages, and the effect of changed rules on visitors. */
export function formChanges(before: Record<string, Form>, after: Record<string, Form>, naming: Naming): WordWithValues[] {
  return pairs(before, after).flatMap(({ id, before: was, after: now }) => {
    if (was === now) return []
    const what = wordWith('changedForm', { title: (was ?? now)?.title ?? id })
    return was && now ? changesWithin(what, oneForm(was, now, naming)) : [addedOrRemoved(what, !was)]
  })
}
