import type { ConsoleReview, RuleConsequence } from '../../../contract/console/console-review'
import { translate } from '../../translate'

/** One effect; effects with the same `many` are shown as one line, with the list behind it. */
interface Effect {
  text: string
  /** What many effects of this kind have in common. */
  many?: (count: number) => string
}

/** As many similar lines are read one by one. */
const mostAlone = 3

const accountsOf = (count: number | undefined) => (count === undefined ? '' : translate('reviewAccounts', { count }))

function ruleEffects({ formTitle: form, fieldTitle: field, stricter, looser, records }: RuleConsequence): Effect[] {
  const changes = [
    { example: stricter, one: 'reviewStricter', many: 'reviewManyStricter' },
    { example: looser, one: 'reviewLooser', many: 'reviewManyLooser' },
  ] as const
  return [
    ...changes.flatMap(({ example, one, many }): Effect[] =>
      example === undefined
        ? []
        : [{ text: translate(one, { form, field, example }), many: (count) => translate(many, { count, example }) }],
    ),
    ...records
      .map(({ title, total, failing }) => ({ record: title || translate('reviewOfAccounts'), total, failing }))
      .map(({ record, total, failing }): Effect =>
        failing > 0
          ? { text: translate('reviewRecords', { record, failing, total }) }
          : { text: translate('reviewRecordsNone', { record, total }), many: (count) => translate('reviewManyFit', { count }) },
      ),
  ]
}

const effectsOf = ({ access, menus, rules }: ConsoleReview): Effect[] => [
  ...access.map(({ whoTitle: who, title: page, gains, accounts }) => ({
    text: translate(gains ? 'reviewGains' : 'reviewLoses', { who, page }) + accountsOf(accounts),
    many: (count: number) => translate(gains ? 'reviewManyGain' : 'reviewManyLose', { count, page }),
  })),
  ...menus.map(({ whoTitle: who, title, gains, accounts }) => ({
    text: translate(gains ? 'reviewMenuGains' : 'reviewMenuLoses', { who, title }) + accountsOf(accounts),
    many: (count: number) => translate(gains ? 'reviewMenuManyGain' : 'reviewMenuManyLose', { count, title }),
  })),
  ...rules.flatMap(ruleEffects),
]

/** The effects in their order, those with the same common line together; none twice. */
function groupsOf(effects: Effect[]): Effect[][] {
  const groups = new Map<string, Map<string, Effect>>()
  for (const effect of effects) {
    const common = effect.many?.(0) ?? effect.text
    groups.set(common, (groups.get(common) ?? new Map()).set(effect.text, effect))
  }
  return [...groups.values()].map((group) => [...group.values()])
}

function EffectLines({ effects }: { effects: Effect[] }) {
  const [first] = effects
  if (effects.length <= mostAlone || !first?.many) return effects.map(({ text }) => <li key={text}>{text}</li>)
  return (
    <li>
      <details>
        <summary>{first.many(effects.length)}</summary>
        <ul className="review__lines">
          {effects.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The effects of the changes on visitors and stored data, with counts. */
export function Consequences({ review }: { review: ConsoleReview }) {
  const groups = groupsOf(effectsOf(review))
  return (
    <section className="review__part">
      <h2>{translate('reviewConsequences')}</h2>
      {groups.length === 0 && <p>{translate('reviewNoConsequences')}</p>}
      {groups.length > 0 && (
        <ul className="review__lines">
          {groups.map((effects) => (
            <EffectLines key={effects[0]!.text} effects={effects} />
          ))}
        </ul>
      )}
    </section>
  )
}
