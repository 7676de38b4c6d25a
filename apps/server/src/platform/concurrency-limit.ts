export interface ConcurrencyLimit {
  /** One more of `key`. @returns false, counting nothing, where as many as may be are under way already */
  begin(key: string): boolean
  end(key: string): void
}

/** Counts what goes on at the same time, at most `max` of one key; a key without any takes no memory. */
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
