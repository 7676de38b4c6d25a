import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, test, vi } from 'vitest'
import { createFileUploadQueue, type FileUploadQueue } from './file-upload-queue.ts'
import { HUNG_PICTURE_NEEDS, type PictureNeeds, type ScalePicture } from './prepare-picture.ts'
import type { SendOutcome, SendProgress, UploadToSend } from './send-upload.ts'
import { buildAsset, buildJpegFile, createMemoryStore } from './testing/fake-uploads.ts'
import { countUnsentOriginals, summariseUploads, type UploadItem } from './upload-item.ts'
import { createUploadStorage } from './upload-storage.ts'

interface RecordedPost {
  upload: UploadToSend
  progress: SendProgress
  end: (outcome: SendOutcome) => void
}

interface SetUpOptions {
  store?: ReturnType<typeof createMemoryStore>
  scale?: ScalePicture
  pictureNeeds?: PictureNeeds
  draftKey?: string
}

const fakeScale: ScalePicture = async (file, targets) => targets.map(() => ({ file, sizePx: [10, 10] as const }))

function setUp({ store = createMemoryStore(), scale = fakeScale, pictureNeeds, draftKey = 'draft' }: SetUpOptions = {}) {
  const posts: RecordedPost[] = []
  const wakes: (() => void)[] = []
  const registered: [string, Asset][] = []
  const settled: Asset[] = []
  const revoked: string[] = []
  const network = { isOnline: true }
  /** What the server answers of an asset; others are complete. */
  const assets = new Map<string, Asset | null>()
  const findAsset = async (id: string) => {
    const asset = assets.get(id)
    return asset === undefined ? buildAsset({ id }) : asset
  }
  let count = 0
  const queue = createFileUploadQueue({
    draftKey,
    ownerId: 'me',
    pictureNeeds,
    storage: createUploadStorage(store),
    send: (upload, progress) =>
      new Promise((end) => {
        posts.push({ upload, progress, end })
        progress.signal.addEventListener('abort', () => end({ kind: 'cancelled' }))
      }),
    scale,
    captureFrame: async () => ({ picture: new Blob(['frame']), sizePx: [1920, 1080], durationS: 12 }),
    assetPoller: {
      waitUntilSettled: findAsset,
      waitUntilComplete: findAsset,
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
  return { queue, posts, wakes, registered, settled, revoked, network, assets, store }
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

describe('the upload queue of a hall', () => {
  const MEGABYTES = 4
  const buildPhoto = (name: string, sizePx: readonly [number, number] = [4032, 3024]): File => {
    const head = buildJpegFile(name, ...sizePx)
    return new File([head, new Uint8Array(MEGABYTES * 1024 * 1024)], name, { type: 'image/jpeg' })
  }
  const preview: ScalePicture = async (_file, targets) =>
    targets.map(({ maxSidePx, type }) => ({ file: new Blob([`side ${maxSidePx}`], { type }), sizePx: [maxSidePx, 10] as const }))
  const awaiting = (id: string) => buildAsset({ id, urls: { medium: '/m' }, original: 'awaited' })

  function setUpHall(options: Partial<SetUpOptions> = {}) {
    const hall = setUp({ scale: preview, pictureNeeds: HUNG_PICTURE_NEEDS, ...options })
    const roles = () => hall.posts.map(({ upload: { role } }) => role.kind)
    /** Ends the post of a first picture; the server awaits its original from then on. */
    const endFirst = (index: number, id: string) => {
      hall.assets.set(id, awaiting(id))
      hall.posts[index]?.end({ kind: 'registered', asset: { ...awaiting(id), status: 'processing', urls: {} } })
    }
    return { ...hall, roles, endFirst }
  }

  test('S-17 the previews of all photos are sent first, then the photos, two at a time, to the same files', async () => {
    const { queue, posts, assets, registered, settled, store, roles, endFirst } = setUpHall()
    await queue.add(
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => buildPhoto(name)),
      'image',
    )
    await waitForPosts(posts, 3)
    expect(await posts[0]?.upload.file.text()).toBe('side 1024')
    expect(posts[0]?.upload.role).toEqual({ kind: 'first', original: { widthPx: 4032, heightPx: 3024 } })
    endFirst(0, 'a1')
    endFirst(1, 'a2')
    await vi.waitFor(() => expect(getState(queue, 1)?.kind).toBe('ready'))
    expect([posts.length, queue.getItems()[0]?.original]).toEqual([3, { kind: 'waiting' }])
    endFirst(2, 'a3')
    await waitForPosts(posts, 5)
    expect(roles()).toEqual(['first', 'first', 'first', 'original', 'original'])
    expect(posts[3]?.upload).toMatchObject({ name: 'a.jpg', role: { kind: 'original', assetId: 'a1' } })
    expect(posts[3]?.upload.file.size).toBeGreaterThan(MEGABYTES * 1024 * 1024)
    expect(summariseUploads(queue.getItems())).toMatchObject({ ready: 3, failed: 0, progress: 1 })
    expect([countUnsentOriginals(queue.getItems()), store.size()]).toEqual([3, 3])
    assets.set('a1', buildAsset({ id: 'a1' }))
    posts[3]?.end({ kind: 'registered', asset: buildAsset({ id: 'a1', original: 'received' }) })
    await waitForPosts(posts, 6)
    await vi.waitFor(() => expect(queue.getItems()[0]?.original).toBeUndefined())
    expect(settled.at(-1)).toMatchObject({ id: 'a1', urls: { large: '/media/large.webp' } })
    expect([registered.length, store.size()]).toEqual([3, 2])
  })

  test('S-17 no original begins while the link is waited for', async () => {
    const { queue, posts, roles, endFirst } = setUpHall()
    const [release, releaseToo] = [queue.holdOriginals(), queue.holdOriginals()]
    await queue.add([buildPhoto('a.jpg')], 'image')
    await waitForPosts(posts, 1)
    endFirst(0, 'a1')
    await vi.waitFor(() => expect(queue.getItems()[0]?.original).toEqual({ kind: 'waiting' }))
    release()
    release()
    expect(roles()).toEqual(['first'])
    releaseToo()
    await waitForPosts(posts, 2)
    expect(roles()).toEqual(['first', 'original'])
  })

  test('S-17 originals of a closed page are sent by the next one, a posted one is only registered', async () => {
    const before = setUpHall()
    await before.queue.add([buildPhoto('a.jpg'), buildPhoto('b.jpg')], 'image')
    await waitForPosts(before.posts, 2)
    before.endFirst(0, 'a1')
    before.endFirst(1, 'a2')
    await waitForPosts(before.posts, 4)
    await before.posts[2]?.progress.onPosted('u/me/original.jpg')
    before.queue.dispose()

    const after = setUpHall({ store: before.store })
    after.assets.set('a1', awaiting('a1'))
    after.assets.set('a2', { ...awaiting('a2'), original: 'late' })
    await after.queue.resume()
    await waitForPosts(after.posts, 2)
    expect(after.posts.map(({ upload: { role, postedKey } }) => [role, postedKey])).toEqual([
      [{ kind: 'original', assetId: 'a1' }, 'u/me/original.jpg'],
      [{ kind: 'original', assetId: 'a2' }, null],
    ])
    expect(after.registered).toEqual([])
    expect(after.posts[1]?.upload.file.size).toBeGreaterThan(MEGABYTES * 1024 * 1024)
  })

  test('S-17 an original is found by its picture when the draft has got another key', async () => {
    const before = setUpHall()
    await before.queue.add([buildPhoto('a.jpg')], 'image')
    await waitForPosts(before.posts, 1)
    before.endFirst(0, 'a1')
    await waitForPosts(before.posts, 2)
    before.queue.dispose()
    const after = setUpHall({ store: before.store, draftKey: 'work-1' })
    after.assets.set('a1', awaiting('a1'))
    expect(await after.queue.resume(['a2'])).toEqual([])
    await after.queue.resume(['a1'])
    await waitForPosts(after.posts, 1)
    expect(after.posts[0]?.upload.role).toEqual({ kind: 'original', assetId: 'a1' })
  })

  test('S-17 what nobody awaits any longer when the page opens again is forgotten', async () => {
    const before = setUpHall()
    await before.queue.add([buildPhoto('a.jpg'), buildPhoto('b.jpg')], 'image')
    await waitForPosts(before.posts, 2)
    before.endFirst(0, 'a1')
    before.endFirst(1, 'a2')
    await waitForPosts(before.posts, 4)
    before.queue.dispose()
    const after = setUpHall({ store: before.store })
    after.assets.set('a1', null)
    await after.queue.resume()
    await vi.waitFor(() => expect([after.queue.getItems(), after.store.size()]).toEqual([[], 0]))
    expect(after.posts).toEqual([])
  })

  test('S-17 a photo whose original the server has is not sent again, nor twice when it is chosen twice', async () => {
    const { queue, posts, store, endFirst } = setUpHall()
    await queue.add([buildPhoto('a.jpg'), buildPhoto('b.jpg'), buildPhoto('c.jpg')], 'image')
    await waitForPosts(posts, 3)
    posts[0]?.end({ kind: 'registered', asset: buildAsset({ id: 'a1' }) })
    endFirst(1, 'a2')
    endFirst(2, 'a2')
    await waitForPosts(posts, 4)
    await vi.waitFor(() => expect(store.size()).toBe(1))
    expect(posts[3]?.upload.role).toEqual({ kind: 'original', assetId: 'a2' })
  })

  test('S-17 an original that is refused, too large for the storage or of a removed picture leaves the picture', async () => {
    const { queue, posts, assets, store, endFirst } = setUpHall()
    await queue.add([buildPhoto('a.jpg'), buildPhoto('b.jpg'), buildPhoto('c.jpg')], 'image')
    await waitForPosts(posts, 3)
    for (const [index, id] of ['a1', 'a2', 'a3'].entries()) endFirst(index, id)
    await waitForPosts(posts, 5)
    assets.set('a1', buildAsset({ id: 'a1', original: 'refused' }))
    posts[3]?.end({ kind: 'registered', asset: buildAsset({ id: 'a1', original: 'received' }) })
    posts[4]?.end({ kind: 'failed', problem: 'storage_full' })
    await waitForPosts(posts, 6)
    posts[5]?.end({ kind: 'gone' })
    await vi.waitFor(() => expect(queue.getItems()).toHaveLength(2))
    expect(queue.getItems().map(({ state, original }) => [state.kind, original])).toEqual([
      ['ready', { kind: 'failed', problem: 'other_picture' }],
      ['ready', { kind: 'failed', problem: 'storage_full' }],
    ])
    expect(store.size()).toBe(1)
    queue.retry(queue.getItems()[1]?.id ?? '')
    await waitForPosts(posts, 7)
    expect(posts[6]?.upload.role).toEqual({ kind: 'original', assetId: 'a2' })
  })

  test('S-17 a photo that is far larger than needed is scaled down when its original has its turn', async () => {
    const { queue, posts, endFirst } = setUpHall()
    await queue.add([buildPhoto('a.jpg', [8064, 6048])], 'image')
    await waitForPosts(posts, 1)
    expect(posts[0]?.upload.role).toEqual({ kind: 'first', original: { widthPx: 4096, heightPx: 3072 } })
    endFirst(0, 'a1')
    await waitForPosts(posts, 2)
    expect(await posts[1]?.upload.file.text()).toBe('side 4096')
  })

  test.each([
    ['a small file', () => buildJpegFile('a.jpg')],
    ['a panorama', () => buildPhoto('a.jpg', [6000, 3000])],
    ['a photo that this browser cannot draw', () => buildPhoto('a.jpg')],
  ])('S-17 %s is sent at once', async (what, build) => {
    const scale: ScalePicture = what.includes('cannot') ? async () => null : preview
    const { queue, posts, roles } = setUpHall({ scale })
    await queue.add([build()], 'image')
    await waitForPosts(posts, 1)
    expect(roles()).toEqual(['whole'])
    posts[0]?.end(buildRegistered('a1'))
    await vi.waitFor(() => expect(getState(queue)?.kind).toBe('ready'))
  })

  test('S-17 a removed photo is not sent any further', async () => {
    const { queue, posts, store, endFirst } = setUpHall()
    const [item] = await queue.add([buildPhoto('a.jpg')], 'image')
    await waitForPosts(posts, 1)
    endFirst(0, 'a1')
    await waitForPosts(posts, 2)
    queue.remove(item?.id ?? '')
    expect(posts[1]?.progress.signal.aborted).toBe(true)
    await vi.waitFor(() => expect(store.size()).toBe(0))
  })
})
