import { statSync } from 'node:fs'

/** Whether a file at a path is no longer the one first found there. */
function watchPath(path: string): () => boolean {
  let first: string | undefined
  return () => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    const now = found && `${found.dev} ${found.ino}`
    first ??= now
    return now !== first
  }
}

/**
 * Returns a check whether a database or its log has been deleted, moved or replaced since the first call. In WAL mode SQLite itself does not
 * look, and would acknowledge writes to a file that nobody can open again.
 */
export function watchPlace(path: string): () => boolean {
  const paths = [path, `${path}-wal`].map(watchPath)
  return () => paths.map((isGone) => isGone()).includes(true)
}
