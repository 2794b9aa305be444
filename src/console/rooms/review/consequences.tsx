import type { ConsoleReview, RuleConsequence } from '../../../contract/console/console-review'
import { translate } from '../../say'

const accountsOf = (count: number | undefined) => (count === undefined ? '' : translate('reviewAccounts', { count }))

function ruleLines({ formTitle: form, fieldTitle: field, stricter, looser, records }: RuleConsequence): string[] {
  return [
    ...(stricter === undefined ? [] : [translate('reviewStricter', { form, field, example: stricter })]),
    ...(looser === undefined ? [] : [translate('reviewLooser', { form, field, example: looser })]),
    ...records
      .map(({ title: record, total, failing }) => ({ title: record || translate('reviewOfAccounts'), total, failing }))
      .map(({ title, total, failing }) =>
        failing > 0
          ? translate('reviewRecords', { record: title, failing, total })
          : translate('reviewRecordsNone', { record: title, total }),
      ),
  ]
}

/** The consequences for visitors, one sentence each. */
const linesOf = ({ access, menus, rules }: ConsoleReview): string[] => [
  ...access.map(
    ({ whoTitle: who, title: page, gains, accounts }) =>
      (gains ? translate('reviewGains', { who, page }) : translate('reviewLoses', { who, page })) + accountsOf(accounts),
  ),
  ...menus.map(
    ({ whoTitle: who, title, gains, accounts }) =>
      (gains ? translate('reviewMenuGains', { who, title }) : translate('reviewMenuLoses', { who, title })) + accountsOf(accounts),
  ),
  ...rules.flatMap(ruleLines),
]

/** The effects of the changes on visitors and stored data, with counts. */
export function Consequences({ review }: { review: ConsoleReview }) {
  const lines = linesOf(review)
  const isNone = lines.length === 0
  return (
    <section className="review__part">
      <h2>{translate('reviewConsequences')}</h2>
      {isNone && <p>{translate('reviewNoConsequences')}</p>}
      {lines.length > 0 && (
        <ul className="review__lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
