/**
 * Keeps full-size pictures on the GPU within a number and a weight. Pure bookkeeping: loading, and what a texture is, come
 * from outside.
 */
export interface TextureCache<T> {
  /** The texture when it is there; otherwise starts loading it and answers undefined. Counts as a use. */
  use(key: string): T | undefined
  /** Throws away what has gone unused longest until the limits hold; what was used since the last call stays. */
  evictUnused(): void
  /** Throws away everything, and whatever still arrives. */
  dispose(): void
  readonly count: number
  readonly bytes: number
}

export interface TextureCacheOptions<T> {
  /** `isWanted` turns false when nobody waits for it any more. */
  load(key: string, isWanted: () => boolean): Promise<T>
  getBytes(texture: T): number
  destroy(texture: T): void
  /** Called when a texture has come or will not come: there is something to show, or room to load the next. */
  onSettled(key: string): void
  /** So many are loaded at a time, in the order in which they were asked for. */
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
        // One that did not come stays in its small form while somebody stands there; the next visit tries again.
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
