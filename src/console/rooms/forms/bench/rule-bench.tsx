import { useRef, useState } from 'react'
import type { FieldOfForm } from '../../../../contract/console/console-rule'
import type { Rule, RuleUse } from '../../../../contract/rule'
import type { Files } from '../../../../edit/apply-to-files'
import type { EditOperation, Json } from '../../../../edit/operation'
import { sameValue } from '../../../../edit/same-value'
import { useStore } from '../../../../runtime/store'
import { isEnter } from '../../../is-enter'
import { translate } from '../../../translate'
import { changesTo } from '../../../schema-form/changes'
import { applyAction } from '../../../store/console-store'
import { view } from '../../../store/console-view'
import { jsonIn } from '../../../store/files'
import { valueAt } from '../../../store/texts'
import { problemsBelow } from '../../../store/problems-below'
import { Problems } from '../../problems'
import { resolvedRules } from '../form-model'
import { BenchVerdict } from './bench-verdict'
import { DigitControls } from './digit-controls'
import { LimitField } from './limit-field'
import { PatternControls } from './pattern-controls'
import { RuleMessage } from './rule-message'
import { goodSamplesLeft, limitOf, type RuleFieldType } from './rule-model'
import { SampleTable } from './sample-table'
import './bench.css'

export interface BenchProps {
  file: string
  path: (string | number)[]
  type: RuleFieldType
  /** The other rules of the same field. */
  others: readonly Rule[]
  /** The fields of the rule: several for a shared rule. */
  fields: readonly FieldOfForm[]
}

/** The rules of the list that has a rule, with shared ones expanded. */
const rulesOfList = (files: Files, file: string, path: BenchProps['path']): Rule[] | undefined => {
  const list = valueAt(jsonIn(files, file), path.slice(0, -1)) as unknown as (Rule | RuleUse)[] | undefined
  return list && resolvedRules(files, list)
}

/** A sample that the changed rule refuses can no longer be a good sample of the field's other rules. */
function samplesOfOthers(files: Files, { file, path, type }: Pick<BenchProps, 'file' | 'path' | 'type'>, next: Rule): EditOperation[] {
  const list = path.slice(0, -1)
  const rules = (valueAt(jsonIn(files, file), list) ?? []) as unknown as (Rule | RuleUse)[]
  return rules.flatMap((other, index) => {
    const left = index === path.at(-1) || 'use' in other ? undefined : goodSamplesLeft(other, next, type)
    return left ? [{ kind: 'set' as const, file, path: [...list, index, 'good'], value: left as Json }] : []
  })
}

/** A rule being edited: evaluated while typing, and saved on blur as one edit of limit, message and samples. */
function useTyped({ file, path, type }: Pick<BenchProps, 'file' | 'path' | 'type'>) {
  const { files } = useStore(view)
  const stored = valueAt(jsonIn(files, file), path) as unknown as Rule | undefined
  const [typed, setTyped] = useState<Rule>()
  const latest = useRef<Rule>(undefined)
  /** The rule when typing began, so that others' changes made meanwhile are not reverted. */
  const begun = useRef<Rule>(undefined)
  const put = () => {
    const next = latest.current
    const from = begun.current ?? stored
    latest.current = undefined
    begun.current = undefined
    setTyped(undefined)
    if (!next || !from || sameValue(from, next)) return
    const own = changesTo(file, path, from as unknown as Json, next as unknown as Json)
    applyAction([...own, ...samplesOfOthers(files, { file, path, type }, next)])
  }
  const change = (next: Rule) => {
    begun.current ??= stored
    latest.current = next
    setTyped(next)
    // Choices and button presses are saved at once.
    if (!document.activeElement?.matches('textarea, input:not([type=checkbox])')) put()
  }
  return { rule: typed ?? stored, change, put }
}

/** The bench of one rule with its message and samples. */
export function RuleBench({ file, path, type, others, fields }: BenchProps) {
  const of = { type, others }
  const { rule, change, put } = useTyped({ file, path, type })
  const { draft, live } = useStore(view)
  const problems = problemsBelow(draft.problems, file, path)
  if (!rule) return null
  const hasLimit = limitOf(rule) !== undefined
  const isKnown =
    hasLimit
    || rule.pattern !== undefined
    || rule.required
    || rule.whitespace === false
    || rule.identity !== undefined
    || rule.checkDigit !== undefined
  return (
    <div
      className="bench"
      data-saves
      onBlur={put}
      onKeyDown={({ nativeEvent, target }) => isEnter(nativeEvent) && target instanceof HTMLInputElement && put()}
    >
      {!isKnown && <p className="console-panel__note">{translate('benchReadOnly')}</p>}
      <Problems problems={problems} />
      {hasLimit && <LimitField rule={rule} of={of} onChange={change} />}
      <RuleMessage title={translate('benchMessage')} text={rule.message} rows={2} onChange={(message) => change({ ...rule, message })} />
      <BenchVerdict rule={rule} others={others} live={rulesOfList(live, file, path)} type={type} fields={fields} />
      {rule.checkDigit && <DigitControls digit={rule.checkDigit} rule={rule} onChange={change} />}
      {rule.pattern !== undefined && <PatternControls rule={rule} of={of} onChange={change} />}
      {isKnown && !rule.required && <SampleTable rule={rule} type={type} onChange={change} />}
    </div>
  )
}
