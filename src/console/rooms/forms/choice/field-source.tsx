import { useId, useMemo } from 'react'
import type { WrittenForm } from '../../../../contract/form'
import { Choose } from '../../../../contract/form'
import { useStore } from '../../../../runtime/store'
import type { ChoicePlace } from '../../../../validate/form/choice-places'
import { ContractForm } from '../../../schema-form/contract-form'
import { announce } from '../../../announcer'
import { applyAction } from '../../../store/console-store'
import { pointerSteps, problemsBelow } from '../../../store/problems-below'
import { Problems } from '../../problems'
import { view } from '../../../store/console-view'
import { translate } from '../../../translate'
import { dictLines, formFile } from '../form-model'
import { controlAt, possibleLabelFields, pathOfSource, recordsTaking, withFilter, withLabelField, withSource } from './choice-edits'
import { filtersOf, recordLists, type RecordList } from './record-lists'

const ofChoose = ['title']
const chooseTitles = { title: translate('choiceLabel') }

interface Field {
  id: string
  form: WrittenForm
  place: ChoicePlace
}

/** Which records of the list are offered, how they are called, and where the label is kept. */
function ChosenRecords({ id, form, place, path, list }: Field & { path: string[]; list: RecordList }) {
  const { files } = useStore(view)
  const noted = useId()
  const { record } = list
  const choose = controlAt(form, place).choose!
  const called = useMemo(() => Object.fromEntries(Object.entries(record.fields).map(([name, { title }]) => [name, title])), [record])
  const places = useMemo(
    () => record.list.fields.filter((name) => record.fields[name] && !record.fields[name].internal).map((name) => `{{row.${name}}}`),
    [record],
  )
  const defaults = useMemo(() => ({ title: record.card?.title ?? '' }), [record])
  const takers = recordsTaking(files, id)
  const keepable = possibleLabelFields(files, id, form, place)
  return (
    <>
      <ContractForm
        key={choose.operation}
        contract={Choose}
        file={formFile(id)}
        path={path}
        only={ofChoose}
        titles={chooseTitles}
        places={places}
        called={called}
        defaults={defaults}
      />
      {filtersOf(files, list).map((filter) => {
        const { name, title, values } = filter
        const now = String(choose.with?.[name] ?? '')
        const set = (value: string) => value !== now && applyAction(withFilter(id, place, choose, filter, value))
        return (
          <label key={name}>
            {translate('choiceOnly', { title })}
            {values ? (
              <select value={now} onChange={({ target }) => set(target.value)}>
                <option value="">{translate('choiceAny')}</option>
                {now !== '' && !values.some(({ value }) => value === now) && <option value={now}>{now}</option>}
                {values.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.title}
                  </option>
                ))}
              </select>
            ) : (
              <input key={now} defaultValue={now} placeholder={translate('choiceAny')} onBlur={({ target }) => set(target.value.trim())} />
            )}
          </label>
        )
      })}
      {takers.length > 0 && (
        <label>
          {translate('choiceKeep')}
          <select
            value={choose.keep ?? ''}
            aria-describedby={noted}
            onChange={({ target: { value } }) =>
              applyAction(withLabelField(files, id, form, place, value === '+' ? 'new' : value === '' ? undefined : { name: value }))
            }
          >
            <option value="">{translate('choiceKeepNot')}</option>
            {choose.keep !== undefined && !keepable.some(({ value }) => value === choose.keep) && (
              <option value={choose.keep}>{choose.keep}</option>
            )}
            {keepable.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
            <option value="+">
              {translate(place.column === undefined ? 'choiceKeepNew' : 'choiceKeepColumn', {
                record: takers.map((one) => one.record.title).join(translate('comma')),
              })}
            </option>
          </select>
        </label>
      )}
      {takers.length > 0 && (
        <p id={noted} className="console-panel__note">
          {translate('choiceKeepNote')}
        </p>
      )}
    </>
  )
}

/** Where a field, or a column of rows, takes its options from: a fixed group of options, or the records of a list. */
export function FieldSource({ id, form, place }: Field) {
  const noted = useId()
  const { files, draft } = useStore(view)
  const lists = useMemo(() => recordLists(files), [files])
  const dicts = useMemo(() => dictLines(files), [files])
  const { dict, choose } = controlAt(form, place)
  const list = lists.find(({ operation }) => operation === choose?.operation)
  const path = [...pathOfSource(place), 'choose']
  // The template's own problems appear at it.
  const problems = problemsBelow(draft.problems, formFile(id), path).filter(({ pointer }) => pointerSteps(pointer).at(-1) !== 'title')
  const isKnown = choose ? list !== undefined : dicts.some(({ code }) => code === dict)
  const now = choose ? `list ${choose.operation}` : `dict ${dict}`
  const set = (value: string) => {
    const chosen = lists.find(({ operation }) => value === `list ${operation}`)
    const source = chosen ? { list: chosen } : { dict: value.slice('dict '.length) }
    if (applyAction(withSource(files, id, form, place, source))) announce(translate('choiceSet'))
  }
  return (
    <section className="room-fields" data-saves>
      <label>
        {translate('choiceFrom')}
        <select value={now} aria-describedby={choose && noted} onChange={({ target }) => set(target.value)}>
          {!isKnown && <option value={now}>{choose?.operation ?? dict ?? translate('choiceNone')}</option>}
          <optgroup label={translate('choiceDicts')}>
            {dicts.map(({ code, title }) => (
              <option key={code} value={`dict ${code}`}>
                {title}
              </option>
            ))}
          </optgroup>
          <optgroup label={translate('choiceLists')}>
            {lists.map(({ operation, title }) => (
              <option key={operation} value={`list ${operation}`}>
                {title}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {choose && (
        <p id={noted} className="console-panel__note">
          {translate('choiceStores')}
        </p>
      )}
      <Problems problems={problems} />
      {list && <ChosenRecords {...{ id, form, place, path, list }} />}
    </section>
  )
}
