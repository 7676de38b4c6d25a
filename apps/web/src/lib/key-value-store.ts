import { createStore, del, get, set, values } from 'idb-keyval'

/**
 * Values by key on this device, Blobs included. They are returned unchecked, so readers validate them.
 * Every method rejects if the browser has no storage, or one that does not answer.
 */
export interface KeyValueStore {
  get(key: string): Promise<unknown>
  list(): Promise<unknown[]>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** One IndexedDB database. */
export function createIndexedDbStore(name: string): KeyValueStore {
  const store = createStore(`zhanjian-${name}`, name)
  return withTimeLimit(name, {
    // Without IndexedDB, opening it throws instead of rejecting.
    get: async (key) => get<unknown>(key, store),
    list: async () => values<unknown>(store),
    set: async (key, value) => set(key, value, store),
    remove: async (key) => del(key, store),
  })
}

const READ_LIMIT_MS = 4_000
/** Of a file of many megabytes on a slow phone. */
const WRITE_LIMIT_MS = 60_000
/** Names of stores that once did not answer a read, until the page is loaded anew. */
const silent = new Set<string>()

/**
 * Some browsers never answer, e.g. after their storage was cleared while the page was open. A store whose reads were not answered is not
 * written any more either: what nobody has read must not be replaced.
 */
export function withTimeLimit(name: string, store: KeyValueStore): KeyValueStore {
  async function limit<T>(limitMs: number, ask: () => Promise<T>): Promise<T> {
    if (silent.has(name)) throw new Error(`the store ${name} does not answer`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        if (limitMs === READ_LIMIT_MS) silent.add(name)
        reject(new Error(`the store ${name} does not answer`))
      }, limitMs)
    })
    return Promise.race([ask(), late]).finally(() => clearTimeout(timer))
  }
  return {
    get: (key) => limit(READ_LIMIT_MS, () => store.get(key)),
    list: () => limit(READ_LIMIT_MS, () => store.list()),
    set: (key, value) => limit(WRITE_LIMIT_MS, () => store.set(key, value)),
    remove: (key) => limit(WRITE_LIMIT_MS, () => store.remove(key)),
  }
}
