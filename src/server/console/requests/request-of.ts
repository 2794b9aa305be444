import type { Store, StoredChangeRequest } from '../../store/store'

/** The request that a release came of; null where others were not asked. */
export async function requestOf({ changeRequests }: Pick<Store, 'changeRequests'>, release: number): Promise<StoredChangeRequest | null> {
  const id = (await changeRequests.ofReleases([release])).get(release)
  return id === undefined ? null : changeRequests.find(id)
}
