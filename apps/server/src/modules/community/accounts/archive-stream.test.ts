import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createDiskObjectStore } from '../../../platform/object-store/disk-object-store.ts'
import { createArchiveStream } from './archive-stream.ts'

async function createStore() {
  const directory = await mkdtemp(path.join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const credentials = { accessId: '', secret: '', bucket: '', region: '' }
  return createDiskObjectStore({ directory, credentials, clock: systemClock })
}

const openFiles = async (directory: string): Promise<number> => {
  const links = await readdir('/proc/self/fd').then((fds) =>
    Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))),
  )
  return links.filter((link) => link.startsWith(directory)).length
}

const archiveOf = (keys: readonly string[], store: Awaited<ReturnType<typeof createStore>>) => {
  const files = keys.map((key) => ({ path: path.basename(key), key }))
  return createArchiveStream([{ name: 'uploads', data: { records: [], files } }], store, new Date(0))
}

test('a file that cannot be read fails only its own archive', async () => {
  const store = await createStore()
  await mkdir(path.join(store.directory, 'u'))
  // Can be opened, but reading fails with EIO.
  await symlink('/proc/self/mem', path.join(store.directory, 'u', 'broken.png'))
  await expect(store.put('export/a.zip', archiveOf(['u/broken.png'], store))).rejects.toThrow('EIO')
  await expect(store.put('export/b.zip', archiveOf(['u/gone.png'], store))).rejects.toThrow('no longer exists')
  expect(await readdir(path.join(store.directory, '.incoming'))).toEqual([])
  expect(await store.stat('export/a.zip')).toBe(null)
})

test('an archive whose reader stops closes the file being read', async () => {
  const store = await createStore()
  await store.put('u/film.mp4', Buffer.alloc(10_000_000))
  const archive = archiveOf(['u/film.mp4'], store)
  await new Promise((resolve) => archive.once('data', resolve))
  archive.pause()
  await expect.poll(() => openFiles(store.directory)).toBe(1)
  archive.destroy()
  await expect.poll(() => openFiles(store.directory)).toBe(0)
})
