import { useMemo } from 'react'
import { placeholdersOf } from '../../../contract/words/word'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { sentenceWithTitles } from '../../schema-form/placeholder-title'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { PlaceLink } from '../../shell/place-link'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { jsonIn } from '../../store/files'
import { valueAt } from '../../store/texts'
import { defaultText, groupTitle, contractOf, wordsFile, wordTitle } from './word-list'

/** One word: its purpose, where it is used, and the field that edits it. */
export function WordPanel({ group, name }: { group: string; name: string }) {
  const { files } = useStore(view)
  const isError = group === 'errors'
  const path = isError ? [group, name] : [group]
  const now = valueAt(jsonIn(files, wordsFile), [group, name])
  const before = defaultText(group, name)
  const places = before === undefined ? [] : placeholdersOf(before).map((place) => `{${place}}`)
  const defaults = useMemo(() => (before === undefined ? undefined : { [name]: before }), [name, before])
  const reset = () => {
    if (before !== undefined && applyAction([{ kind: 'set', file: wordsFile, path: [group, name], value: before }]))
      announce(translate('wordsReset'))
  }
  return (
    <section className="console-panel" aria-label={wordTitle(group, name)}>
      <PlaceLink className="console-panel__back" to={roomAddress('words')}>
        {translate('wordsBack')}
      </PlaceLink>
      <h2 className="console-panel__title">{wordTitle(group, name)}</h2>
      <p className="console-panel__note">{translate('wordsStands', { group: groupTitle(group) })}</p>
      <ContractForm
        key={`${group} ${name}`}
        contract={contractOf(group, name)}
        file={wordsFile}
        path={path}
        {...(isError ? {} : { only: [name], places })}
        {...(defaults ? { defaults } : {})}
      />
      {places.length > 0 && <p className="console-panel__note">{translate('wordsPlaces')}</p>}
      {before !== undefined && now !== undefined && before !== now && (
        <p className="console-panel__note">
          {translate('wordsWas', { text: sentenceWithTitles(before, files) })}
          <button type="button" className="console-panel__link" onClick={reset}>
            {translate('wordsReset')}
          </button>
        </p>
      )}
    </section>
  )
}
