import { expect, test } from 'vitest'
import { createTileLoader } from './tile-loader.ts'
import type { TileAddress } from './tile-texture.ts'

const row = (level: number, from: number, count: number): TileAddress[] =>
  Array.from({ length: count }, (_, index) => ({ level, column: from + index, row: 0 }))
const nameTile = ({ level, column }: TileAddress) => `${level}/${column}`

function createLoader(places: number) {
  const requests = new Map<string, { settle: (isFound: boolean) => void; signal: AbortSignal }>()
  const asked: string[] = []
  const shown = new Map<number, string>()
  const pauses: (() => void)[] = []
  let [released, loadedCount] = [0, 0]
  const loader = createTileLoader<string>({
    places,
    load: (tile, signal) =>
      new Promise((resolve, reject) => {
        asked.push(nameTile(tile))
        requests.set(nameTile(tile), {
          signal,
          settle: (isFound) => (isFound ? resolve(nameTile(tile)) : reject(new Error('not found'))),
        })
      }),
    put: (place, _, picture) => shown.set(place, picture),
    remove: (tile) => {
      for (const [place, name] of shown) if (name === nameTile(tile)) shown.delete(place)
    },
    release: () => {
      released++
    },
    onLoaded: () => {
      loadedCount++
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  })
  const settle = async (name: string, isFound = true) => {
    requests.get(name)?.settle(isFound)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { loader, requests, asked, shown, pauses, settle, counts: () => ({ released, loadedCount }) }
}

test('tiles load in the wanted order, six at a time', async () => {
  const { loader, asked, settle } = createLoader(48)
  loader.want(row(1, 0, 10))
  expect(asked).toEqual(['1/0', '1/1', '1/2', '1/3', '1/4', '1/5'])
  await settle('1/3')
  expect(asked.slice(6)).toEqual(['1/6'])
})

test('a tile that is no longer seen stops loading, and its picture takes no place if it still comes', async () => {
  const { loader, requests, shown, settle, counts } = createLoader(48)
  loader.want(row(1, 0, 2))
  loader.want(row(1, 1, 2))
  expect(requests.get('1/0')?.signal.aborted).toBe(true)
  expect(requests.get('1/1')?.signal.aborted).toBe(false)
  await settle('1/0')
  expect([...shown.values()]).toEqual([])
  expect(counts()).toEqual({ released: 1, loadedCount: 0 })
})

test('places are never more than given: those not used for longest are taken, and no tile that is wanted', async () => {
  const { loader, shown, settle } = createLoader(4)
  for (let from = 0; from < 20; from += 2) {
    loader.want(row(1, from, 4))
    for (const tile of row(1, from, 4)) await settle(nameTile(tile))
    expect(loader.count).toBe(4)
    expect(new Set(shown.keys())).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(shown.values())).toEqual(new Set(row(1, from, 4).map(nameTile)))
  }
})

test('a tile that fails is tried once more after a pause, and then no more', async () => {
  const { loader, asked, pauses, settle, shown } = createLoader(4)
  loader.want(row(0, 0, 1))
  await settle('0/0', false)
  expect(asked).toEqual(['0/0'])
  pauses[0]?.()
  await settle('')
  expect(asked).toEqual(['0/0', '0/0'])
  await settle('0/0', false)
  loader.want(row(0, 0, 1))
  expect([asked.length, pauses.length, shown.size]).toEqual([2, 1, 0])
})

test('for another picture everything stops, and all places are free', async () => {
  const { loader, requests, settle, asked } = createLoader(4)
  loader.want(row(1, 0, 4))
  await settle('1/0')
  loader.clear()
  expect([loader.count, requests.get('1/2')?.signal.aborted]).toEqual([0, true])
  loader.want(row(1, 0, 1))
  expect(asked.filter((name) => name === '1/0')).toHaveLength(2)
})
