import { writeOf, type Files } from '../../edit/apply-to-files'
import type { Drafts, OpenDraft } from './drafts'

/** Whom a draft belongs to until its request has it: nobody, so that no operator sees it, and it is swept where a kill left it. */
const nobody = 'handed-over'

/** A draft of whole files, for a request that is made of it at once; where none is, the draft is gone again. */
export async function handOver<T>(
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
