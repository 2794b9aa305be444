import { use, useMemo, useState } from 'react'
import type { FormModule } from '../../../src/release/release'
import { registry } from '../../../src/registry'
import { PortalContext } from '../../../src/runtime/context'
import { FieldView } from '../../../src/runtime/form/field/field-view'
import { useWidgets } from '../../../src/runtime/form/form-code'
import type { LiveRelease } from '../../node/releases/live-release'
import { fieldTools } from '../examples/field-tools'
import type { StoryGlobals } from '../globals'
import { kindTitle, ruleStates, type FieldStates, type Judged, type RuleStates, type SampleState } from './rule-states'
import './rules-view.css'

const written = (value: unknown) => (value === undefined ? '（空）' : JSON.stringify(value))

interface Shared {
  dicts: FormModule['dicts']
  widgets: NonNullable<ReturnType<typeof useWidgets>>
}

/** The field with the sample entered; the visitor may type in it, which is validated as well. */
function Sample({
  id,
  field,
  state,
  required,
  judged: { form, faultAt },
  dicts,
  widgets,
}: Shared & { id: string; field: string; state: SampleState; required: boolean; judged: Judged }) {
  const [value, setValue] = useState(state.sample)
  const ui = form.ui[field]!
  const fault = faultAt(field, { ...state.around, [field]: value })
  return (
    <FieldView
      id={id}
      name={id}
      schema={form.schema.properties[field]!}
      ui={{ ...ui, wide: true }}
      options={(ui.dict && dicts[ui.dict]?.items) || []}
      value={value}
      fault={fault?.message}
      required={required}
      readOnly={false}
      disabled={false}
      widget={widgets[ui.widget]!}
      onChange={setValue}
      onBlur={() => undefined}
    />
  )
}

function Caption({ state, rule }: { state: SampleState; rule: RuleStates }) {
  const around = Object.entries(state.around).map(([name, value]) => `${name} = ${written(value)}`)
  const other = state.fault && state.fault.message !== rule.rule.message
  return (
    <figcaption>
      <code>{written(state.sample)}</code>
      {rule.found && <em>没有 bad，替它找的例子</em>}
      {around.length > 0 && <em>此时 {around.join('，')}</em>}
      {other && <em>先违反另一条：{state.fault?.rule}</em>}
      {!state.fault && <em>没有提示：条件不成立，或规则放行</em>}
    </figcaption>
  )
}

function RuleView({
  id,
  field,
  states,
  required,
  ...shared
}: Shared & { id: string; field: string; states: RuleStates; required: boolean; judged: Judged }) {
  const { rule, kind, good, bad } = states
  return (
    <div className="rules__rule">
      <div>
        <h3 id={id}>
          {kindTitle(kind)} <code>{`${kind}: ${JSON.stringify(rule[kind])}`}</code>
        </h3>
        <p className="rules__message">{rule.message}</p>
        {good.length > 0 && (
          <ul className="rules__good" aria-label="接受的例子">
            {good.map((one, at) => (
              <li key={at}>
                {one.fault ? '✗' : '✓'} <code>{written(one.sample)}</code> {one.fault?.message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="rules__bad">
        {bad.length === 0 && <p>没有例子能违反它：在规则里写 bad。</p>}
        {bad.map((one) => (
          // A changed release has other samples; a field keeps what was typed only while its sample stays.
          <figure key={JSON.stringify([one.sample, one.around])}>
            <Sample id={`${id}-${bad.indexOf(one)}`} field={field} state={one} required={required} {...shared} />
            <Caption state={one} rule={states} />
          </figure>
        ))}
      </div>
    </div>
  )
}

function FieldSection({ states: { id, field, title, rules, judged }, ...shared }: Shared & { states: FieldStates }) {
  const required = rules.some(({ kind }) => kind === 'required')
  return (
    <section aria-labelledby={`rules-${id}`} data-field={id}>
      <h2 id={`rules-${id}`}>
        {title} <code>{id}</code>
      </h2>
      {rules.map((one, at) => (
        <RuleView key={at} id={`rules-${id}-${at}`} field={field} states={one} required={required} judged={judged} {...shared} />
      ))}
    </section>
  )
}

const place = { registry, boot: {} }

function Rules({ module, live }: { module: FormModule; live: LiveRelease }) {
  const { toText } = use(PortalContext)!
  const fields = useMemo(() => ruleStates(module, live.tree?.portal.conditions ?? {}, toText), [live, module, toText])
  const ui = Object.fromEntries(fields.map(({ id, field, judged }) => [id, judged.form.ui[field]!]))
  const widgets = useWidgets({ ...module, form: { ...module.form, ui } }, place)
  const free = fields.filter(({ rules }) => rules.length === 0)
  const count = (of: 'good' | 'bad') => fields.flatMap(({ rules }) => rules.flatMap((rule) => rule[of])).length
  if (!widgets) return <p className="loading-mask">加载中</p>
  return (
    <>
      <p>
        {fields.flatMap(({ rules }) => rules).length} 条规则，{count('bad')} 个应拒绝的例子，{count('good')}{' '}
        个应通过的例子；提示由编译后的校验给出，框里可以接着输入。
      </p>
      {fields
        .filter(({ rules }) => rules.length > 0)
        .map((one) => (
          <FieldSection key={one.id} states={one} dicts={module.dicts} widgets={widgets} />
        ))}
      {free.length > 0 && <p>没有规则：{free.map(({ title, id }) => `${title} ${id}`).join('、')}</p>}
    </>
  )
}

/** Key of the form's widgets: their code is loaded once, so a form with other widgets starts over. */
const widgetsOf = ({ form }: FormModule) =>
  [...new Set(Object.values(form.ui).flatMap(({ widget, columns = {} }) => [widget, ...Object.values(columns).map((one) => one.widget)]))]
    .sort()
    .join()

/** All rules of a form: each bad sample in its field with the message, each good one as accepted. */
export function RulesView({ module, live, globals }: { module: FormModule; live: LiveRelease; globals: StoryGlobals }) {
  const [tools] = useState(() => fieldTools(live, globals))
  return (
    <main className="rules">
      <h1>规则一览：{module.form.title}</h1>
      <PortalContext value={tools}>
        <Rules key={widgetsOf(module)} module={module} live={live} />
      </PortalContext>
    </main>
  )
}
