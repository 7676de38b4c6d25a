import type { Guard } from './type-guards.ts'

/**
 * What the person's device keeps. Values are checked on the way in: a value of an older build or of
 * somebody else reads as absent. Where the browser blocks storage or it is full, values live as long
 * as the page and `write` says so.
 */
export interface AppStorage {
  read<T>(name: string, isValid: Guard<T>): T | undefined
  /** For a reader that checks by itself. */
  readUnchecked(name: string): unknown
  write(name: string, value: unknown): 'kept' | 'until-closed'
  remove(name: string): void
  /** Calls when another tab changes `name`; returns the function that stops it. */
  onChangedInOtherTab(name: string, listener: () => void): () => void
}

interface StorageDependencies {
  /** A getter, because reading `window.localStorage` itself throws where storage is blocked. */
  backend: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where `storage` events of other tabs arrive. */
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const KEY_PREFIX = 'zhanjian.'

export function createStorage({ backend, otherTabs }: StorageDependencies): AppStorage {
  const memoryFallback = new Map<string, string>()
  function readUnchecked(name: string): unknown {
    const text = memoryFallback.get(name) ?? tryOrUndefined(() => backend().getItem(KEY_PREFIX + name)) ?? undefined
    return text === undefined ? undefined : tryOrUndefined((): unknown => JSON.parse(text))
  }
  return {
    readUnchecked,
    read(name, isGood) {
      const value = readUnchecked(name)
      return isGood(value) ? value : undefined
    },
    write(name, value) {
      const text = JSON.stringify(value)
      try {
        backend().setItem(KEY_PREFIX + name, text)
        memoryFallback.delete(name)
        return 'kept'
      } catch {
        memoryFallback.set(name, text)
        return 'until-closed'
      }
    },
    remove(name) {
      memoryFallback.delete(name)
      tryOrUndefined(() => backend().removeItem(KEY_PREFIX + name))
    },
    onChangedInOtherTab(name, listener) {
      const handleStorageEvent = (event: Event) => {
        if (event instanceof StorageEvent && event.key === KEY_PREFIX + name) listener()
      }
      otherTabs?.addEventListener('storage', handleStorageEvent)
      return () => otherTabs?.removeEventListener('storage', handleStorageEvent)
    },
  }
}

function tryOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
