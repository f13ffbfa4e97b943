const NAME = 'atrium'
const VERSION = 2

/** What is answered, by its question; what waits to be sent, by its key; what is being typed, by the time that its form was opened. */
const stores = { answers: 'id', entries: 'key', drafts: 'id' } as const
type Store = keyof typeof stores

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames
      for (const [name, keyPath] of Object.entries(stores))
        if (!there.contains(name)) request.result.createObjectStore(name, { keyPath })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      // Another tab has a newer version of this page, or the browser gave the database up.
      result.onversionchange = () => {
        result.close()
        opened = undefined
      }
      result.onclose = () => {
        opened = undefined
      }
      resolve(result)
    }
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const settled = <T>(work: (done: (value: T) => void, failed: (error: unknown) => void) => void) => new Promise<T>(work)

/** Reads in one transaction. */
export async function readStore<T>(name: Store, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return settled((done, failed) => {
    const request = ask(database.transaction(name).objectStore(name))
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

/** Writes in one transaction: all of it lies on the disk once this has ended, or none. */
export async function writeStore(name: Store, change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  return settled((done, failed) => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error)
    change(transaction.objectStore(name))
  })
}
