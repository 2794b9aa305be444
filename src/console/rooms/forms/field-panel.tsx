import type { WrittenColumn, WrittenForm } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { FieldSchema, FieldUi, RowColumn } from '../../../contract/form'
import { useStore } from '../../../runtime/store'
import { goTo, roomAddress } from '../../place'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { RemoveThing } from '../remove-thing'
import { FieldSource } from './choice/field-source'
import { titleOfFormField, fieldType, formFile, titlesFor } from './form-model'
import { formFieldRemoved } from './new-field'
import { DictOptions } from './options'
import { RuleLines } from './rule-lines'
import { titleOr } from '../../store/title-or'

const ofSchema = ['title', 'description']
const ofUi = ['placeholder', 'hint', 'suffix']
const schemaTitles = { title: translate('formsSchemaTitle'), description: translate('formsSchemaAbout') }
const ofColumn = ['title', 'placeholder', 'suffix']
const columnTitles = { title: translate('formsSchemaTitle'), placeholder: translate('formsPlaceholder') }
const uiTitles = { placeholder: translate('formsPlaceholder'), hint: translate('formsHint') }

interface Column {
  id: string
  form: WrittenForm
  field: string
  column: string
  declared: WrittenColumn
}

/** One column of rows: its title and texts, and its options. */
function ColumnPart({ id, form, field, column, declared }: Column) {
  const { dict, widget = 'text' } = declared
  return (
    <>
      <h3>{translate('formsColumn', { title: titleOr(declared, column) })}</h3>
      <ContractForm
        contract={RowColumn}
        file={formFile(id)}
        path={['ui', field, 'columns', column]}
        only={ofColumn}
        titles={columnTitles}
      />
      {traitsOf(widget).records && <FieldSource id={id} form={form} place={{ field, column }} />}
      {dict !== undefined && <DictOptions code={dict} of={formFile(id)} />}
    </>
  )
}

/** One field of a form: its title and texts, its options, and its rules. */
export function FieldPanel({ id, form, field, open }: { id: string; form: WrittenForm; field: string; open: string | undefined }) {
  const { files } = useStore(view)
  const file = formFile(id)
  const { dict, widget = 'static', columns = {} } = form.ui[field] ?? {}
  return (
    <section className="console-panel" aria-label={titleOfFormField(form, field)}>
      <PlaceLink className="console-panel__back" to={roomAddress('forms', [id, ''])}>
        {translate('formsBackTo', { title: titleOr(form, id) })}
      </PlaceLink>
      <h2 className="console-panel__title">{titleOfFormField(form, field)}</h2>
      <ContractForm
        key={`${field} schema`}
        contract={FieldSchema}
        file={file}
        path={['schema', 'properties', field]}
        only={ofSchema}
        titles={schemaTitles}
      />
      <ContractForm key={`${field} ui`} contract={FieldUi} file={file} path={['ui', field]} only={ofUi} titles={uiTitles} />
      {traitsOf(widget).records && <FieldSource id={id} form={form} place={{ field }} />}
      {dict !== undefined && <DictOptions code={dict} of={formFile(id)} />}
      {Object.entries(columns).map(([column, declared]) => (
        <ColumnPart key={`${field} ${column}`} {...{ id, form, field, column, declared }} />
      ))}
      <h3>{translate('formsRules')}</h3>
      <RuleLines
        file={file}
        path={['rules', field]}
        rules={form.rules[field] ?? []}
        type={fieldType(form, field)}
        fields={[{ form: id, field }]}
        open={open}
        place={[id, field]}
        titleOf={titlesFor(files, form)}
      />
      <RemoveThing
        label={translate('formsRemove')}
        operations={(files) => formFieldRemoved(files, view.get().live, id, field)}
        said={translate('formsRemoved', { title: titleOfFormField(form, field) })}
        onRemoved={() => goTo(roomAddress('forms', [id, '']), { replace: true })}
      />
    </section>
  )
}
