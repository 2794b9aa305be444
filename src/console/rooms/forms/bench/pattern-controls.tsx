import { letterClasses, rulePresets } from '../../../../contract/console/rule-presets'
import type { Rule } from '../../../../contract/rule'
import { translate } from '../../../translate'
import { DigitPlaces } from './digit-places'
import { classPatternOf, patternOfClass, withSamplesSorted, type FieldDemands, type ClassPattern } from './rule-model'

const usual: ClassPattern = { set: letterClasses[0].set, least: 1, most: 20 }

/** A pattern by presets, by character classes with a length, or as source. */
export function PatternControls({ rule, of, onChange }: { rule: Rule; of: FieldDemands; onChange(rule: Rule): void }) {
  const pattern = rule.pattern ?? ''
  const made = classPatternOf(pattern)
  const put = (next: string) => onChange(withSamplesSorted({ ...rule, pattern: next }, of, false))
  const make = (next: Partial<ClassPattern>) => {
    const whole = { ...usual, ...made, ...next }
    put(patternOfClass({ ...whole, most: Math.max(whole.least, whole.most) }))
  }
  return (
    <div className="bench__pattern">
      <label>
        {translate('benchPreset')}
        <select
          value={rulePresets.findIndex((preset) => preset.pattern === pattern)}
          onChange={({ target }) => {
            const preset = rulePresets[Number(target.value)]
            if (preset) onChange({ ...rule, pattern: preset.pattern, good: [...preset.good], bad: [...preset.bad] })
          }}
        >
          <option value={-1}>{translate('benchPresetPick')}</option>
          {rulePresets.map(({ title }, at) => (
            <option key={title} value={at}>
              {translate(title)}
            </option>
          ))}
        </select>
      </label>
      <div className={made ? 'bench__made' : undefined}>
        <label>
          {translate('benchLetters')}
          <select value={made?.set ?? ''} onChange={({ target }) => target.value && make({ set: target.value })}>
            <option value="">{translate('benchLettersOwn')}</option>
            {letterClasses.map(({ title, set }) => (
              <option key={set} value={set}>
                {translate(title)}
              </option>
            ))}
          </select>
        </label>
        {made
          && (['least', 'most'] as const).map((end) => (
            <label key={end}>
              {translate(end === 'least' ? 'benchLeast' : 'benchMost')}
              <input
                type="number"
                min={1}
                max={500}
                value={made[end]}
                onChange={({ target }) => Number(target.value) > 0 && make({ [end]: Math.round(Number(target.value)) })}
              />
            </label>
          ))}
      </div>
      <DigitPlaces pattern={pattern} onChange={put} />
      <details>
        <summary>{translate('benchPattern')}</summary>
        <input
          className="bench__source"
          aria-label={translate('benchPattern')}
          aria-describedby="pattern-help"
          spellCheck={false}
          value={pattern}
          onChange={({ target }) => onChange({ ...rule, pattern: target.value })}
        />
        <p id="pattern-help" className="console-panel__note">
          {translate('benchPatternHelp')}
        </p>
      </details>
    </div>
  )
}
