import type { Asset } from '@zhanjian/contract/uploads.ts'
import { describe, expect, test, vi } from 'vitest'
import { createFileUploadQueue, type FileUploadQueue } from './file-upload-queue.ts'
import type { ScalePicture } from './prepare-picture.ts'
import type { SendOutcome, SendProgress, UploadToSend } from './send-upload.ts'
import { buildAsset, buildJpegFile, createMemoryStore } from './testing/fake-uploads.ts'
import { summariseUploads, type UploadItem } from './upload-item.ts'
import { createUploadStorage } from './upload-storage.ts'

interface RecordedPost {
  upload: UploadToSend
  progress: SendProgress
  end: (outcome: SendOutcome) => void
}

interface SetUpOptions {
  store?: ReturnType<typeof createMemoryStore>
  scale?: ScalePicture
}

const fakeScale: ScalePicture = async (file, targets) => targets.map(() => ({ file, sizePx: [10, 10] as const }))

function setUp({ store = createMemoryStore(), scale = fakeScale }: SetUpOptions = {}) {
  const posts: RecordedPost[] = []
  const wakes: (() => void)[] = []
  const registered: [string, Asset][] = []
  const settled: Asset[] = []
  const revoked: string[] = []
  const network = { isOnline: true }
  let count = 0
  const queue = createFileUploadQueue({
    draftKey: 'draft',
    ownerId: 'me',
    storage: createUploadStorage(store),
    send: (upload, progress) =>
      new Promise((end) => {
        posts.push({ upload, progress, end })
        progress.signal.addEventListener('abort', () => end({ kind: 'cancelled' }))
      }),
    scale,
    captureFrame: async () => ({ picture: new Blob(['frame']), sizePx: [1920, 1080], durationS: 12 }),
    assetPoller: {
      waitUntilSettled: async (id) => buildAsset({ id }),
      waitUntilComplete: async (id) => buildAsset({ id }),
      stop: () => undefined,
    },
    onRegistered: async (localId, asset) => void registered.push([localId, asset]),
    onSettled: (asset) => void settled.push(asset),
    randomId: () => `${++count}x${Math.random().toString(36).slice(2)}`,
    now: () => ++count,
    sleepUntilWake: (_durationMs, signal) =>
      new Promise((resolve) => {
        wakes.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    isOnline: () => network.isOnline,
    createObjectUrl: () => `blob:${++count}`,
    revokeObjectUrl: (url) => void revoked.push(url),
  })
  return { queue, posts, wakes, registered, settled, revoked, network, store }
}

const waitForPosts = async (posts: readonly RecordedPost[], count: number) => vi.waitFor(() => expect(posts).toHaveLength(count))
const getState = (queue: FileUploadQueue, index = 0) => queue.getItems()[index]?.state
const buildPhotos = (count: number) => Array.from({ length: count }, (_, index) => buildJpegFile(`${index}.jpg`))
const buildRegistered = (id: string): SendOutcome => ({ kind: 'registered', asset: buildAsset({ id, status: 'processing' }) })

describe('the upload queue', () => {
  test('F-01 S-17 sizes are known before any upload, so that the hall can be hung at once', async () => {
    const { queue, registered } = setUp()
    const items = await queue.add([buildJpegFile('a.jpg', 4032, 3024), buildJpegFile('b.jpg', 800, 1200)], 'image')
    expect(items.map((item) => item.sizePx)).toEqual([
      [4032, 3024],
      [800, 1200],
    ])
    expect(registered).toEqual([])
  })

  test('S-53 films are sent one at a time, with their size and a preview picture; models unchanged', async () => {
    const { queue, posts } = setUp()
    const createVideo = (name: string) => new File(['\0\0\0\x18ftypmp42', name], name, { type: 'video/mp4' })
    await queue.add([createVideo('a.mp4'), createVideo('b.mp4')], 'video')
    await waitForPosts(posts, 1)
    expect(queue.getItems()[0]).toMatchObject({ sizePx: [1920, 1080], previewUrl: expect.stringContaining('blob:') })
    posts[0]?.end(buildRegistered('a1'))
    await waitForPosts(posts, 2)
    const glb = new File(['glTF', new Uint32Array([2, 20]), new Uint8Array(8)], 'vase.glb')
    await queue.add([glb], 'model')
    await waitForPosts(posts, 3)
    expect(posts[2]?.upload).toMatchObject({ path: 'model', file: glb })
  })

  test('S-53 a file that is not a film or model is rejected at once and not sent', async () => {
    const { queue, posts } = setUp()
    const items = [await queue.add(buildPhotos(1), 'video'), await queue.add(buildPhotos(1), 'model')].flat()
    expect(items.map((item) => item.state)).toEqual([
      { kind: 'failed', problem: 'unsupported_type' },
      { kind: 'failed', problem: 'unsupported_type' },
    ])
    expect(posts).toEqual([])
  })

  test('S-17 a small photo is sent while its preview is drawn, and is not downloaded again', async () => {
    let draw: (scaled: { file: Blob; sizePx: [number, number] }[]) => void = () => undefined
    const { queue, posts, registered, store } = setUp({ scale: () => new Promise((resolve) => (draw = resolve)) })
    await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    posts[0]?.end(buildRegistered('a1'))
    await vi.waitFor(() => expect(registered).toHaveLength(1))
    draw([{ file: new Blob(['small']), sizePx: [10, 10] }])
    await vi.waitFor(() => expect(queue.getItems()[0]?.previewUrl).not.toBeNull())
    await vi.waitFor(() => expect(store.size()).toBe(0))
  })

  test('S-17 a large photo is scaled down before it is sent', async () => {
    const smaller = { file: new Blob(['x'], { type: 'image/jpeg' }), sizePx: [10, 10] as const }
    const { queue, posts } = setUp({ scale: async (_file, targets) => targets.map(() => smaller) })
    await queue.add([buildJpegFile('a.jpg', 9000, 6000)], 'image')
    await waitForPosts(posts, 1)
    expect(posts[0]?.upload.file.size).toBe(1)
  })

  test('S-17 five files are sent at a time, each with its progress, and the next starts when one is done', async () => {
    const { queue, posts } = setUp()
    await queue.add(buildPhotos(7), 'image')
    await waitForPosts(posts, 5)
    posts[0]?.progress.onProgress(0.5)
    expect(getState(queue)).toEqual({ kind: 'sending', progress: 0.5 })
    expect(getState(queue, 5)).toEqual({ kind: 'waiting' })
    posts[0]?.end(buildRegistered('a1'))
    await waitForPosts(posts, 6)
  })

  test('S-17 a registered file replaces the local one, which is then removed from the device', async () => {
    const { queue, posts, registered, settled, store } = setUp()
    const [item] = await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    expect(store.size()).toBe(1)
    posts[0]?.end(buildRegistered('a1'))
    await vi.waitFor(() => expect(getState(queue)?.kind).toBe('ready'))
    expect(registered.map(([localId, asset]) => [localId, asset.id])).toEqual([[item?.id, 'a1']])
    expect(settled.map((asset) => asset.id)).toEqual(['a1'])
    expect(store.size()).toBe(0)
  })

  test('S-17 uploads of a closed page are resumed; a posted file is only registered', async () => {
    const before = setUp()
    await before.queue.add(buildPhotos(2), 'image')
    await waitForPosts(before.posts, 2)
    await before.posts[0]?.progress.onPosted('u/me/key.jpg')
    before.queue.dispose()

    const after = setUp({ store: before.store })
    const items = await after.queue.resume()
    expect(items.map((item) => item.name)).toEqual(['0.jpg', '1.jpg'])
    await waitForPosts(after.posts, 2)
    expect(after.posts.map((post) => post.upload.postedKey)).toEqual(['u/me/key.jpg', null])
    expect(await after.posts[1]?.upload.file.arrayBuffer()).toEqual(await buildJpegFile('1.jpg').arrayBuffer())
  })

  test('S-17 without a network a file is paused and resumed when it is back, any number of times', async () => {
    const { queue, posts, wakes, network } = setUp()
    network.isOnline = false
    await queue.add(buildPhotos(1), 'image')
    for (let tries = 1; tries <= 12; tries++) {
      await waitForPosts(posts, tries)
      posts[tries - 1]?.end({ kind: 'again', reason: 'network' })
      await vi.waitFor(() => expect(wakes).toHaveLength(tries))
      expect(getState(queue)).toEqual({ kind: 'resting', until: 'network' })
      expect(summariseUploads(queue.getItems()).waitReason).toBe('network')
      wakes[tries - 1]?.()
    }
  })

  test('S-17 repeated failures with a network end in a failure that the user can retry', async () => {
    const { queue, posts, wakes } = setUp()
    const [item] = await queue.add(buildPhotos(1), 'image')
    for (let tries = 1; tries <= 6; tries++) {
      await waitForPosts(posts, tries)
      posts[tries - 1]?.end({ kind: 'again', reason: 'network' })
      if (tries <= 5) await vi.waitFor(() => expect(wakes).toHaveLength(tries))
      wakes[tries - 1]?.()
    }
    await vi.waitFor(() => expect(getState(queue)).toEqual({ kind: 'failed', problem: 'network' }))
    queue.retry(item?.id ?? '')
    await waitForPosts(posts, 7)
    posts[6]?.end(buildRegistered('a1'))
    await vi.waitFor(() => expect(getState(queue)?.kind).toBe('ready'))
  })

  test('S-17 after a new login the file is still queued', async () => {
    const { queue, posts, wakes } = setUp()
    await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    posts[0]?.end({ kind: 'login' })
    await vi.waitFor(() => expect(getState(queue)).toEqual({ kind: 'resting', until: 'login' }))
    wakes[0]?.()
    await waitForPosts(posts, 2)
  })

  test('S-17 a removed file is no longer sent and is deleted from the device', async () => {
    const { queue, posts, store } = setUp()
    const [item] = await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    queue.remove(item?.id ?? '')
    expect(posts[0]?.progress.signal.aborted).toBe(true)
    expect(queue.getItems()).toEqual([])
    await vi.waitFor(() => expect(store.size()).toBe(0))
  })

  test('S-17 an empty file, an SVG and a renamed program fail at once and are not stored', async () => {
    const { queue, posts, store } = setUp()
    const files = [new File([], 'a.jpg'), new File(['<svg/>'], 'b.png'), new File(['MZ…'], 'c.jpg', { type: 'image/jpeg' })]
    await queue.add(files, 'image')
    expect(queue.getItems().map((item: UploadItem) => item.state)).toEqual([
      { kind: 'failed', problem: 'empty' },
      { kind: 'failed', problem: 'svg' },
      { kind: 'failed', problem: 'unsupported_type' },
    ])
    expect(posts).toHaveLength(0)
    expect(store.size()).toBe(0)
  })

  test('S-17 a picture that the server finds damaged is reported', async () => {
    const { queue, posts } = setUp()
    await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    posts[0]?.end({ kind: 'registered', asset: buildAsset({ status: 'failed', failure: 'damaged' }) })
    await vi.waitFor(() => expect(getState(queue)).toEqual({ kind: 'failed', problem: 'damaged' }))
  })

  test('S-17 uploads work on a device without storage', async () => {
    const broken = createMemoryStore()
    broken.set = () => Promise.reject(new Error('QuotaExceededError'))
    broken.remove = () => Promise.reject(new Error('InvalidStateError'))
    const { queue, posts } = setUp({ store: broken })
    await queue.add(buildPhotos(1), 'image')
    await waitForPosts(posts, 1)
    posts[0]?.end(buildRegistered('a1'))
    await vi.waitFor(() => expect(getState(queue)?.kind).toBe('ready'))
  })
})
