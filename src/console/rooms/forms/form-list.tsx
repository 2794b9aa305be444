import { useMemo } from 'react'
import type { Files } from '../../../edit/apply-to-files'
import { useStore } from '../../../runtime/store'
import { allOptions } from '../../../validate/dict/all-options'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { view } from '../../store/console-view'
import { distinguished } from '../../schema-form/names'
import { FileList } from '../file-list'
import { usingDict } from './dict-uses'
import { dictsFile, dictsIn, formLines, pagesWithForm, rulesFile, sharedIn } from './form-model'

/** Options that tell an unused dictionary from another one of its title. */
const fewOptions = 3

/** The lines of every form, and those of the shared rules and the dictionaries. */
function linesOf(files: Files) {
  const forms = distinguished(formLines(files), ({ id, parts }) =>
    [...pagesWithForm(files, id), parts.join(translate('comma'))].join(' · '),
  )
  const shared = Object.entries(sharedIn(files))
  const all = Object.entries(dictsIn(files)).map(([id, { title, items }]) => ({
    id,
    title,
    address: roomAddress('forms', [dictsFile, id]),
    parts: allOptions(items).map(({ dictLabel }) => dictLabel),
  }))
  const dicts = distinguished(all, ({ id, parts }) => {
    const uses = usingDict(files, id)
    return (uses.length > 0 ? uses : parts.slice(0, fewOptions)).join(translate('comma'))
  })
  return {
    lines: forms.map((form) => ({ ...form, address: roomAddress('forms', [form.id]) })),
    also: [
      {
        title: translate('formsShared'),
        lines: shared.map(([id, { title }]) => ({ id, title, address: roomAddress('forms', [rulesFile, id]) })),
      },
      { title: translate('formsDicts'), lines: dicts },
    ],
  }
}

/** Every form, the shared rules, and the dictionaries. */
export function FormList({ open }: { open?: string }) {
  const { files } = useStore(view)
  const { lines, also } = useMemo(() => linesOf(files), [files])
  return <FileList label={translate('formsFind')} lines={lines} also={also} open={open} />
}
