import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { view } from '../../store/console-view'
import { distinguished } from '../../schema-form/names'
import { FileList } from '../file-list'
import { formLines, pagesWithForm, rulesFile, sharedIn } from './form-model'

/** Every form, and the shared rules. */
export function FormList({ open }: { open?: string }) {
  const { files } = useStore(view)
  const forms = distinguished(formLines(files), ({ id, parts }) =>
    [...pagesWithForm(files, id), parts.join(translate('comma'))].join(' · '),
  )
  const shared = Object.entries(sharedIn(files))
  return (
    <FileList
      label={translate('formsFind')}
      lines={forms.map((form) => ({ ...form, address: roomAddress('forms', [form.id]) }))}
      also={{
        title: translate('formsShared'),
        lines: shared.map(([id, { title }]) => ({ id, title, address: roomAddress('forms', [rulesFile, id]) })),
      }}
      open={open}
    />
  )
}
