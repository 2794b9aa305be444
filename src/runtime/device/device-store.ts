const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/**
 * Data that an account stores on this device. It uses IndexedDB because a 401 clears localStorage (spec §4), and this must outlive the
 * session. Where IndexedDB is missing or refused nothing is stored, and everything else still works.
 */
export function deviceStore(name: string) {
  let opening: Promise<IDBDatabase> | undefined
  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(`portal-${name}`, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name)
      settled(request).then(resolve, reject)
    }))
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    if (typeof indexedDB === 'undefined') return undefined
    return open().then(
      (db) => {
        const transaction = db.transaction(name, mode)
        const request = act(transaction.objectStore(name))
        // Commits explicitly: a page that is being left may end before the automatic commit.
        transaction.commit()
        return settled(request)
      },
      () => undefined,
    )
  }
}
