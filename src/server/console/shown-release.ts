import type { ConsoleRelease } from '../../contract/console/console-history'
import type { PublishAnswer } from '../../contract/console/console-review'
import type { StoredRelease } from '../store/store'

export const toPublished = ({ number, revision, changes }: StoredRelease): PublishAnswer => ({ release: number, revision, changes })

export const toRelease = ({ filesHash: _, ...stored }: StoredRelease, live: number): ConsoleRelease => ({
  ...stored,
  isLive: stored.number === live,
})
