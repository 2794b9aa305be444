import { useState } from 'react'
import type { ConsoleUses } from '../../contract/console/console-draft'
import type { FilePointer } from '../../contract/console/file-pointer'
import type { Files } from '../../edit/apply-to-files'
import type { EditOperation } from '../../edit/operation'
import { useStore } from '../../runtime/store'
import { announce } from '../announcer'
import { callConsole } from '../client/call-console'
import { translate } from '../translate'
import { PlaceLink } from '../shell/place-link'
import { applyAction, handleFailure, loadConsole, whenSaved } from '../store/console-store'
import { view } from '../store/console-view'
import { problemText } from '../store/problem-text'
import { placeOfPointer } from '../store/texts'
import { whyNotDone } from '../store/why-not-done'
import './remove-thing.css'

interface Removal {
  /** What is removed, as the button says it. */
  label: string
  /** The edits that remove it from these files. */
  operations(files: Files): EditOperation[]
  /** What is announced once it is gone. */
  said: string
  onRemoved(): void
}

interface Use {
  where: string
  /** Undefined where no room shows it. */
  address?: string
  /** What the check says, where it names no place. */
  text?: string
}

/** What keeps a thing from being removed, each place of the console once, and before what only a maintainer changes. */
function usesIn(files: Files, { places, problems }: ConsoleUses): Use[] {
  const found = new Map<string, Use>()
  const seen: readonly (FilePointer & { text?: string })[] =
    places.length > 0 ? places : problems.map((problem) => ({ ...problem, text: problemText(problem) }))
  for (const { file, pointer, text } of seen) {
    const place = placeOfPointer(files, { file, pointer })
    const use = place ?? { where: translate('removeInFile', { file }) }
    found.set(`${place?.address ?? file} ${text ?? ''}`, { ...use, ...(text === undefined ? {} : { text }) })
  }
  return [...found.values()].toSorted((one, other) => Number(one.address === undefined) - Number(other.address === undefined))
}

/** A button that removes a thing, unless something refers to it: then it lists what does, as the check finds it, and removes nothing. */
export function RemoveThing({ label, operations, said, onRemoved }: Removal) {
  const { files: shown } = useStore(view)
  const [found, setFound] = useState<{ files: Files; uses: Use[]; said: string }>()
  // What was found in other files may no longer be true.
  const uses = found?.files === shown ? found.uses : []
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (isAsking) return
    setAsking(true)
    const place = window.location.pathname
    try {
      await whenSaved()
      const { files, draft, release } = view.get()
      const asked = operations(files)
      const answer = await callConsole<ConsoleUses>('uses', { body: { seen: draft.steps, release, operations: asked } })
      // Whoever has gone on sees neither the removal nor what it would undo.
      if (window.location.pathname !== place) return
      const current = view.get()
      // Edits made meanwhile may have moved the places.
      if (current.draft.steps !== draft.steps || current.release !== release || current.pending.length > 0)
        return announce(translate('actCrossed'), 'warning')
      const now = usesIn(files, answer)
      const why = translate(answer.isUnknown ? 'removeUnknown' : 'removeUsed', { count: now.length })
      setFound({ files: current.files, uses: now, said: why })
      if (now.length > 0) return announce(why, 'warning')
      if (!applyAction(asked)) return
      announce(said)
      onRemoved()
    } catch (cause) {
      if (handleFailure(cause)) return announce(translate('notReached'), 'warning')
      if (view.get().phase === 'signedOut') return
      announce(whyNotDone(cause), 'warning')
      if (view.get().phase === 'ready') void loadConsole()
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className="remove-thing">
      <button type="button" className="button" aria-disabled={isAsking} onClick={() => void remove()}>
        {isAsking ? translate('removeAsking') : label}
      </button>
      {uses.length > 0 && (
        <>
          <p>{found?.said}</p>
          <ul>
            {uses.map(({ where, address, text }) => (
              <li key={`${address ?? where} ${text}`}>
                {address === undefined ? <b>{where}</b> : <PlaceLink to={address}>{where}</PlaceLink>}
                {text !== undefined && <span>{text}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
