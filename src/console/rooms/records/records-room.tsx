import { kindTitle } from '../../language'
import { RecordType, recordFieldTitles } from '../../../contract/record'
import { useStore } from '../../../runtime/store'
import { goTo, roomAddress, usePlace } from '../../place'
import { translate } from '../../translate'
import { contractAt } from '../../schema-form/contract-at'
import { ContractForm } from '../../schema-form/contract-form'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState } from '../../shell/states'
import { view } from '../../store/console-view'
import { FileList } from '../file-list'
import { DictOptions } from '../forms/options'
import { RemoveThing } from '../remove-thing'
import { FilterBoxes } from './filter-boxes'
import { NewField } from './new-field'
import { recordFieldRemoved, recordFile, recordIn, recordKeys, recordLines } from './record-model'
import { titleOr } from '../../store/title-or'
import '../forms/forms.css'
import '../forms/bench/bench.css'
import './records.css'

function FieldLines({ id, record, open }: { id: string; record: RecordType; open: string | undefined }) {
  return (
    <nav className="console-list" aria-label={record.title}>
      <PlaceLink className="console-list__back" to={roomAddress('records')}>
        {translate('recordsBack')}
      </PlaceLink>
      <PlaceLink className="console-list__line" to={roomAddress('records', [id])} aria-current={open === undefined ? 'true' : undefined}>
        {titleOr(record, id)}
      </PlaceLink>
      <h2 className="console-list__head">{translate('recordsFields')}</h2>
      <ul className="console-list__lines">
        {Object.entries(record.fields).map(([field, { title, type, required }]) => (
          <li key={field}>
            <PlaceLink
              className="console-list__line"
              to={roomAddress('records', [id, field])}
              aria-current={field === open ? 'true' : undefined}
            >
              <span>{title}</span>
              <small>{[kindTitle(recordFieldTitles, type), required && translate('recordsRequired')].filter(Boolean).join(' · ')}</small>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FieldPanel({ id, record, field }: { id: string; record: RecordType; field: string }) {
  const { title, dict } = record.fields[field]!
  const path = ['fields', field]
  return (
    <section className="console-panel" aria-label={title}>
      <PlaceLink className="console-panel__back" to={roomAddress('records', [id])}>
        {translate('recordsBackTo', { title: titleOr(record, id) })}
      </PlaceLink>
      <h2 className="console-panel__title">{title}</h2>
      <ContractForm
        key={field}
        contract={contractAt(RecordType, undefined, path)}
        file={recordFile(id)}
        path={path}
        only={recordKeys.field}
      />
      {dict !== undefined && (
        <>
          <p className="console-panel__note">{translate('recordsColumnsNote')}</p>
          <DictOptions code={dict} of={recordFile(id)} />
        </>
      )}
      <FilterBoxes id={id} record={record} field={field} />
      <RemoveThing
        label={translate('recordsRemove')}
        operations={(files) => recordFieldRemoved(files, id, field)}
        said={translate('removed', { title })}
        onRemoved={() => goTo(roomAddress('records', [id]), { replace: true })}
      />
    </section>
  )
}

/** The room of content types: their fields, their lists' filters, and new fields. */
export function RecordsRoom() {
  const { files } = useStore(view)
  const [id, field] = usePlace().rest
  const record = id === undefined ? undefined : recordIn(files, id)
  if (id === undefined || !record)
    return (
      <div className="console-split">
        <FileList label={translate('recordsFind')} lines={recordLines(files)} />
        <EmptyState title={translate('recordsPick')} text={translate('recordsPickText')} />
      </div>
    )
  const isField = field !== undefined && Object.hasOwn(record.fields, field)
  return (
    <div className={isField ? 'console-split console-split--open' : 'console-split console-split--both'}>
      <FieldLines id={id} record={record} open={field} />
      {isField ? (
        <FieldPanel key={`${id} ${field}`} id={id} record={record} field={field} />
      ) : (
        <section className="console-panel" aria-label={record.title}>
          <h2 className="console-panel__title">{titleOr(record, id)}</h2>
          <ContractForm key={id} contract={RecordType} file={recordFile(id)} path={[]} only={recordKeys.record} />
          <NewField key={`${id} new`} id={id} record={record} />
          <p className="console-panel__note">{translate('recordsOfFile')}</p>
        </section>
      )}
    </div>
  )
}
