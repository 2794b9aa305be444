import type { Store, StoredChangeRequest } from '../../store/store'

/** The request from which a release was made; null when it needed no approval. */
export async function requestOf({ changeRequests }: Pick<Store, 'changeRequests'>, release: number): Promise<StoredChangeRequest | null> {
  const id = (await changeRequests.ofReleases([release])).get(release)
  return id === undefined ? null : changeRequests.find(id)
}
