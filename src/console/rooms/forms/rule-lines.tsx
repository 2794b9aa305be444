import { useEffect, useRef } from 'react'
import type { FieldOfForm } from '../../../contract/console/console-rule'
import type { Rule, RuleUse } from '../../../contract/rule'
import type { ConsoleProblem } from '../../../contract/console/console-problem'
import { Icon } from '../../../runtime/art/icon'
import { useStore } from '../../../runtime/store'
import { roomAddress, goTo, usePlace } from '../../place'
import { translate } from '../../translate'
import { sentenceWithTitles } from '../../schema-form/placeholder-title'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { problemsBelow } from '../../store/problems-below'
import type { RuleFieldType } from './bench/rule-model'
import { RuleBench } from './bench/rule-bench'
import { ruleSentence } from './bench/rule-sentence'
import { resolvedRules, rulesFile } from './form-model'
import { OwnMessages } from './own-messages'
import { TryAnswer } from './try/try-answer'

export interface RuleLinesProps {
  file: string
  path: (string | number)[]
  rules: (Rule | RuleUse)[]
  type: RuleFieldType
  /** The fields that the rules are for. */
  fields: readonly FieldOfForm[]
  /** The open rule, and the address of the list. */
  open: string | undefined
  place: string[]
  titleOf(name: string): string
}

/** Counts of errors, which block publishing, and of warnings. */
function Marks({ problems }: { problems: ConsoleProblem[] }) {
  const reminders = problems.filter(({ severity }) => severity === 'warning').length
  const errors = problems.length - reminders
  return (
    <>
      {errors > 0 && <em>{translate('problemsCount', { count: errors })}</em>}
      {reminders > 0 && <em className="rules__reminder">{translate('remindersCount', { count: reminders })}</em>}
    </>
  )
}

/** The rules of a field in order; the open one is on the bench. */
export function RuleLines({ file, path, rules, type, fields, open, place, titleOf }: RuleLinesProps) {
  const { files, draft } = useStore(view)
  const { problems } = draft
  const { shift, visit } = usePlace()
  const bench = useRef<HTMLLIElement>(null)
  useEffect(() => {
    bench.current?.scrollIntoView({ block: 'start' })
  }, [visit])
  if (rules.length === 0) return <p className="console-panel__note">{translate('formsNoRules')}</p>
  return (
    <>
      <TryAnswer file={file} path={path} place={place} rules={rules} type={type} titleOf={titleOf} />
      <ol className="rules">
        {rules.map((rule, at) => {
          const isOpen = open === String(at)
          const isUse = 'use' in rule
          return (
            <li key={at + shift} ref={isOpen ? bench : undefined} className="rules__rule">
              <button
                type="button"
                className="rules__line"
                aria-expanded={isOpen}
                onClick={() => goTo(roomAddress('forms', isOpen ? place : [...place, String(at)]), { replace: true })}
              >
                <b>{ruleSentence(rule, { type, titleOf })}</b>
                {!isUse && <span>{sentenceWithTitles(rule.message, files)}</span>}
                <Marks problems={problemsBelow(problems, file, [...path, at])} />
                <Icon name="chevron" />
              </button>
              {isOpen && isUse && (
                <div className="bench" data-saves>
                  <PlaceLink className="button" to={roomAddress('forms', [rulesFile, rule.use])}>
                    {translate('benchGoShared')}
                  </PlaceLink>
                  <OwnMessages file={file} path={[...path, at]} use={rule} />
                </div>
              )}
              {isOpen && !isUse && (
                <RuleBench
                  others={resolvedRules(
                    files,
                    rules.filter((_, other) => other !== at),
                  )}
                  file={file}
                  path={[...path, at]}
                  type={type}
                  fields={fields}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
