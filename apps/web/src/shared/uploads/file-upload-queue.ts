import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import type { Asset, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { createStore } from 'zustand/vanilla'
import { type AssetPoller, isComplete } from './asset-poller.ts'
import type { CaptureFrame } from './capture-video-frame.ts'
import { FIRST_PICTURE_TYPICAL_BYTES, getOriginalSize } from './first-picture.ts'
import type { PictureNeeds, ScalePicture } from './prepare-picture.ts'
import { inspectUpload, prepareUpload } from './prepare-upload.ts'
import { createOriginalUploads } from './send-originals.ts'
import type { UploadToSend } from './send-upload.ts'
import { createSendWithRetry, type SendWithRetryDependencies } from './send-with-retry.ts'
import { createLocalAssetId, isSettled, type OriginalState, type UploadItem, type UploadState } from './upload-item.ts'
import { canRetry, type UploadProblem } from './upload-problem.ts'
import type { StoredUpload, UploadStorage } from './upload-storage.ts'

/**
 * The uploads of one draft: a few in parallel, each retried until it succeeds, and resumed after the page was closed. With
 * `sendsPreviewFirst` the preview of a photo is sent before the photo, which follows when nothing else is waited for.
 */
export interface FileUploadQueue {
  getItems: () => readonly UploadItem[]
  subscribe: (listener: () => void) => () => void
  /** Resolves when each file's size has been read from its first bytes; the upload continues in the background. */
  add(files: readonly File[], path: UploadPath): Promise<UploadItem[]>
  /** Resumes the uploads of a closed page. @param assetIds in the draft, whose originals may still be on the device */
  resume(assetIds?: readonly string[]): Promise<UploadItem[]>
  retry(id: string): void
  /** Originals do not begin until the returned function is called: somebody waits for something else. */
  holdOriginals: () => () => void
  /** Cancels and removes a file; a file on the server stays there. */
  remove(id: string): void
  /** Stops all uploads; the files stay on the device. */
  dispose(): void
}

export interface FileUploadQueueDependencies extends SendWithRetryDependencies {
  draftKey: string
  ownerId: string
  storage: UploadStorage
  scale: ScalePicture
  captureFrame: CaptureFrame
  /** Absent: `PICTURE_NEEDS`. */
  pictureNeeds?: PictureNeeds | undefined
  assetPoller: AssetPoller
  /** Replaces `localId` by the asset in the draft; resolves when the device has stored that. */
  onRegistered: (localId: string, asset: Asset) => Promise<void>
  /** The server has processed the file: its sizes and URLs are known, or why it failed. Of pictures again with the close-up, and the original. */
  onSettled: (asset: Asset) => void
  randomId: () => string
  now: () => number
  createObjectUrl: (file: Blob) => string
  revokeObjectUrl: (url: string) => void
}

/** One connection of the six to a server stays for other calls. A page that is busy drawing the hall answers late: bytes flow on. */
const MAX_PARALLEL_UPLOADS = 5
/** Parallel uploads would only be slower, and exceed the store's limit per user. */
const MAX_PARALLEL_VIDEO_UPLOADS = 1
/** While one photo is decoded, the next is read, and the one before stored. */
const MAX_PARALLEL_PREPARATIONS = 3
/** Decoding films in parallel exhausts a phone's memory; of photos the scaler decodes one at a time. */
const MAX_PARALLEL_VIDEO_PREPARATIONS = 1

interface UploadJob {
  item: UploadItem
  stored: StoredUpload
  abortController: AbortController
  /** Uploaded unscaled: its preview is drawn during the upload. */
  canUploadUnscaled: boolean
  /** The server has all of it; the device need not store it any longer. */
  isRegistered: boolean
}

/** Creates the queue; it is idle until `add` or `resume`. */
export function createFileUploadQueue(dependencies: FileUploadQueueDependencies): FileUploadQueue {
  const { draftKey, ownerId, storage, assetPoller, onRegistered, onSettled, pictureNeeds } = dependencies
  const { randomId, now, createObjectUrl, revokeObjectUrl } = dependencies
  const sendUntilRegistered = createSendWithRetry(dependencies)
  const jobById = new Map<string, UploadJob>()
  const items = createStore<readonly UploadItem[]>(() => [])
  const { run: uploadLimit } = createSemaphore({ parallel: MAX_PARALLEL_UPLOADS })
  const { run: videoUploadLimit } = createSemaphore({ parallel: MAX_PARALLEL_VIDEO_UPLOADS })
  const { run: preparationLimit } = createSemaphore({ parallel: MAX_PARALLEL_PREPARATIONS })
  const { run: videoPreparationLimit } = createSemaphore({ parallel: MAX_PARALLEL_VIDEO_PREPARATIONS })
  const originals = createOriginalUploads({
    ...dependencies,
    sendUntilRegistered,
    limitPreparation: preparationLimit,
    isBlocked: () => [...jobById.values()].some(({ item }) => !isSettled(item)),
  })

  function publishItems(): void {
    const shown = [...jobById.values()].map((job) => job.item)
    items.setState(shown, true)
    originals.check()
  }

  function updateItem(job: UploadJob, part: Partial<UploadItem>): void {
    job.item = { ...job.item, ...part }
    if (jobById.get(job.item.id) === job) publishItems()
  }
  const setJobState = (job: UploadJob, state: UploadState) => updateItem(job, { state })
  const setOriginal = (job: UploadJob, original: OriginalState | undefined) => updateItem(job, { original })

  function failJob(job: UploadJob, problem: UploadProblem): void {
    setJobState(job, { kind: 'failed', problem })
    if (!canRetry(problem)) void storage.remove(job.item.id)
  }

  /** A photo whose preview is sent first is stored as it was chosen until the server has that: it is drawn and sent again in no time. */
  async function updateStored(job: UploadJob, part: Partial<StoredUpload>): Promise<void> {
    job.stored = { ...job.stored, ...part }
    const isStoredAsChosen = job.stored.sendsPreview === true && job.stored.originalOf === undefined
    if (!job.isRegistered && !isStoredAsChosen) await storage.save(job.stored)
  }

  function createJob(stored: StoredUpload): UploadJob {
    const { id, path, name, file, sizePx, preview } = stored
    const previewUrl = preview === null ? null : createObjectUrl(preview)
    const item: UploadItem = { id, path, name, sizeBytes: file.size, sizePx, previewUrl, state: { kind: 'preparing' } }
    const job: UploadJob = { item, stored, abortController: new AbortController(), canUploadUnscaled: false, isRegistered: false }
    jobById.set(id, job)
    return job
  }

  /** Continues a job from its current state; returns silently if it was removed. */
  async function runJob(job: UploadJob): Promise<void> {
    if (job.stored.originalOf !== undefined) return resumeOriginal(job, job.stored.originalOf)
    const limit = job.stored.path === 'video' ? videoPreparationLimit : preparationLimit
    const prepared = job.stored.isPrepared ? Promise.resolve(true) : limit(() => prepare(job))
    if (!job.canUploadUnscaled && !(await prepared)) return
    await Promise.all([prepared, sendAndTrack(job)])
  }

  async function sendAndTrack(job: UploadJob): Promise<void> {
    const { signal } = job.abortController
    if (signal.aborted) return
    setJobState(job, { kind: 'waiting' })
    const concurrencyLimit = job.stored.path === 'video' ? videoUploadLimit : uploadLimit
    const sendResult = await concurrencyLimit(() =>
      sendUntilRegistered({
        upload: () => toUploadToSend(job.stored),
        onState: (state) => setJobState(job, state),
        onPosted: (postedKey) => updateStored(job, { postedKey }),
        signal,
      }),
    )
    if (sendResult !== null && 'problem' in sendResult) return failJob(job, sendResult.problem)
    if (sendResult === null || signal.aborted) return
    const { asset } = sendResult
    await onRegistered(job.item.id, asset)
    if (job.stored.sendsPreview === true && isOriginalAwaited(asset) && !isOriginalSentBy(asset.id))
      await updateStored(job, { originalOf: asset.id, postedKey: null })
    else await forget(job)
    if (!signal.aborted) await trackUntilSettled(job, asset)
    await sendOriginal(job)
  }

  /** The page was closed while the original was still to be sent. */
  async function resumeOriginal(job: UploadJob, assetId: string): Promise<void> {
    setJobState(job, { kind: 'processing', assetId })
    const asset = await assetPoller.waitUntilSettled(assetId)
    if (job.abortController.signal.aborted) return
    if (asset?.status !== 'ready' || !isOriginalAwaited(asset)) return remove(job.item.id)
    setJobState(job, { kind: 'ready', asset })
    onSettled(asset)
    await sendOriginal(job)
  }

  async function sendOriginal(job: UploadJob): Promise<void> {
    const { signal } = job.abortController
    const assetId = job.stored.originalOf
    if (assetId === undefined || job.item.state.kind !== 'ready' || signal.aborted) return
    const outcome = await originals.send({
      assetId,
      upload: () => job.stored,
      update: (part) => updateStored(job, part),
      onState: (state) => setOriginal(job, state),
      signal,
    })
    if (outcome === null || signal.aborted) return
    if (outcome.kind === 'gone') return remove(job.item.id)
    if (outcome.kind === 'failed') return failOriginal(job, outcome.problem)
    setOriginal(job, { kind: 'processing' })
    await forget(job)
    const problem = await originals.waitUntilCompared(assetId, onSettled)
    if (problem !== null) failOriginal(job, problem)
    else setOriginal(job, undefined)
  }

  /** The picture stays as it was sent first. */
  function failOriginal(job: UploadJob, problem: UploadProblem): void {
    setOriginal(job, { kind: 'failed', problem })
    if (!canRetry(problem)) void forget(job)
  }

  /** The same photo chosen twice is one asset. */
  const isOriginalSentBy = (assetId: string): boolean => [...jobById.values()].some(({ stored }) => stored.originalOf === assetId)

  async function forget(job: UploadJob): Promise<void> {
    job.isRegistered = true
    await storage.remove(job.item.id)
  }

  async function prepare(job: UploadJob): Promise<boolean> {
    if (job.abortController.signal.aborted) return false
    const prepared = await prepareUpload(job.stored, dependencies)
    if (job.abortController.signal.aborted) return false
    if (!prepared.ok) {
      failJob(job, prepared.problem)
      return false
    }
    const { file, preview, sizePx, sendsPreview } = prepared
    const sentFirst = sendsPreview && preview !== null ? preview : file
    const previewUrl = preview === null ? null : createObjectUrl(preview)
    updateItem(job, { sizeBytes: sentFirst.size, sizePx, previewUrl })
    await updateStored(job, { file, preview, sizePx: copySize(sizePx), isPrepared: true, sendsPreview })
    return true
  }

  async function trackUntilSettled(job: UploadJob, asset: Asset): Promise<void> {
    setJobState(job, { kind: 'processing', assetId: asset.id })
    const settled = asset.status === 'processing' ? await assetPoller.waitUntilSettled(asset.id) : asset
    if (job.abortController.signal.aborted) return
    if (settled?.status === 'ready') setJobState(job, { kind: 'ready', asset: settled })
    else failJob(job, settled?.failure ?? 'processing')
    if (settled === null) return
    onSettled(settled)
    if (isComplete(settled)) return
    const complete = await assetPoller.waitUntilComplete(asset.id)
    if (complete !== null && !job.abortController.signal.aborted) onSettled(complete)
  }

  function startJob(job: UploadJob, run: (job: UploadJob) => Promise<void> = runJob): void {
    job.abortController = new AbortController()
    run(job).catch((error: unknown) => {
      failJob(job, 'refused')
      throw error
    })
  }

  function remove(id: string): void {
    const job = jobById.get(id)
    if (job === undefined) return
    job.abortController.abort()
    jobById.delete(id)
    if (job.item.previewUrl !== null) revokeObjectUrl(job.item.previewUrl)
    void storage.remove(id)
    publishItems()
  }

  async function inspect(job: UploadJob): Promise<void> {
    const inspected = await inspectUpload(job.stored, pictureNeeds)
    if (!inspected.ok) return updateItem(job, { state: { kind: 'failed', problem: inspected.problem } })
    const { sizePx, sendsPreview } = inspected
    job.canUploadUnscaled = inspected.canUploadUnscaled
    job.stored = { ...job.stored, sizePx: copySize(sizePx) }
    updateItem(job, { sizePx, ...(sendsPreview && { sizeBytes: FIRST_PICTURE_TYPICAL_BYTES }) })
  }

  return {
    getItems: items.getState,
    subscribe: items.subscribe,
    async add(files, path) {
      const firstOrder = now()
      const jobs = files.map((file, index) => {
        const { name } = file
        const id = createLocalAssetId(randomId())
        const isPrepared = path === 'audio'
        return createJob({
          id,
          ownerId,
          draftKey,
          order: firstOrder + index / 1000,
          path,
          name,
          sizePx: null,
          file,
          isPrepared,
          preview: null,
          postedKey: null,
        })
      })
      publishItems()
      await Promise.all(jobs.map(inspect))
      for (const job of jobs.filter(({ item }) => item.state.kind !== 'failed')) {
        void storage.save(job.stored)
        startJob(job)
      }
      return jobs.map((job) => job.item)
    },
    async resume(assetIds = []) {
      const storedUploads = await storage.listByDraft(ownerId, draftKey, assetIds)
      const jobs = storedUploads.filter(({ id }) => !jobById.has(id)).map(createJob)
      publishItems()
      for (const job of jobs) startJob(job)
      return jobs.map((job) => job.item)
    },
    retry(id) {
      const job = jobById.get(id)
      if (job === undefined) return
      const { state, original } = job.item
      if (state.kind === 'failed' && canRetry(state.problem)) {
        // The server has dropped what it could not process, with its original.
        job.stored = { ...job.stored, originalOf: undefined }
        setJobState(job, { kind: 'waiting' })
        startJob(job)
      } else if (original?.kind === 'failed' && canRetry(original.problem)) startJob(job, sendOriginal)
    },
    holdOriginals: originals.hold,
    remove,
    dispose() {
      for (const job of jobById.values()) {
        job.abortController.abort()
        if (job.item.previewUrl !== null) revokeObjectUrl(job.item.previewUrl)
      }
      jobById.clear()
      publishItems()
    },
  }
}

/** What is sent before anything else of it. */
function toUploadToSend({ path, name, file, sizePx, preview, postedKey, sendsPreview }: StoredUpload): UploadToSend {
  if (sendsPreview !== true || preview === null || sizePx === null)
    return { path, name, file, postedKey, role: { kind: 'whole' } }
  const [widthPx, heightPx] = getOriginalSize(file, sizePx)
  return { path, name, file: preview, postedKey, role: { kind: 'first', original: { widthPx, heightPx } } }
}

/** Late ones are still accepted. */
const isOriginalAwaited = ({ original }: Asset): boolean => original === 'awaited' || original === 'late'

const copySize = (sizePx: readonly [number, number] | null): [number, number] | null => (sizePx === null ? null : [...sizePx])
