/**
 * Keeps full-size pictures on the GPU within a number and a weight. Pure bookkeeping: loading, and what a texture is, come
 * from outside.
 */
export interface TextureCache<T> {
  /** The texture when it is there; otherwise starts loading it and answers undefined. Counts as a use. */
  use(key: string): T | undefined
  /** Throws away what has gone unused longest until the limits hold; what was used since the last call stays. */
  trim(): void
  /** Throws away everything, and whatever still arrives. */
  dispose(): void
  readonly count: number
  readonly bytes: number
}

export interface TextureCacheOptions<T> {
  load(key: string): Promise<T>
  bytesOf(texture: T): number
  destroy(texture: T): void
  /** Called when a texture has come, so that a frame may be drawn. */
  onLoaded(key: string): void
  limits(): { count: number; bytes: number }
}

interface Entry<T> {
  texture: T | undefined
  usedAt: number
}

export function createTextureCache<T>(options: TextureCacheOptions<T>): TextureCache<T> {
  const entries = new Map<string, Entry<T>>()
  let turn = 0
  let trimmedAt = 0
  let isDisposed = false

  const drop = (key: string, entry: Entry<T>) => {
    entries.delete(key)
    if (entry.texture !== undefined) options.destroy(entry.texture)
  }
  const bytes = () =>
    [...entries.values()].reduce((sum, { texture }) => sum + (texture === undefined ? 0 : options.bytesOf(texture)), 0)

  const start = (key: string) => {
    const entry: Entry<T> = { texture: undefined, usedAt: turn }
    entries.set(key, entry)
    options.load(key).then(
      (texture) => {
        if (isDisposed || entries.get(key) !== entry) return options.destroy(texture)
        entry.texture = texture
        options.onLoaded(key)
      },
      // A picture that will not come stays in its small form; the next visit in front of it tries again.
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
  }

  return {
    use(key) {
      turn++
      const entry = entries.get(key)
      if (!entry) {
        if (!isDisposed) start(key)
        return undefined
      }
      entry.usedAt = turn
      return entry.texture
    },
    trim() {
      const { count, bytes: mostBytes } = options.limits()
      const idle = [...entries]
        .filter(([, entry]) => entry.usedAt <= trimmedAt)
        .sort(([, one], [, other]) => one.usedAt - other.usedAt)
      for (const [key, entry] of idle) {
        if (entries.size <= count && bytes() <= mostBytes) break
        drop(key, entry)
      }
      trimmedAt = turn
    },
    dispose() {
      isDisposed = true
      for (const [key, entry] of entries) drop(key, entry)
    },
    get count() {
      return entries.size
    },
    get bytes() {
      return bytes()
    },
  }
}
