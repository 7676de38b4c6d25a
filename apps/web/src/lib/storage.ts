import type { Guard } from './guards.ts'

/**
 * What the person's device keeps. Values are checked on the way in: a value of an older build or of
 * somebody else reads as absent. Where the browser blocks storage or it is full, values live as long
 * as the page and `write` says so.
 */
export interface AppStorage {
  read<T>(name: string, isGood: Guard<T>): T | undefined
  /** For a reader that checks by itself. */
  readUnchecked(name: string): unknown
  write(name: string, value: unknown): 'kept' | 'until-closed'
  remove(name: string): void
  /** Calls when another tab changes `name`; returns the function that stops it. */
  onOtherTab(name: string, listener: () => void): () => void
}

interface StorageDependencies {
  /** A getter, because reading `window.localStorage` itself throws where storage is blocked. */
  backend: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where `storage` events of other tabs arrive. */
  otherTabs?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const PREFIX = 'zhanjian.'

export function createStorage({ backend, otherTabs }: StorageDependencies): AppStorage {
  const untilClosed = new Map<string, string>()
  function readUnchecked(name: string): unknown {
    const text = untilClosed.get(name) ?? attempt(() => backend().getItem(PREFIX + name)) ?? undefined
    return text === undefined ? undefined : attempt((): unknown => JSON.parse(text))
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
        backend().setItem(PREFIX + name, text)
        untilClosed.delete(name)
        return 'kept'
      } catch {
        untilClosed.set(name, text)
        return 'until-closed'
      }
    },
    remove(name) {
      untilClosed.delete(name)
      attempt(() => backend().removeItem(PREFIX + name))
    },
    onOtherTab(name, listener) {
      const hear = (event: Event) => {
        if (event instanceof StorageEvent && event.key === PREFIX + name) listener()
      }
      otherTabs?.addEventListener('storage', hear)
      return () => otherTabs?.removeEventListener('storage', hear)
    },
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
