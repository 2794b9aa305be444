import { kindTitle } from '../../language'
import type { WrittenForm } from '../../../contract/form'
import { widgetTitles } from '../../../contract/vocabulary/widgets'
import { roomAddress, goTo } from '../../place'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { PlaceLink } from '../../shell/place-link'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { AddItem } from '../add-item'
import { MoveButtons } from '../move-buttons'
import { formFieldAdded, newFieldKinds } from './new-field'
import { titleOfFormField, formFile } from './form-model'

/** The fields of a form in display order; moving one writes the order of `ui` and of its section. */
export function FieldList({ id, form, open }: { id: string; form: WrittenForm; open: string | undefined }) {
  const file = formFile(id)
  const sectionOf = (field: string) => (form.sections ?? []).findIndex(({ fields }) => fields.includes(field))
  const groups = form.sections
    ? form.sections.map(({ title, fields }) => ({ title, fields }))
    : [{ title: '', fields: Object.keys(form.ui) }]
  const loose = form.sections ? Object.keys(form.ui).filter((field) => sectionOf(field) < 0) : []
  const all = loose.length > 0 ? [...groups, { title: '', fields: loose }] : groups
  const move = (field: string, fields: string[], to: number) => {
    const section = sectionOf(field)
    const neighbour = fields[to]!
    const done = applyAction(
      section < 0
        ? [{ kind: 'move', file, path: ['ui', field], to: to < fields.indexOf(field) ? { before: neighbour } : { after: neighbour } }]
        : [{ kind: 'move', file, path: ['sections', section, 'fields', fields.indexOf(field)], to }],
    )
    if (done) announce(translate('formsMoved', { title: titleOfFormField(form, field), place: to + 1, count: fields.length }))
  }
  const add = (kind: string) => {
    const { files } = view.get()
    const made = formFieldAdded(files, id, form, kind, translate('formsNewTitle'))
    if (!made || !applyAction(made.operations)) return
    announce(translate('formsAdded', { title: translate('formsNewTitle') }))
    goTo(roomAddress('forms', [id, made.field]))
  }
  return (
    <nav className="console-list" aria-label={form.title}>
      <PlaceLink className="console-list__back" to={roomAddress('forms')}>
        {translate('formsBack')}
      </PlaceLink>
      <PlaceLink className="console-list__line" to={roomAddress('forms', [id])} aria-current={open === undefined ? 'true' : undefined}>
        {translate('formsAbout')}
      </PlaceLink>
      <h2 className="console-list__head">{translate('formsFields')}</h2>
      {all.map(({ title, fields }) => (
        <section key={title || 'loose'}>
          {title && <h3 className="console-list__head">{title}</h3>}
          <ul className="console-list__lines">
            {fields.map((field, at) => (
              <li key={field} className="fields__row">
                <PlaceLink
                  className="console-list__line"
                  to={roomAddress('forms', [id, field])}
                  aria-current={open === field ? 'true' : undefined}
                >
                  <span>{titleOfFormField(form, field)}</span>
                  <small>{kindTitle(widgetTitles, form.ui[field]?.widget ?? 'static')}</small>
                </PlaceLink>
                <MoveButtons title={titleOfFormField(form, field)} at={at} count={fields.length} onMove={(to) => move(field, fields, to)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AddItem label={translate('formsNew')} kinds={newFieldKinds} onAdd={add} />
    </nav>
  )
}
