import { type AppStorage, createStorage } from '../app-storage.ts'

/** What a browser stores texts with, on a map. */
export const createMapBackend = (texts = new Map<string, string>()) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
})

/** Storage of a device whose texts lie in `texts`. */
export const createMapStorage = (texts?: Map<string, string>): AppStorage => {
  const backend = createMapBackend(texts)
  return createStorage({ backend: () => backend })
}
