import { randomUUID } from 'node:crypto'
import { applyToFiles, writeOf } from '../../edit/apply-to-files'
import { emptyDraft, operationsOf, withAction, type DraftQuestion } from '../../edit/draft/draft'
import { operationsBetween } from '../../edit/draft/operations-between'
import { rebase } from '../../edit/draft/rebase'
import { changedNames, hashOf, unpacked, type Files } from '../live/check/files'
import { Refusal } from '../replies/refusal'
import { toQuestion } from './console-drafts'
import { ConsoleRefused } from './console-refused'
import type { Store } from '../store/store'

export interface RevertedFiles {
  files: Files
  /** Fields that have been changed again since then. */
  overlaid: DraftQuestion[]
  /** Whether exactly these files were live before. */
  wasLive: boolean
}

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined) => (one && hashOf(one)) === (other && hashOf(other))

/** Computes the live files without the changes of one release. */
export async function revertedFiles({ releases }: Pick<Store, 'releases'>, release: number, live: Files): Promise<RevertedFiles> {
  const read = async (number: number) => {
    const bodies = await releases.files(number)
    if (!bodies) throw new Refusal('missing')
    return unpacked(bodies)
  }
  const [before, made] = [await read(release - 1), await read(release)]
  const operations = changedNames(made, before).flatMap((name) =>
    // A file that has not changed since that release gets back its exact earlier bytes.
    sameBytes(live.get(name), made.get(name)) ? [writeOf(name, before.get(name))] : operationsBetween(made, before, name),
  )
  const draft = withAction(emptyDraft(String(release)), { id: randomUUID(), operations })
  const { questions, ...carried } = rebase(draft, { before: made, after: live, next: '' }, randomUUID)
  const { files } = applyToFiles(live, operationsOf({ ...carried, questions }))
  return { files, overlaid: questions, wasLive: changedNames(files, before).length === 0 }
}

/** Like `revertedFiles`, with the names of the files that differ; refused when fields have been changed again since. */
export async function wholeRevertedFiles(store: Pick<Store, 'releases'>, release: number, live: Files) {
  const { files, overlaid, wasLive } = await revertedFiles(store, release, live)
  if (overlaid.length > 0) throw new ConsoleRefused({ kind: 'overlaid', questions: overlaid.map(toQuestion) })
  return { files, wasLive, names: changedNames(live, files) }
}
