import { Form } from '../../../contract/form'
import { useStore } from '../../../runtime/store'
import { goTo, roomAddress, usePlace } from '../../place'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState } from '../../shell/states'
import { view } from '../../store/console-view'
import { RemoveThing } from '../remove-thing'
import { DictPanel } from './dict-panel'
import { FieldList } from './field-list'
import { FieldPanel } from './field-panel'
import { FormList } from './form-list'
import { dictIn, dictsFile, fieldsUsing, formFile, formIn, formsUsing, rulesFile, sharedIn, titlesFor } from './form-model'
import { RuleLines } from './rule-lines'
import { titleOr } from '../../store/title-or'
import './forms.css'

const ofForm = ['title', 'intro']

function SharedRules({ name, open }: { name: string; open: string | undefined }) {
  const { files } = useStore(view)
  const shared = sharedIn(files)[name]!
  const forms = formsUsing(files, name)
  return (
    <section className="console-panel" aria-label={shared.title}>
      <PlaceLink className="console-panel__back" to={roomAddress('forms')}>
        {translate('formsBack')}
      </PlaceLink>
      <h2 className="console-panel__title">{shared.title}</h2>
      <p className="console-panel__note">{translate('benchShared', { count: forms.length, forms: forms.join(translate('comma')) })}</p>
      <RuleLines
        file={rulesFile}
        path={['rules', name, 'list']}
        rules={shared.list}
        type={shared.type ?? 'string'}
        fields={fieldsUsing(files, name)}
        open={open}
        place={[rulesFile, name]}
        titleOf={titlesFor(files, undefined)}
      />
      <RemoveThing
        label={translate('sharedRemove')}
        operations={() => [{ kind: 'remove', file: rulesFile, path: ['rules', name] }]}
        said={translate('removed', { title: shared.title })}
        onRemoved={() => goTo(roomAddress('forms'), { replace: true })}
      />
    </section>
  )
}

/** The room of forms, their fields and rules. */
export function FormsRoom() {
  const { files } = useStore(view)
  const { rest } = usePlace()
  const [id, field, rule] = rest
  const form = id === undefined ? undefined : formIn(files, id)
  if (id === rulesFile && field !== undefined && Object.hasOwn(sharedIn(files), field))
    return (
      <div className="console-split console-split--open">
        <FormList open={field} />
        <SharedRules key={field} name={field} open={rule} />
      </div>
    )
  if (id === dictsFile && field !== undefined && dictIn(files, field))
    return (
      <div className="console-split console-split--open">
        <FormList open={field} />
        <DictPanel code={field} />
      </div>
    )
  if (id === undefined || !form)
    return (
      <div className="console-split">
        <FormList />
        <EmptyState title={translate('formsPick')} text={translate('formsPickText')} />
      </div>
    )
  return (
    <div className={field === undefined ? 'console-split console-split--both' : 'console-split console-split--open'}>
      <FieldList id={id} form={form} open={field} />
      {field === undefined || !(field in form.ui) ? (
        <section className="console-panel" aria-label={form.title}>
          {field !== undefined && (
            <PlaceLink className="console-panel__back" to={roomAddress('forms', [id])}>
              {translate('formsBackTo', { title: titleOr(form, id) })}
            </PlaceLink>
          )}
          <h2 className="console-panel__title">{titleOr(form, id)}</h2>
          <ContractForm key={id} contract={Form} file={formFile(id)} path={[]} only={ofForm} />
          <RemoveThing
            key={`${id} remove`}
            label={translate('formRemove')}
            operations={() => [{ kind: 'write', file: formFile(id), content: null }]}
            said={translate('removed', { title: titleOr(form, id) })}
            onRemoved={() => goTo(roomAddress('forms'), { replace: true })}
          />
        </section>
      ) : (
        <FieldPanel key={`${id} ${field}`} id={id} form={form} field={field} open={rule} />
      )}
    </div>
  )
}
