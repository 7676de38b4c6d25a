import type { Guard } from './type-guards.ts'

/**
 * Values on the user's device. They are checked when read: an invalid value, e.g. of an older build, reads as absent.
 * If the browser blocks storage or it is full, values live as long as the page, and `write` returns 'until-closed'.
 */
export interface AppStorage {
  read<T>(name: string, isValid: Guard<T>): T | undefined
  /** For callers that check the value themselves. */
  readUnchecked(name: string): unknown
  write(name: string, value: unknown): 'kept' | 'until-closed'
  remove(name: string): void
  /** Subscribes to changes of `name` in other tabs; returns the unsubscribe function. */
  onChangedInOtherTab(name: string, listener: () => void): () => void
}

interface StorageDependencies {
  /** A getter, because reading `window.localStorage` itself throws where storage is blocked. */
  backend: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The source of `storage` events. */
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
