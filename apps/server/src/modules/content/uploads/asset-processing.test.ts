import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { systemRandom, uuidv7 } from '../../../platform/random.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createAssetProcessing } from './asset-processing.ts'
import { createImageProcessor, type ImageProcessor } from './images/image-processor.ts'
import { createModelProcessor } from './model/optimise/model-processor.ts'
import { createLongPictureRenewal } from './renew-long-pictures.ts'
import { createUploadsStore } from './store.ts'
import { createPhoneJpeg, createPicture } from './testing/test-files.ts'
import { createModel } from './testing/test-models.ts'

const images = createImageProcessor()
const models = createModelProcessor()
const app = await startTestApp()
const store = createUploadsStore(app.database)
const renewal = createLongPictureRenewal({ store, objects: app.objects, images, random: systemRandom })
afterEach(async () => {
  for (const key of await listStoredVariants()) await app.objects.remove(key)
})
afterAll(() => Promise.all([images.close(), models.close()]))

test('an asset whose file is lost fails instead of being processed forever', async () => {
  const { asset, store } = await createAsset(null)
  await processingWith(images).processAsset(asset.id)
  expect(await store.findAsset(asset.id)).toMatchObject({ status: 'failed', failure: 'processing', objectKey: null })
  expect(await store.findUsedBytes(asset.ownerId)).toBe(0)
})

test('an asset that always crashes the decoder is given up, and its space is freed', async () => {
  const breaking: ImageProcessor = { ...images, process: () => Promise.reject(new Error('crashed')) }
  const { asset, store, key } = await createAsset(await createPicture('png'))
  await expect(processingWith(breaking).processAsset(asset.id)).rejects.toThrow('crashed')
  expect(await store.findAsset(asset.id)).toMatchObject({ status: 'processing' })
  await processingWith(breaking).markFailed(asset.id)
  expect(await store.findAsset(asset.id)).toMatchObject({ status: 'failed', failure: 'processing' })
  expect([await store.findUsedBytes(asset.ownerId), await app.objects.stat(key)]).toEqual([0, null])
})

test('an asset processed twice at once has one set of variants', async () => {
  const { asset } = await createAsset(await createPicture('png'))
  await Promise.all([1, 2, 3].map(() => processingWith(images).processAsset(asset.id)))
  expect(await listStoredVariants()).toEqual(await listVariantKeys(asset.id))
})

test('a photo is ready before its close-up, which is added once', async () => {
  const { asset, store } = await createAsset(await createPhoneJpeg())
  expect(await processingWith(images).processAsset(asset.id)).toBe('large')
  expect(await store.findAsset(asset.id)).toMatchObject({ status: 'ready', widthPx: 3024 })
  expect(await listVariants(asset.id)).toEqual(['medium', 'thumb'])
  await Promise.all([1, 2].map(() => processingWith(images).addLargeVariants(asset.id)))
  expect(await listVariants(asset.id)).toEqual(['large', 'medium', 'thumb'])
  expect(await listStoredVariants()).toEqual(await listVariantKeys(asset.id))
  expect(await processingWith(images).processAsset(asset.id)).toBeNull()
})

test('a photo whose close-up cannot be made is complete with its medium variant', async () => {
  const { asset, store } = await createAsset(await createPhoneJpeg())
  await processingWith(images).processAsset(asset.id)
  const refusing: ImageProcessor = { ...images, process: async () => ({ ok: false, failure: 'damaged' }) }
  await processingWith(refusing).addLargeVariants(asset.id)
  const { large, medium } = (await store.findAsset(asset.id))?.variantKeys ?? {}
  expect([large, large === undefined]).toEqual([medium, false])
})

test('a photo that is removed before its close-up leaves nothing behind', async () => {
  const { asset, store } = await createAsset(await createPhoneJpeg())
  await processingWith(images).processAsset(asset.id)
  const removing: ImageProcessor = {
    ...images,
    async process(...task) {
      const removed = await store.deleteAsset(asset.id)
      for (const key of Object.values(removed?.variantKeys ?? {})) await app.objects.remove(key)
      return images.process(...task)
    },
  }
  await processingWith(removing).addLargeVariants(asset.id)
  expect(await listStoredVariants()).toEqual([])
})

test('a model from before its files were made gets them once, and an unreadable one is shown as it is (S-69)', async () => {
  const old = async (file: Buffer) => {
    const { asset, store } = await createAsset(file, 'model')
    const original = `media/upload/aa/${asset.id}.glb`
    await app.objects.put(original, file)
    await store.updateReady(asset.id, { variantKeys: { original } })
    return { asset, store, original }
  }
  const readable = await old(createModel())
  expect(await readable.store.listPlainModels(9)).toContain(readable.asset.id)
  await Promise.all([1, 2].map(() => processingWith(images).addModelFiles(readable.asset.id)))
  expect(await listVariants(readable.asset.id)).toEqual(['arGlb', 'arUsdz', 'medium', 'original', 'thumb', 'web'])
  expect((await readable.store.findAsset(readable.asset.id))?.modelSizeM).toEqual([1, 1, 0])
  expect(await listStoredVariants()).toEqual(await listVariantKeys(readable.asset.id))

  const damaged = await old(Buffer.from('glTF but no model'))
  await processingWith(images).addModelFiles(damaged.asset.id)
  expect(await findVariantKeys(damaged.asset.id)).toEqual({ original: damaged.original, web: damaged.original })
  expect(await damaged.store.listPlainModels(9)).toEqual([])
})

test('F-01 a long picture from before its short side was kept gets new variants once, and an unreadable one is shown as it is', async () => {
  const old = async (file: Buffer) => {
    const { asset, store } = await createAsset(file)
    const former = `media/upload/aa/${asset.id}.webp`
    await app.objects.put(former, await createPicture('webp'))
    const variantKeys = { thumb: former, medium: former, large: former }
    await store.updateReady(asset.id, { widthPx: 800, heightPx: 8000, variantKeys })
    return { asset, store, former }
  }
  const page = sharp({ create: { width: 800, height: 8000, channels: 3, background: '#406080' } })
  const readable = await old(await page.png().toBuffer())
  expect(await readable.store.listFormerLongPictures(9)).toContain(readable.asset.id)
  await Promise.all([1, 2].map(() => renewal.renewLongPicture(readable.asset.id)))
  const { long = '', ...others } = await findVariantKeys(readable.asset.id)
  expect(await sharp((await app.objects.read(long)) ?? undefined).metadata()).toMatchObject({ width: 800, height: 8000 })
  expect(Object.values(others)).not.toContain(readable.former)
  expect(await listStoredVariants()).toEqual([readable.former, ...(await listVariantKeys(readable.asset.id))].sort())

  const damaged = await old(Buffer.from('no picture'))
  await renewal.renewLongPicture(damaged.asset.id)
  expect(await findVariantKeys(damaged.asset.id)).toMatchObject({ large: damaged.former, long: damaged.former })
  expect(await damaged.store.listFormerLongPictures(9)).toEqual([])
})

const processingWith = (processor: ImageProcessor) =>
  createAssetProcessing({
    store: createUploadsStore(app.database),
    objects: app.objects,
    images: processor,
    models,
    random: systemRandom,
  })

const findVariantKeys = async (assetId: string): Promise<Record<string, string>> =>
  (await createUploadsStore(app.database).findAsset(assetId))?.variantKeys ?? {}
const listVariants = async (assetId: string) => Object.keys(await findVariantKeys(assetId)).sort()
const listVariantKeys = async (assetId: string) => Object.values(await findVariantKeys(assetId)).sort()

async function listStoredVariants(): Promise<string[]> {
  const stored: string[] = []
  for await (const { key } of app.objects.list('media/')) stored.push(key)
  return stored.sort()
}

async function createAsset(file: Buffer | null, kind: 'image' | 'model' = 'image') {
  const store = createUploadsStore(app.database)
  const { user } = await app.signIn()
  const id = uuidv7(systemRandom, Date.now())
  const key = `u/${user.id}/20261120/image/${id}`
  if (file !== null) await app.objects.put(key, file)
  const facts = { id, ownerId: user.id, kind, failure: null, name: 'a.png', sizeBytes: 10 }
  const asset = await store.insertAsset({ ...facts, contentHash: Buffer.from(id), objectKey: key, createdAt: new Date() })
  await store.updateUsedBytes(user.id, 10, -1)
  if (asset === null) throw new Error('the asset exists already')
  return { asset, store, key }
}
