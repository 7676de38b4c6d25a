import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Outage } from '../../../failures/outage.ts'
import { createJobRunner, type JobRunner } from '../../../jobs/job-runner.ts'
import { systemRandom, uuidv7 } from '../../../platform/random.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createAssetProcessing } from './asset-processing.ts'
import { createImageProcessor, type ImageProcessor } from './images/image-processor.ts'
import { processAsset, registerUploadJobs } from './jobs.ts'
import { createModelProcessor } from './model/optimise/model-processor.ts'
import { createUploadsStore } from './store.ts'
import { createPicture } from './testing/test-files.ts'

const images = createImageProcessor()
const models = createModelProcessor()
/** What happens to the next tries, one after the other; the last stays. */
let faults: (Error | null)[] = [null]
let tries = 0

const app = await startTestApp()
const jobs = createJobRunner({ database: app.database, log: () => {} })
register(jobs)
await jobs.start()
afterAll(async () => {
  await Promise.all([jobs.stop(), images.close(), models.close()])
})
beforeEach(() => {
  faults = [null]
  tries = 0
})

test('S-17 a picture whose process is killed and then late is ready in the end', async () => {
  faults = [new Error('the picture process exited'), new Error('processing a picture timed out'), null]
  const id = await addPicture(await createPicture('png', '#112233'))
  await jobs.send(processAsset, { assetId: id }, { singletonKey: id })
  await vi.waitFor(async () => expect(await find(id)).toMatchObject({ status: 'ready', failure: null }), { timeout: 50_000 })
  expect(tries).toBe(3)
}, 60_000)

test('S-17 a picture whose process always dies fails as one that can be tried again, after its last try only', async () => {
  faults = [new Error('the picture process exited')]
  const id = await addPicture(await createPicture('png', '#445566'))
  for (let attempt = 1; attempt <= processAsset.retryLimit; attempt += 1) {
    await expect(run(id, attempt)).rejects.toThrow('exited')
    expect(await find(id)).toMatchObject({ status: 'processing' })
  }
  await run(id, processAsset.retryLimit + 1)
  expect(await find(id)).toMatchObject({ status: 'failed', failure: 'processing' })
})

test('S-17 a broken picture fails at once', async () => {
  const picture = await createPicture('png', '#778899')
  const id = await addPicture(picture.subarray(0, picture.length / 2))
  await run(id, 1)
  expect(await find(id)).toMatchObject({ status: 'failed', failure: 'damaged' })
  expect(tries).toBe(1)
})

test('S-17 neither a database that fails nor a server that stops says anything about a picture, even at its last try', async () => {
  const id = await addPicture(await createPicture('png', '#aabbcc'))
  faults = [new Outage('database', 'gone')]
  await expect(run(id, processAsset.retryLimit + 1)).rejects.toThrow('gone')
  faults = [new Error('the picture process exited')]
  await expect(run(id, processAsset.retryLimit + 1, AbortSignal.abort())).rejects.toThrow('exited')
  expect(await find(id)).toMatchObject({ status: 'processing' })
  faults = [null]
  await run(id, 1)
  expect(await find(id)).toMatchObject({ status: 'ready' })
})

const find = (id: string) => createUploadsStore(app.database).findAsset(id)

function register(runner: Pick<JobRunner, 'registerHandler' | 'send'>): void {
  const unsteady: ImageProcessor = {
    ...images,
    async process(...task) {
      tries += 1
      const fault = faults.length > 1 ? faults.shift() : faults[0]
      if (fault) throw fault
      return images.process(...task)
    },
  }
  const store = createUploadsStore(app.database)
  const processing = createAssetProcessing({ store, objects: app.objects, images: unsteady, models, random: systemRandom })
  registerUploadJobs(runner as JobRunner, {
    service: app.services.uploads,
    processing,
    originals: {} as never,
    longPictures: {} as never,
  })
}

/** One attempt of the job, as the runner makes it. */
async function run(assetId: string, attempt: number, signal = new AbortController().signal): Promise<void> {
  const handlers = new Map<string, (data: object, context: object) => Promise<void>>()
  register({
    registerHandler: (job, handler) => void handlers.set(job.name, handler as never),
    send: async () => {},
  })
  await handlers.get(processAsset.name)?.({ assetId }, { id: assetId, attempt, signal })
}

/** Waits for its processing. */
async function addPicture(file: Buffer): Promise<string> {
  const { user } = await app.signIn()
  const [id, store] = [uuidv7(systemRandom, app.clock.nowMs()), createUploadsStore(app.database)]
  const objectKey = `u/${user.id}/20261120/image/${id}`
  await app.objects.put(objectKey, file)
  const facts = { id, ownerId: user.id, kind: 'image' as const, failure: null, name: 'a.png', sizeBytes: file.length }
  await store.insertAsset({ ...facts, contentHash: Buffer.from(id), objectKey, createdAt: app.clock.now() })
  await store.updateUsedBytes(user.id, file.length, -1)
  return id
}
