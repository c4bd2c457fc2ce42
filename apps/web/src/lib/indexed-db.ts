export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A database with one store, which is all that a part of the app needs. */
export type StorePlace = { database: string; store: string; options?: IDBObjectStoreParameters };

/** `committed` resolves once other tabs can read the change, and fails if it was not written (a full disk). */
export const openStore = async ({ database: name, store, options }: StorePlace, mode: IDBTransactionMode) => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, options);
  const database = await settled(opening);
  // Strict: a battery that dies a moment later loses nothing that was called saved.
  const transaction = database.transaction(store, mode, { durability: 'strict' });
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
  // Whoever waits for a request hears of a failure there already.
  committed.catch(() => {});
  return { store: transaction.objectStore(store), committed };
};
