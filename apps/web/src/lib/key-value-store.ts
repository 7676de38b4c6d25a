import { createStore, del, get, set, values } from 'idb-keyval'

/**
 * Values by key on this device, Blobs included. Values come back as they went in, so readers check them.
 * Every method rejects where the browser keeps nothing.
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
  return {
    // Without a database at all, opening it throws instead of rejecting.
    get: async (key) => get<unknown>(key, store),
    list: async () => values<unknown>(store),
    set: async (key, value) => set(key, value, store),
    remove: async (key) => del(key, store),
  }
}
