import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull, Outage } from '../../failures/outage.ts'
import type { Clock } from '../clock.ts'
import { isObjectKey } from './object-key.ts'
import {
  type ByteRange,
  type ObjectStore,
  PUBLIC_PREFIX,
  type SignedPost,
  type SignPostRequest,
  type StoredObject,
} from './object-store.ts'
import { encodePolicy, POST_LIFE_S, type PostCredentials, signPolicyV1 } from './post-policy.ts'

/** Incomplete files of a dead process are deleted after this time. */
const ABANDONED_AFTER_MS = 3_600_000

/** One bucket for each deployment; the key never leaves the server, so it is derived from the secret. */
export function createDiskStoreCredentials({ product, secret }: { product: string; secret: string }): PostCredentials {
  const key = Buffer.from(hkdfSync('sha256', secret, 'zhanjian', 'object store', 32)).toString('base64url')
  return { accessId: 'zhanjian', secret: key, bucket: product, region: 'local' }
}

/** Options of {@link createDiskObjectStore}. */
export interface DiskObjectStoreOptions {
  /** Created if missing. */
  directory: string
  credentials: PostCredentials
  /** Prefix of `/oss` and `/media`; empty if the API's own origin serves them. */
  origin?: string
  clock: Clock
}

/** An object store that also receives the signed uploads itself. */
export interface DiskObjectStore extends ObjectStore {
  readonly directory: string
  readonly credentials: PostCredentials
  readonly clock: Clock
  /**
   * Streams into a temporary file first, so that an object is visible only when complete. If `replaces` is false and a different
   * object has the key, returns `taken`; for the same bytes `stored`, so that a client that lost the first response can repeat
   * the upload. A key below or above another object's key is `taken` as well.
   */
  storePosted(key: string, content: Readable, replaces: boolean): Promise<'stored' | 'taken'>
  /** Rejects if no further object can be stored; with an `Outage` of the disk if it is full. */
  checkRoom: () => Promise<void>
}

/** The log of the embedded database, usually on the same disk, grows in steps of this size. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024
const TRIAL = Buffer.alloc(4096)

/** Objects as files: `<directory>/<key>`, with incomplete ones in `<directory>/.incoming`. */
export async function createDiskObjectStore(options: DiskObjectStoreOptions): Promise<DiskObjectStore> {
  const { directory, credentials, clock, origin = '' } = options
  const incoming = path.join(directory, '.incoming')
  await mkdir(incoming, { recursive: true })
  const removeAbandoned = () => removeAbandonedFiles(incoming, clock)
  await removeAbandoned()

  async function storePosted(
    key: string,
    content: Readable | readonly Uint8Array[],
    replaces: boolean,
  ): Promise<'stored' | 'taken'> {
    const target = getFilePath(key)
    const temporary = path.join(incoming, randomUUID())
    try {
      await pipeline(content, createWriteStream(temporary, { flags: 'wx', flush: true }))
      await mkdir(path.dirname(target), { recursive: true })
      if (replaces) await rename(temporary, target)
      else if (!(await linkIfAbsent(temporary, target)) && !(await isSameContent(temporary, target))) return 'taken'
      await fsyncDirectory(path.dirname(target))
      return 'stored'
    } catch (error) {
      if (['EEXIST', 'ENOTDIR', 'EISDIR'].some((code) => isSystemError(error, code))) return 'taken'
      throw isDiskFull(error) ? new Outage('disk', `objects: ${error.message}`, error) : error
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function checkRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(directory)
    if (bavail * bsize < LEAST_ROOM_BYTES) throw new Outage('disk', 'objects: the disk is nearly full')
    // Not visible in the free bytes: an exhausted quota, or a read-only disk.
    const probeFile = path.join(incoming, `trial-${randomUUID()}`)
    try {
      await writeFile(probeFile, TRIAL, { flush: true })
    } catch (error) {
      throw isDiskFull(error) ? new Outage('disk', `objects: ${error.message}`, error) : error
    } finally {
      await rm(probeFile, { force: true })
    }
  }

  function getFilePath(key: string): string {
    if (!isObjectKey(key)) throw new Error('not an object key')
    return path.join(directory, ...key.split('/'))
  }

  async function statObject(key: string): Promise<StoredObject | null> {
    const found = await nullIfMissing(stat(getFilePath(key)))
    return found?.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null
  }

  return {
    directory,
    credentials,
    clock,
    storePosted,
    checkRoom,
    async put(key, content) {
      const chunks = content instanceof Uint8Array ? [content] : content
      if ((await storePosted(key, chunks, true)) === 'taken') throw new Error('the path of this key is taken by another object')
    },
    open: async (key, range) => ((await statObject(key)) === null ? null : readStream(getFilePath(key), range)),
    read: (key) => nullIfMissing(readFile(getFilePath(key))),
    stat: statObject,
    copy: (from, to) => copyObject(getFilePath(from), getFilePath(to), clock.now()),
    remove: (key) => rm(getFilePath(key), { force: true }),
    removeAbandoned,
    list: async function* (prefix) {
      const entries = await nullIfMissing(readdir(path.join(directory, prefix), { recursive: true, withFileTypes: true }))
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const key = path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
        const found = await statObject(key)
        if (found !== null) yield { key, ...found }
      }
    },
    signPost: (request) => signPost(request, credentials, origin, clock.now()),
    getPublicUrl: (key) => {
      if (!key.startsWith(PUBLIC_PREFIX)) throw new Error('a private object has no address')
      return `${origin}/${key}`
    },
  }
}

function signPost(request: SignPostRequest, credentials: PostCredentials, origin: string, now: Date): SignedPost {
  const { bucket, accessId, secret } = credentials
  const expire = Math.floor(now.getTime() / 1000) + POST_LIFE_S
  const pinned = { success_action_status: '200', 'x-oss-forbid-overwrite': 'true' }
  const policy = encodePolicy({
    expiration: new Date(expire * 1000).toISOString(),
    conditions: [
      { bucket },
      ['starts-with', '$key', request.directory],
      ['content-length-range', 1, request.maxBytes],
      ['in', '$content-type', [...request.contentTypes]],
      ...Object.entries(pinned).map(([name, value]) => ({ [name]: value })),
    ],
  })
  const signature = signPolicyV1(policy, secret)
  const url = `${origin}/oss/${bucket}`
  return {
    host: url,
    url,
    bucket,
    accessId,
    policy,
    signature,
    expire,
    fields: { policy, OSSAccessKeyId: accessId, signature, ...pinned },
  }
}

async function removeAbandonedFiles(incoming: string, clock: Clock): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const found = await nullIfMissing(stat(file))
    if (found !== null && found.mtime.getTime() < clock.nowMs() - ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

/** @param at the sweep spares what is new: a row that names it follows @returns false if there is no file */
async function copyObject(from: string, to: string, at: Date): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true })
  try {
    // Not every file system has links.
    if ((await nullIfMissing(linkOrCopy(from, to))) === null) return false
  } catch (error) {
    throw isDiskFull(error) ? new Outage('disk', `objects: ${error.message}`, error) : error
  }
  await utimes(to, at, at)
  await fsyncDirectory(path.dirname(to))
  return true
}

async function linkOrCopy(from: string, to: string): Promise<true> {
  try {
    await link(from, to)
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) throw error
    await copyFile(from, to)
  }
  return true
}

/** Gives the file its name unless the name is taken, in one atomic step. */
async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  }
}

/** A stream cannot have zero bytes: its end is the last byte that it reads. */
function readStream(file: string, range?: ByteRange): Readable {
  if (range === undefined) return createReadStream(file)
  const { fromByte, toByte } = range
  return fromByte < toByte ? createReadStream(file, { start: fromByte, end: toByte - 1 }) : Readable.from([])
}

/** Streams both, since a video may be large. */
async function isSameContent(a: string, b: string): Promise<boolean> {
  const sizes = await Promise.all([a, b].map(async (file) => (await stat(file)).size))
  if (sizes[0] !== sizes[1]) return false
  const [first, second] = await Promise.all([a, b].map(hashFile))
  return first === second
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A new name is durable only after an fsync of its directory. */
async function fsyncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return // directories cannot be opened on this platform
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return null
    throw error
  }
}

const isSystemError = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
