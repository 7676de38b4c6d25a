import { createStore, del, get, set, values } from 'idb-keyval'

/**
 * Values by key on this device, Blobs included. They are returned unchecked, so readers validate them.
 * Every method rejects if the browser has no storage.
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
    // Without IndexedDB, opening it throws instead of rejecting.
    get: async (key) => get<unknown>(key, store),
    list: async () => values<unknown>(store),
    set: async (key, value) => set(key, value, store),
    remove: async (key) => del(key, store),
  }
}
