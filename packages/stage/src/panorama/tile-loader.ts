/** Loads the tiles that are seen into a fixed number of places. How to load and where to put them is injected. */
import type { TileAddress } from './tile-texture.ts'

export interface TileLoader {
  /** Loads these in this order, as many at a time as allowed. Stops loading others. */
  want(tiles: readonly TileAddress[]): void
  /** Stops everything and forgets what is there: the places belong to another picture. */
  clear(): void
  /** Tiles in their places. */
  readonly count: number
}

interface TileLoaderOptions<Picture> {
  load: (tile: TileAddress, signal: AbortSignal) => Promise<Picture>
  put: (place: number, tile: TileAddress, picture: Picture) => void
  /** Another tile takes the place of this one. */
  remove: (tile: TileAddress) => void
  release: (picture: Picture) => void
  /** Something has changed in what is drawn. */
  onLoaded: () => void
  /** At least as many as are wanted at a time. */
  places: number
  pause: (ms: number) => Promise<void>
}

type Entry =
  | { tile: TileAddress; state: 'loading'; abort: AbortController; failures: number }
  | { tile: TileAddress; state: 'there'; place: number; usedAt: number }
  /** Waits for its second and last try. */
  | { tile: TileAddress; state: 'waiting'; failures: number }
  | { tile: TileAddress; state: 'failed' }

const MAX_LOADS = 6
const MAX_TRIES = 2
const RETRY_DELAY_MS = 1500

const getKey = ({ level, column, row }: TileAddress): string => `${level}/${column}/${row}`

export function createTileLoader<Picture>(options: TileLoaderOptions<Picture>): TileLoader {
  const entries = new Map<string, Entry>()
  let freePlaces = listPlaces(options.places)
  let wanted: readonly TileAddress[] = []
  let wantCount = 0
  let placedCount = 0

  const countLoading = () => [...entries.values()].filter(({ state }) => state === 'loading').length

  function loadNext(): void {
    let room = MAX_LOADS - countLoading()
    for (const tile of wanted) {
      if (room <= 0) return
      if (entries.has(getKey(tile))) continue
      start(tile, 0)
      room--
    }
  }

  function start(tile: TileAddress, failures: number): void {
    const key = getKey(tile)
    const abort = new AbortController()
    const entry: Entry = { tile, state: 'loading', abort, failures }
    entries.set(key, entry)
    options.load(tile, abort.signal).then(
      (picture) => {
        if (entries.get(key) === entry) place(tile, picture)
        options.release(picture)
        loadNext()
      },
      () => {
        if (entries.get(key) === entry) fail(tile, failures + 1)
        loadNext()
      },
    )
  }

  function place(tile: TileAddress, picture: Picture): void {
    const free = freePlaces.pop() ?? evictOldest()
    if (free === undefined) {
      entries.delete(getKey(tile))
      return
    }
    entries.set(getKey(tile), { tile, state: 'there', place: free, usedAt: wantCount })
    placedCount++
    options.put(free, tile, picture)
    options.onLoaded()
  }

  function evictOldest(): number | undefined {
    let oldest: Extract<Entry, { state: 'there' }> | undefined
    for (const entry of entries.values())
      if (entry.state === 'there' && entry.usedAt < (oldest?.usedAt ?? wantCount)) oldest = entry
    if (oldest === undefined) return undefined
    entries.delete(getKey(oldest.tile))
    placedCount--
    options.remove(oldest.tile)
    return oldest.place
  }

  function fail(tile: TileAddress, failures: number): void {
    const key = getKey(tile)
    if (failures >= MAX_TRIES) {
      entries.set(key, { tile, state: 'failed' })
      return
    }
    const entry: Entry = { tile, state: 'waiting', failures }
    entries.set(key, entry)
    void options.pause(RETRY_DELAY_MS).then(() => {
      if (entries.get(key) === entry) start(tile, failures)
    })
  }

  return {
    want(tiles) {
      wantCount++
      wanted = tiles
      const keys = new Set(tiles.map(getKey))
      for (const [key, entry] of entries) {
        if (entry.state === 'there' && keys.has(key)) entry.usedAt = wantCount
        if (entry.state === 'loading' && !keys.has(key)) {
          entries.delete(key)
          entry.abort.abort()
        }
      }
      loadNext()
    },
    clear() {
      for (const entry of entries.values()) if (entry.state === 'loading') entry.abort.abort()
      entries.clear()
      placedCount = 0
      wanted = []
      freePlaces = listPlaces(options.places)
    },
    get count() {
      return placedCount
    },
  }
}

/** The first is taken first. */
const listPlaces = (count: number): number[] => Array.from({ length: count }, (_, index) => count - 1 - index)
