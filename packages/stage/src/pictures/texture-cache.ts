/**
 * Keeps full-size pictures on the GPU within a number and a size. Pure bookkeeping: how to load and destroy textures is
 * injected.
 */
export interface TextureCache<T> {
  /** The texture if it is loaded, else starts loading it and returns undefined. Counts as a use. */
  use(key: string): T | undefined
  /** Evicts the least recently used textures until the limits are met. Those used since the last call are kept. */
  evictUnused(): void
  /** Destroys all textures, also those that are still loading. */
  dispose(): void
  readonly count: number
  readonly bytes: number
}

export interface TextureCacheOptions<T> {
  /** `isWanted` becomes false when the texture is no longer needed. */
  load(key: string, isWanted: () => boolean): Promise<T>
  getBytes(texture: T): number
  destroy(texture: T): void
  /** Called when a load has succeeded or failed: there is something to show, or capacity for the next load. */
  onSettled(key: string): void
  /** Number of concurrent loads; further requests are ignored until one has settled. */
  maxConcurrentLoads: number
  limits(): { count: number; bytes: number }
}

interface Entry<T> {
  texture: T | undefined
  state: 'loading' | 'there' | 'failed'
  usedAt: number
}

export function createTextureCache<T>(options: TextureCacheOptions<T>): TextureCache<T> {
  const entries = new Map<string, Entry<T>>()
  let loading = 0
  let useCount = 0
  let evictedAt = 0
  let isDisposed = false

  const evict = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    if (entry.texture !== undefined) options.destroy(entry.texture)
  }
  const bytes = () =>
    [...entries.values()].reduce((sum, { texture }) => sum + (texture === undefined ? 0 : options.getBytes(texture)), 0)

  const start = (key: string) => {
    const entry: Entry<T> = { texture: undefined, state: 'loading', usedAt: useCount }
    const isWanted = () => !isDisposed && entries.get(key) === entry
    entries.set(key, entry)
    loading++
    const settle = (state: Entry<T>['state'], texture?: T) => {
      loading--
      if (isWanted()) Object.assign(entry, { state, texture })
      else if (texture !== undefined) options.destroy(texture)
      if (!isDisposed) options.onSettled(key)
    }
    options.load(key, isWanted).then(
      (texture) => settle('there', texture),
      () => settle('failed'),
    )
  }

  return {
    use(key) {
      useCount++
      const entry = entries.get(key)
      if (!entry) {
        if (!isDisposed && loading < options.maxConcurrentLoads) start(key)
        return undefined
      }
      entry.usedAt = useCount
      return entry.texture
    },
    evictUnused() {
      const { count, bytes: mostBytes } = options.limits()
      const idle = [...entries]
        .filter(([, entry]) => entry.usedAt <= evictedAt)
        .sort(([, one], [, other]) => one.usedAt - other.usedAt)
      for (const [key, entry] of idle) {
        // A failed picture stays in its small form as long as it is in use; the next use retries it.
        if (entry.state === 'failed') evict(key, entry)
      }
      for (const [key, entry] of idle) {
        if (entries.size <= count && bytes() <= mostBytes) break
        evict(key, entry)
      }
      evictedAt = useCount
    },
    dispose() {
      isDisposed = true
      for (const [key, entry] of entries) evict(key, entry)
    },
    get count() {
      return entries.size
    },
    get bytes() {
      return bytes()
    },
  }
}
