import { expect, test } from 'vitest'
import type { DecodedPicture } from '../pictures/decode-picture.ts'
import type { PanoramaLayer } from './panorama-layer.ts'
import type { PanoramaScene } from './panorama-scene.ts'
import { createSceneChanges } from './scene-changes.ts'

const createScene = (id: string, previewUrl?: string): PanoramaScene => ({ id, previewUrl, pictureUrl: `${id}.webp` })

function createChanges() {
  const requests = new Map<string, { settle: (isFound: boolean) => void; signal: AbortSignal }>()
  const layers: { picture: string | null; isDisposed: boolean }[] = []
  const told: string[] = []
  const held = new Set<string>()
  const changes = createSceneChanges({
    decode: (url, signal) =>
      new Promise((resolve, reject) =>
        requests.set(url, {
          signal,
          settle: (isFound) => {
            if (!isFound) return reject(new Error('not found'))
            held.add(url)
            resolve({ name: url, width: 8 } as unknown as DecodedPicture)
          },
        }),
      ),
    release: (picture) => held.delete(getName(picture)),
    shrink: (picture) => picture,
    createLayer() {
      const layer = { picture: null as string | null, isDisposed: false }
      layers.push(layer)
      return {
        get hasPicture() {
          return layer.picture !== null
        },
        get widthPx() {
          return 8
        },
        setPicture: (picture) => {
          layer.picture = getName(picture)
        },
        place: () => undefined,
        draw: () => undefined,
        dispose: () => {
          layer.isDisposed = true
        },
      } satisfies PanoramaLayer
    },
    onArrival: ({ scene }, before) => told.push(`${before?.scene.id ?? 'nothing'} → ${scene.id}`),
    onFullPicture: ({ id }) => told.push(`full ${id}`),
    onFailure: ({ id }) => told.push(`failed ${id}`),
    onDrawable: () => undefined,
  })
  const settle = async (url: string, isFound = true) => {
    requests.get(url)?.settle(isFound)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const countLayers = () => layers.filter(({ isDisposed }) => !isDisposed).length
  return { changes, requests, layers, told, held, settle, countLayers }
}
const getName = (picture: unknown) => (picture as { name: string }).name

test('the scene before stays until something of the next one is there, and its picture is freed after the fade', async () => {
  const { changes, told, held, settle, countLayers } = createChanges()
  changes.show(createScene('a'))
  await settle('a.webp')
  changes.show(createScene('b'))
  expect([changes.current?.scene.id, countLayers()]).toEqual(['a', 2])
  await settle('b.webp')
  expect([changes.current?.scene.id, changes.outgoing?.scene.id, countLayers()]).toEqual(['b', 'a', 2])
  changes.endFade()
  expect([changes.outgoing, countLayers(), held.size]).toEqual([null, 1, 0])
  expect(told).toEqual(['nothing → a', 'full a', 'a → b', 'full b'])
})

test('a preview never replaces the full picture, and the full picture waits while the scene before takes memory', async () => {
  const { changes, layers, settle, held, told } = createChanges()
  changes.show(createScene('a', 'a.small'))
  await settle('a.webp')
  await settle('a.small')
  expect(layers[0]?.picture).toBe('a.webp')
  changes.show(createScene('b', 'b.small'))
  await settle('b.small')
  await settle('b.webp')
  expect([layers[1]?.picture, [...held]]).toEqual(['b.small', ['b.webp']])
  changes.endFade()
  expect([layers[1]?.picture, held.size, told.includes('full b')]).toEqual(['b.webp', 0, true])
})

test('of scenes that follow each other quickly only the last arrives; the others stop and keep nothing', async () => {
  const { changes, requests, settle, held, countLayers, told } = createChanges()
  changes.show(createScene('a'))
  await settle('a.webp')
  for (const id of ['b', 'c', 'd']) changes.show(createScene(id))
  expect(['b', 'c', 'd'].map((id) => requests.get(`${id}.webp`)?.signal.aborted)).toEqual([true, true, false])
  await settle('c.webp')
  await settle('d.webp')
  changes.endFade()
  expect([told.at(-2), countLayers(), held.size]).toEqual(['a → d', 1, 0])
})

test('going back before the next scene has arrived stays where one is', async () => {
  const { changes, requests, settle, told, countLayers } = createChanges()
  changes.show(createScene('a'))
  await settle('a.webp')
  changes.show(createScene('b'))
  changes.show(createScene('a'))
  expect([requests.get('b.webp')?.signal.aborted, countLayers()]).toEqual([true, 1])
  await settle('b.webp')
  expect(told).toEqual(['nothing → a', 'full a'])
})

test('a scene without a picture is told and leaves the one before; with its preview alone it is shown', async () => {
  const { changes, settle, told, countLayers } = createChanges()
  changes.show(createScene('a'))
  await settle('a.webp')
  changes.show(createScene('b'))
  await settle('b.webp', false)
  expect([changes.current?.scene.id, told.at(-1), countLayers()]).toEqual(['a', 'failed b', 1])
  changes.show(createScene('c', 'c.small'))
  await settle('c.small')
  await settle('c.webp', false)
  expect([changes.current?.scene.id, changes.current?.isComplete]).toEqual(['c', true])
})

test('leaving in the middle of everything keeps nothing', async () => {
  const { changes, settle, held, countLayers } = createChanges()
  changes.show(createScene('a'))
  await settle('a.webp')
  changes.show(createScene('b', 'b.small'))
  await settle('b.small')
  await settle('b.webp')
  changes.show(createScene('c'))
  changes.dispose()
  await settle('c.webp')
  expect([countLayers(), held.size, changes.current]).toEqual([0, 0, null])
})
