import type { Rule } from '../../../../contract/rule'
import { Icon } from '../../../../runtime/art/icon'
import { translate } from '../../../translate'
import { expectedDigit, passes, type RuleFieldType } from './rule-model'

type Sample = NonNullable<Rule['good']>[number]

interface Row {
  sample: Sample
  isGood: boolean
}

const rowsOf = ({ good = [], bad = [] }: Rule): Row[] => [
  ...good.map((sample) => ({ sample, isGood: true })),
  ...bad.map((sample) => ({ sample, isGood: false })),
]

function withRows(rule: Rule, rows: Row[]): Rule {
  const { good: _good, bad: _bad, ...rest } = rule
  const [good, bad] = [true, false].map((wanted) => rows.filter(({ isGood }) => isGood === wanted).map(({ sample }) => sample))
  return { ...rest, ...(rule.good || good!.length > 0 ? { good: good! } : {}), ...(rule.bad || bad!.length > 0 ? { bad: bad! } : {}) }
}

const typed = (text: string, type: RuleFieldType, before: Sample): Sample => {
  if (Array.isArray(before)) return text.split(/[,，、]/).filter(Boolean)
  return (type === 'number' || type === 'integer') && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

function Verdict({ verdict, isGood, digit }: { verdict: boolean | undefined; isGood: boolean; digit: string | undefined }) {
  if (verdict === undefined) return <span>{translate('benchUnknown')}</span>
  const isRight = verdict === isGood
  return (
    <span className={`bench__verdict bench__verdict--${isRight ? 'right' : 'wrong'}`}>
      <Icon name={isRight ? 'check' : 'warning'} />
      {verdict ? translate('benchPasses') : translate('benchRefused')}
      {!isRight && <small>{translate('benchWrong')}</small>}
      {digit !== undefined && <small>{translate('benchDigit', { digit })}</small>}
    </span>
  )
}

/** The samples of a rule, with the expected and the current result while typing. */
export function SampleTable({ rule, type, onChange }: { rule: Rule; type: RuleFieldType; onChange(rule: Rule): void }) {
  const rows = rowsOf(rule)
  const put = (at: number, next: Partial<Row>) =>
    onChange(
      withRows(
        rule,
        rows.map((row, index) => (index === at ? { ...row, ...next } : row)),
      ),
    )
  return (
    <div className="bench__samples">
      <h3>{translate('benchSamples')}</h3>
      <p className="console-panel__note">{translate('benchSamplesHelp')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('benchSampleText')}</th>
            <th scope="col">{translate('benchSampleWanted')}</th>
            <th scope="col">{translate('benchSampleVerdict')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sample, isGood }, at) => (
            <tr key={at}>
              <td className="bench__sample">
                <input
                  aria-label={translate('benchSampleNumber', { number: at + 1 })}
                  value={String(sample)}
                  onChange={({ target }) => put(at, { sample: typed(target.value, type, sample) })}
                />
              </td>
              <td>
                <select
                  aria-label={`${translate('benchSampleNumber', { number: at + 1 })} ${translate('benchSampleWanted')}`}
                  value={String(isGood)}
                  onChange={({ target }) => put(at, { isGood: target.value === 'true' })}
                >
                  <option value="true">{translate('benchGood')}</option>
                  <option value="false">{translate('benchBad')}</option>
                </select>
              </td>
              <td>
                <Verdict verdict={passes(rule, sample, type)} isGood={isGood} digit={expectedDigit(rule, sample)} />
              </td>
              <td>
                <button
                  type="button"
                  className="bench__out"
                  aria-label={translate('benchSampleOut', { number: at + 1 })}
                  onClick={() =>
                    onChange(
                      withRows(
                        rule,
                        rows.filter((_, index) => index !== at),
                      ),
                    )
                  }
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="console-panel__link"
        onClick={() => onChange(withRows(rule, [...rows, { sample: '', isGood: true }]))}
      >
        {translate('benchSampleAdd')}
      </button>
    </div>
  )
}
