/** Counts running operations by key. */
export interface ConcurrencyLimit {
  /** Counts one more of `key`. @returns false, without counting, if the maximum is reached */
  begin(key: string): boolean
  end(key: string): void
}

/** At most `max` concurrent operations of each key; a key without any uses no memory. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const counts = new Map<string, number>()
  return {
    begin(key) {
      const count = counts.get(key) ?? 0
      if (count >= max) return false
      counts.set(key, count + 1)
      return true
    },
    end(key) {
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
    },
  }
}
