import { useEffect, useId, useState } from 'react'
import { rangeNames } from '../../../contract/derived/operations/range-names'
import type { Filter } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { isThousands, pointedNumber, writtenNumber } from '../../../validate/form/decimal-mark'
import { rangeFault, type RangeFault } from '../../../validate/search/range-fault'
import { dayOf } from '../../../validate/time/days'
import { QueryInputs, pathIn } from '../../../runtime/router/query-link'
import { useListConditions } from './use-list-conditions'
import './range-row.css'

const faultOf = (days: boolean, { from, to }: { from: string; to: string }): RangeFault | undefined =>
  !days && [from, to].some(isThousands) ? 'rangeNumber' : rangeFault(days, pointedNumber(from), pointedNumber(to))

/** Two text fields for a range; the list follows when they are confirmed, so that a half-typed number causes no request. */
export function RangeRow({ filter }: { filter: Filter }) {
  const { word } = usePortal()
  const { chosen, choose, addressWith } = useListConditions()
  const [fromName, toName] = rangeNames(filter.query)
  const days = filter.range === 'date'
  const [from, to] = [fromName, toName].map((name) => (days ? dayOf(chosen[name] ?? '') : writtenNumber(chosen[name] ?? ''))) as [
    string,
    string,
  ]
  const [typed, setTyped] = useState({ from, to })
  const [checked, setChecked] = useState({ from, to })
  useEffect(() => [setTyped, setChecked].forEach((set) => set({ from, to })), [from, to])
  const fault = faultOf(days, checked)
  const id = useId()
  const end = (name: 'from' | 'to', title: string) => (
    <label className="list-range__end">
      <span>{title}</span>
      <input
        className="list-range__input"
        type={days ? 'date' : 'text'}
        name={name === 'from' ? fromName : toName}
        inputMode={days ? undefined : 'decimal'}
        maxLength={20}
        value={typed[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </label>
  )
  const apply = () => {
    const bounds = { from: typed.from.normalize('NFKC').trim(), to: typed.to.normalize('NFKC').trim() }
    setChecked(bounds)
    if (!faultOf(days, bounds)) choose({ [fromName]: pointedNumber(bounds.from), [toName]: pointedNumber(bounds.to) })
  }
  const address = addressWith({})
  return (
    <form
      className="list-choice"
      method="get"
      action={pathIn(address)}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <QueryInputs address={address} without={[fromName, toName]} />
      <span id={id} className="list-choice__title">
        {filter.title}
      </span>
      <div className="list-range">
        {end('from', word('rangeFrom'))}
        {end('to', word('rangeTo'))}
        <button type="submit" className="chip list-range__apply">
          {word('rangeApply')}
        </button>
        {fault && (
          <p id={`${id}-fault`} className="list-range__fault" role="alert">
            {word(fault)}
          </p>
        )}
      </div>
    </form>
  )
}
