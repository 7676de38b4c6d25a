import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createDiskObjectStore, type DiskObjectStore } from './disk-object-store.ts'

const credentials = { accessId: 'local', secret: 's3cr3t', bucket: 'art', region: 'cn-local' }
let directory: string
let store: DiskObjectStore

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'objects-'))
  store = await createDiskObjectStore({ directory, credentials, clock: systemClock })
})
afterEach(() => rm(directory, { recursive: true }))

describe('the disk store', () => {
  test('objects are stored, described, listed and removed', async () => {
    await store.put('u/1/a.jpg', Buffer.from('abc'))
    await store.put('u/2/b.jpg', Buffer.from('defg'))
    expect(await store.stat('u/1/a.jpg')).toMatchObject({ sizeBytes: 3 })
    expect((await store.read('u/1/a.jpg'))?.toString()).toBe('abc')
    const found = await listed(store.list('u/'))
    expect(new Map(found.map(({ key, sizeBytes }) => [key, sizeBytes]))).toEqual(
      new Map([
        ['u/1/a.jpg', 3],
        ['u/2/b.jpg', 4],
      ]),
    )
    await store.remove('u/1/a.jpg')
    await store.remove('u/1/a.jpg')
    expect([await store.stat('u/1/a.jpg'), await store.read('u/1/a.jpg'), await store.open('u/1/a.jpg')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a part of an object is read as a stream', async () => {
    await store.put('u/1/a.mp4', Buffer.from('0123456789'))
    const part = async (fromByte: number, toByte: number) => {
      const stream = await store.open('u/1/a.mp4', { fromByte, toByte })
      return stream === null ? null : Buffer.concat(await stream.toArray()).toString()
    }
    expect([await part(2, 5), await part(9, 10), await part(4, 4)]).toEqual(['234', '9', ''])
  })

  test('directories are not objects, and an unknown prefix has none', async () => {
    await store.put('u/1/a.jpg', Buffer.from('abc'))
    expect(await store.stat('u/1')).toBeNull()
    expect(await store.stat('u/1/a.jpg/more')).toBeNull()
    expect(await listed(store.list('nothing/'))).toEqual([])
  })

  test('an object whose content is incomplete is never visible', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('broken')
      })(),
    )
    await expect(store.storePosted('u/1/a.jpg', broken, true)).rejects.toThrow('broken')
    expect(await store.stat('u/1/a.jpg')).toBeNull()
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([])
  })

  test('incomplete files of a killed process are removed, but not those still being written', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => path.join(directory, '.incoming', name)) as [string, string]
    await writeFile(old, 'half')
    await writeFile(fresh, 'half')
    await utimes(old, 1, 1)
    await createDiskObjectStore({ directory, credentials, clock: systemClock })
    expect(await readdir(path.join(directory, '.incoming'))).toEqual(['fresh'])
    await utimes(fresh, 1, 1)
    await store.removeAbandoned()
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([])
  })

  test('only public objects have an address', () => {
    expect(store.getPublicUrl('media/ab/x.webp')).toBe('/media/ab/x.webp')
    expect(() => store.getPublicUrl('u/1/a.jpg')).toThrow()
  })

  test('invalid keys are rejected', async () => {
    await expect(store.put('../a', Buffer.from('x'))).rejects.toThrow()
    expect(() => store.read('/etc/passwd')).toThrow()
  })
})

async function listed(objects: ReturnType<DiskObjectStore['list']>) {
  const found = []
  for await (const object of objects) found.push(object)
  return found
}
