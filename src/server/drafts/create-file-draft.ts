import { writeOf, type Files } from '../../edit/apply-to-files'
import type { Drafts, OpenDraft } from './drafts'

/** The temporary owner of a draft until its request owns it: no operator sees the draft, and the sweep removes it after a kill. */
const nobody = 'handed-over'

/** Creates a draft of whole files for a request that is created at once; if that fails, deletes the draft. */
export async function createFileDraft<T>(
  drafts: Drafts,
  { names, files }: { names: string[]; files: Files },
  take: (open: OpenDraft) => Promise<T | false>,
): Promise<T | false> {
  const { id } = await drafts.open(nobody)
  try {
    const made = await drafts.act(
      id,
      0,
      names.map((name) => writeOf(name, files.get(name))),
    )
    return 'crossed' in made ? false : await take(made)
  } finally {
    for (const left of await drafts.ofOwner(nobody)) if (left.id === id) await drafts.remove(id)
  }
}
