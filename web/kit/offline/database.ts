const NAME = 'atrium'
const VERSION = 1

/** What is answered, by its question; and what waits to be sent, by its key. */
type Store = 'answers' | 'entries'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: 'id' })
      request.result.createObjectStore('entries', { keyPath: 'key' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      // Another tab has a newer version of this page, or the browser gave the database up.
      result.onversionchange = () => result.close()
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
