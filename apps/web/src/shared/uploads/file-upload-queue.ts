import type { Asset, UploadPath } from '@zhanjian/contract/uploads.ts'
import { createStore } from 'zustand/vanilla'
import { type AssetPoller, isComplete } from './asset-poller.ts'
import type { CaptureFrame } from './capture-video-frame.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { inspectMediaFile, prepareMediaFile } from './inspect-media-file.ts'
import { canUploadUnscaled, inspectPicture, type PreparedPicture, preparePicture, type ScalePicture } from './prepare-picture.ts'
import { createSendWithRetry, type SendWithRetryDependencies } from './send-with-retry.ts'
import { createLocalAssetId, type UploadItem, type UploadState } from './upload-item.ts'
import { canRetry, type UploadProblem } from './upload-problem.ts'
import type { StoredUpload, UploadStorage } from './upload-storage.ts'

/** The uploads of one draft: a few in parallel, each retried until it succeeds, and resumed after the page was closed. */
export interface FileUploadQueue {
  getItems: () => readonly UploadItem[]
  subscribe: (listener: () => void) => () => void
  /** Resolves when each file's size has been read from its first bytes; the upload continues in the background. */
  add(files: readonly File[], path: UploadPath): Promise<UploadItem[]>
  /** Resumes the uploads of a closed page. */
  resume(): Promise<UploadItem[]>
  retry(id: string): void
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
  assetPoller: AssetPoller
  /** Replaces `localId` by the asset in the draft; resolves when the device has stored that. */
  onRegistered: (localId: string, asset: Asset) => Promise<void>
  /** The server has processed the file: its sizes and URLs are known, or why it failed. Of pictures again with the close-up. */
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
/** Decoding large pictures in parallel exhausts a phone's memory. */
const MAX_PARALLEL_PREPARATIONS = 1

interface UploadJob {
  item: UploadItem
  stored: StoredUpload
  abortController: AbortController
  /** Uploaded unscaled: its preview is drawn during the upload. */
  canUploadUnscaled: boolean
  /** The server has it; the device need not store it any longer. */
  isRegistered: boolean
}

/** Creates the queue; it is idle until `add` or `resume`. */
export function createFileUploadQueue(dependencies: FileUploadQueueDependencies): FileUploadQueue {
  const { draftKey, ownerId, storage, scale, captureFrame, assetPoller, onRegistered, onSettled } = dependencies
  const { randomId, now, createObjectUrl, revokeObjectUrl } = dependencies
  const sendUntilRegistered = createSendWithRetry(dependencies)
  const jobById = new Map<string, UploadJob>()
  const items = createStore<readonly UploadItem[]>(() => [])
  const uploadLimit = createConcurrencyLimit(MAX_PARALLEL_UPLOADS)
  const videoUploadLimit = createConcurrencyLimit(MAX_PARALLEL_VIDEO_UPLOADS)
  const preparationLimit = createConcurrencyLimit(MAX_PARALLEL_PREPARATIONS)

  function publishItems(): void {
    const shown = [...jobById.values()].map((job) => job.item)
    items.setState(shown, true)
  }

  function updateItem(job: UploadJob, part: Partial<UploadItem>): void {
    job.item = { ...job.item, ...part }
    if (jobById.get(job.item.id) === job) publishItems()
  }
  const setJobState = (job: UploadJob, state: UploadState) => updateItem(job, { state })

  function failJob(job: UploadJob, problem: UploadProblem): void {
    setJobState(job, { kind: 'failed', problem })
    if (!canRetry(problem)) void storage.remove(job.item.id)
  }

  async function updateStored(job: UploadJob, part: Partial<StoredUpload>): Promise<void> {
    job.stored = { ...job.stored, ...part }
    if (!job.isRegistered) await storage.save(job.stored)
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
    const prepared = job.stored.isPrepared ? Promise.resolve(true) : preparationLimit(() => prepare(job))
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
        upload: () => job.stored,
        onState: (state) => setJobState(job, state),
        onPosted: (postedKey) => updateStored(job, { postedKey }),
        signal,
      }),
    )
    if (sendResult !== null && 'problem' in sendResult) return failJob(job, sendResult.problem)
    if (sendResult === null || signal.aborted) return
    const { asset } = sendResult
    await onRegistered(job.item.id, asset)
    job.isRegistered = true
    await storage.remove(job.item.id)
    if (!signal.aborted) await trackUntilSettled(job, asset)
  }

  async function prepare(job: UploadJob): Promise<boolean> {
    if (job.abortController.signal.aborted) return false
    const prepared = await prepareFile(job.stored)
    if (job.abortController.signal.aborted) return false
    if (!prepared.ok) {
      failJob(job, prepared.problem)
      return false
    }
    showPrepared(job, prepared)
    const { file, preview, sizePx } = prepared
    await updateStored(job, { file, preview, sizePx: copySize(sizePx), isPrepared: true })
    return true
  }

  async function prepareFile({ file, path }: StoredUpload) {
    if (path === 'video' || path === 'model') return prepareMediaFile(file, path, captureFrame)
    const inspected = await inspectPicture(file)
    return inspected.ok ? preparePicture(file, inspected, scale) : inspected
  }

  function showPrepared(job: UploadJob, { file, sizePx, preview }: PreparedPicture): void {
    const previewUrl = preview === null ? null : createObjectUrl(preview)
    updateItem(job, { sizeBytes: file.size, sizePx, previewUrl })
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

  function startJob(job: UploadJob): void {
    job.abortController = new AbortController()
    runJob(job).catch((error: unknown) => {
      failJob(job, 'refused')
      throw error
    })
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
      if (path !== 'audio') await Promise.all(jobs.map((job) => inspectJobFile(job, updateItem)))
      for (const job of jobs.filter(({ item }) => item.state.kind !== 'failed')) {
        void storage.save(job.stored)
        startJob(job)
      }
      return jobs.map((job) => job.item)
    },
    async resume() {
      const storedUploads = await storage.listByDraft(ownerId, draftKey)
      const jobs = storedUploads.filter(({ id }) => !jobById.has(id)).map(createJob)
      publishItems()
      for (const job of jobs) startJob(job)
      return jobs.map((job) => job.item)
    },
    retry(id) {
      const job = jobById.get(id)
      if (job?.item.state.kind !== 'failed' || !canRetry(job.item.state.problem)) return
      setJobState(job, { kind: 'waiting' })
      startJob(job)
    },
    remove(id) {
      const job = jobById.get(id)
      if (job === undefined) return
      job.abortController.abort()
      jobById.delete(id)
      if (job.item.previewUrl !== null) revokeObjectUrl(job.item.previewUrl)
      void storage.remove(id)
      publishItems()
    },
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

/** Reads the first bytes: whether the file is accepted, and a picture's size, so that the work can hang immediately. */
async function inspectJobFile(job: UploadJob, updateItem: (job: UploadJob, part: Partial<UploadItem>) => void): Promise<void> {
  const { file, path } = job.stored
  if (path === 'video' || path === 'model') {
    const problem = await inspectMediaFile(file, path)
    if (problem !== null) updateItem(job, { state: { kind: 'failed', problem } })
    return
  }
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return updateItem(job, { state: { kind: 'failed', problem: inspected.problem } })
  job.stored = { ...job.stored, sizePx: copySize(inspected.sizePx) }
  job.canUploadUnscaled = canUploadUnscaled(file, inspected.sizePx)
  updateItem(job, { sizePx: inspected.sizePx })
}

const copySize = (sizePx: readonly [number, number] | null): [number, number] | null => (sizePx === null ? null : [...sizePx])
