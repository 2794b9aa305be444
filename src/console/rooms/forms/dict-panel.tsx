import { freeNumber } from '../../store/free-number'
import { Dict } from '../../../contract/dict'
import type { Json } from '../../../edit/operation'
import { useStore } from '../../../runtime/store'
import { announce } from '../../announcer'
import { goTo, roomAddress } from '../../place'
import { ContractForm } from '../../schema-form/contract-form'
import { PlaceLink } from '../../shell/place-link'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { translate } from '../../translate'
import { RemoveThing } from '../remove-thing'
import { dictsFile, dictsIn } from './form-model'
import { DictOptions } from './options'

const ofDict = ['title']

/** A code that no dictionary has: the copied one's, with the next number. */
function freshCode(dicts: Readonly<Record<string, unknown>>, code: string): string {
  const base = code.replace(/_?\d+$/, '')
  return `${base}_${freeNumber(2, (number) => Object.hasOwn(dicts, `${base}_${number}`))}`
}

/** A title that no dictionary has, for a copy. */
function freshTitle(dicts: readonly Dict[], title: string): string {
  const copy = (number: number) => (number === 1 ? translate('copyTitle', { title }) : translate('copyTitleNumber', { title, number }))
  return copy(freeNumber(1, (number) => dicts.some((dict) => dict.title === copy(number))))
}

/** One dictionary: its title and its options, whatever uses it. */
export function DictPanel({ code }: { code: string }) {
  const { files } = useStore(view)
  const dicts = dictsIn(files)
  const dict = dicts[code]!
  const copy = () => {
    const key = freshCode(dicts, code)
    const title = freshTitle(Object.values(dicts), dict.title)
    const value = { ...dict, title } as unknown as Json
    if (!applyAction([{ kind: 'add', file: dictsFile, path: ['dicts'], key, to: { after: code }, value }])) return
    announce(translate('dictCopied', { title }))
    goTo(roomAddress('forms', [dictsFile, key]))
  }
  return (
    <section className="console-panel" aria-label={dict.title}>
      <PlaceLink className="console-panel__back" to={roomAddress('forms')}>
        {translate('formsBack')}
      </PlaceLink>
      <h2 className="console-panel__title">{dict.title}</h2>
      <ContractForm key={`${code} title`} contract={Dict} file={dictsFile} path={['dicts', code]} only={ofDict} />
      <DictOptions key={`${code} options`} code={code} />
      <div className="console-panel__acts">
        <button type="button" className="button" onClick={copy}>
          {translate('dictCopy')}
        </button>
      </div>
      <RemoveThing
        key={`${code} remove`}
        label={translate('dictRemove')}
        operations={() => [{ kind: 'remove', file: dictsFile, path: ['dicts', code] }]}
        said={translate('removed', { title: dict.title })}
        onRemoved={() => goTo(roomAddress('forms'), { replace: true })}
      />
    </section>
  )
}
