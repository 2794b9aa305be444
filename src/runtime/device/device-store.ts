const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/**
 * What an account leaves on this device. IndexedDB and not localStorage: a 401 clears the latter (spec §4), and this is to outlive the
 * session. A browser without IndexedDB, or one that refuses it, stores nothing; everything works all the same.
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
        // A page that is being left lives too short for the commit that would follow by itself.
        transaction.commit()
        return settled(request)
      },
      () => undefined,
    )
  }
}
