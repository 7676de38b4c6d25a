import type { Asset, UploadPath } from '@zhanjian/contract/uploads.ts'
import { createStore } from 'zustand/vanilla'
import type { AssetWatch } from './asset-watch.ts'
import type { LookAtFilm } from './capture-video-frame.ts'
import { inspectMedium, prepareMedium } from './inspect-medium.ts'
import { createSlots } from './slots.ts'
import { inspectPicture, isLight, type PreparedPicture, preparePicture, type ScalePicture } from './prepare-picture.ts'
import { createPersistentSending, type PersistentSendingDependencies } from './persistent-sending.ts'
import { localAssetId, type UploadItem, type UploadState } from './upload-item.ts'
import { canRetry, type UploadProblem } from './upload-problem.ts'
import type { StoredUpload, UploadStorage } from './upload-storage.ts'

/**
 * The files of one draft on their way to the server: a few at once, each tried again until it arrives, and taken up
 * again where the page was closed.
 */
export interface UploadQueue {
  getItems: () => readonly UploadItem[]
  subscribe: (listener: () => void) => () => void
  /** Resolves when each file's size is known, as far as its first bytes tell; the sending goes on behind. */
  add(files: readonly File[], path: UploadPath): Promise<UploadItem[]>
  /** Takes up what a closed page left. */
  resume(): Promise<UploadItem[]>
  retry(id: string): void
  /** Stops and forgets a file; what the server has stays there. */
  remove(id: string): void
  /** Stops everything; the files stay on the device. */
  dispose(): void
}

export interface UploadQueueDependencies extends PersistentSendingDependencies {
  draftKey: string
  ownerId: string
  storage: UploadStorage
  scale: ScalePicture
  lookAtFilm: LookAtFilm
  watch: AssetWatch
  /** The asset takes the place of `localId` in the draft; resolves when the device remembers so. */
  onRegistered: (localId: string, asset: Asset) => Promise<void>
  /** The server is done with it: its sizes and addresses are known, or why it cannot be used. */
  onSettled: (asset: Asset) => void
  randomId: () => string
  now: () => number
  createObjectUrl: (file: Blob) => string
  revokeObjectUrl: (url: string) => void
}

const SENT_AT_ONCE = 3
/** Side by side they would only be slower, and be more than the store sets aside for one person. */
const FILMS_SENT_AT_ONCE = 1
/** Decoding large pictures side by side is what fills a phone's memory. */
const PREPARED_AT_ONCE = 1

interface Job {
  item: UploadItem
  stored: StoredUpload
  cancel: AbortController
  /** Known to go as it is: its preview is drawn while it is being sent. */
  isLight: boolean
  /** The server has it; the device need not remember it any longer. */
  isRegistered: boolean
}

export function createUploadQueue(dependencies: UploadQueueDependencies): UploadQueue {
  const { draftKey, ownerId, storage, scale, lookAtFilm, watch, onRegistered, onSettled } = dependencies
  const { randomId, now, createObjectUrl, revokeObjectUrl } = dependencies
  const sendUntilRegistered = createPersistentSending(dependencies)
  const jobById = new Map<string, Job>()
  const items = createStore<readonly UploadItem[]>(() => [])
  const sending = createSlots(SENT_AT_ONCE)
  const sendingFilms = createSlots(FILMS_SENT_AT_ONCE)
  const preparing = createSlots(PREPARED_AT_ONCE)

  function changed(): void {
    const shown = [...jobById.values()].map((job) => job.item)
    items.setState(shown, true)
  }

  function change(job: Job, part: Partial<UploadItem>): void {
    job.item = { ...job.item, ...part }
    if (jobById.get(job.item.id) === job) changed()
  }
  const enter = (job: Job, state: UploadState) => change(job, { state })

  function fail(job: Job, problem: UploadProblem): void {
    enter(job, { kind: 'failed', problem })
    if (!canRetry(problem)) void storage.remove(job.item.id)
  }

  async function keep(job: Job, part: Partial<StoredUpload>): Promise<void> {
    job.stored = { ...job.stored, ...part }
    if (!job.isRegistered) await storage.keep(job.stored)
  }

  function adopt(stored: StoredUpload): Job {
    const { id, path, name, file, sizePx, preview } = stored
    const previewUrl = preview === null ? null : createObjectUrl(preview)
    const item: UploadItem = { id, path, name, sizeBytes: file.size, sizePx, previewUrl, state: { kind: 'preparing' } }
    const job: Job = { item, stored, cancel: new AbortController(), isLight: false, isRegistered: false }
    jobById.set(id, job)
    return job
  }

  /** From where the job stands to the end; leaves quietly when it was removed. */
  async function run(job: Job): Promise<void> {
    const prepared = job.stored.isPrepared ? Promise.resolve(true) : preparing(() => prepare(job))
    if (!job.isLight && !(await prepared)) return
    await Promise.all([prepared, sendAndFollow(job)])
  }

  async function sendAndFollow(job: Job): Promise<void> {
    const { signal } = job.cancel
    if (signal.aborted) return
    enter(job, { kind: 'waiting' })
    const slots = job.stored.path === 'video' ? sendingFilms : sending
    const arrival = await slots(() =>
      sendUntilRegistered({
        upload: () => job.stored,
        onState: (state) => enter(job, state),
        onPosted: (postedKey) => keep(job, { postedKey }),
        signal,
      }),
    )
    if (arrival !== null && 'problem' in arrival) return fail(job, arrival.problem)
    if (arrival === null || signal.aborted) return
    const { asset } = arrival
    await onRegistered(job.item.id, asset)
    job.isRegistered = true
    await storage.remove(job.item.id)
    if (!signal.aborted) await followToTheEnd(job, asset)
  }

  async function prepare(job: Job): Promise<boolean> {
    if (job.cancel.signal.aborted) return false
    const prepared = await prepareFile(job.stored)
    if (job.cancel.signal.aborted) return false
    if (!prepared.ok) {
      fail(job, prepared.problem)
      return false
    }
    showPrepared(job, prepared)
    const { file, preview, sizePx } = prepared
    await keep(job, { file, preview, sizePx: copyOf(sizePx), isPrepared: true })
    return true
  }

  async function prepareFile({ file, path }: StoredUpload) {
    if (path === 'video' || path === 'model') return prepareMedium(file, path, lookAtFilm)
    const inspected = await inspectPicture(file)
    return inspected.ok ? preparePicture(file, inspected, scale) : inspected
  }

  function showPrepared(job: Job, { file, sizePx, preview }: PreparedPicture): void {
    const previewUrl = preview === null ? null : createObjectUrl(preview)
    change(job, { sizeBytes: file.size, sizePx, previewUrl })
  }

  async function followToTheEnd(job: Job, asset: Asset): Promise<void> {
    enter(job, { kind: 'processing', assetId: asset.id })
    const settled = asset.status === 'processing' ? await watch.settled(asset.id) : asset
    if (job.cancel.signal.aborted) return
    if (settled?.status === 'ready') enter(job, { kind: 'ready', asset: settled })
    else fail(job, settled?.failure ?? 'processing')
    if (settled !== null) onSettled(settled)
  }

  function start(job: Job): void {
    job.cancel = new AbortController()
    run(job).catch((error: unknown) => {
      fail(job, 'refused')
      throw error
    })
  }

  return {
    getItems: items.getState,
    subscribe: items.subscribe,
    async add(files, path) {
      const first = now()
      const jobs = files.map((file, index) => {
        const { name } = file
        const id = localAssetId(randomId())
        const isPrepared = path === 'audio'
        return adopt({
          id,
          ownerId,
          draftKey,
          order: first + index / 1000,
          path,
          name,
          sizePx: null,
          file,
          isPrepared,
          preview: null,
          postedKey: null,
        })
      })
      changed()
      if (path !== 'audio') await Promise.all(jobs.map((job) => glance(job, change)))
      for (const job of jobs.filter(({ item }) => item.state.kind !== 'failed')) {
        void storage.keep(job.stored)
        start(job)
      }
      return jobs.map((job) => job.item)
    },
    async resume() {
      const left = await storage.ofDraft(ownerId, draftKey)
      const jobs = left.filter(({ id }) => !jobById.has(id)).map(adopt)
      changed()
      for (const job of jobs) start(job)
      return jobs.map((job) => job.item)
    },
    retry(id) {
      const job = jobById.get(id)
      if (job?.item.state.kind !== 'failed' || !canRetry(job.item.state.problem)) return
      enter(job, { kind: 'waiting' })
      start(job)
    },
    remove(id) {
      const job = jobById.get(id)
      if (job === undefined) return
      job.cancel.abort()
      jobById.delete(id)
      if (job.item.previewUrl !== null) revokeObjectUrl(job.item.previewUrl)
      void storage.remove(id)
      changed()
    },
    dispose() {
      for (const job of jobById.values()) {
        job.cancel.abort()
        if (job.item.previewUrl !== null) revokeObjectUrl(job.item.previewUrl)
      }
      jobById.clear()
      changed()
    },
  }
}

/** What the first bytes tell: whether it can be taken, and a picture's size, so that the work can hang before all else. */
async function glance(job: Job, change: (job: Job, part: Partial<UploadItem>) => void): Promise<void> {
  const { file, path } = job.stored
  if (path === 'video' || path === 'model') {
    const problem = await inspectMedium(file, path)
    if (problem !== null) change(job, { state: { kind: 'failed', problem } })
    return
  }
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return change(job, { state: { kind: 'failed', problem: inspected.problem } })
  job.stored = { ...job.stored, sizePx: copyOf(inspected.sizePx) }
  job.isLight = isLight(file, inspected.sizePx)
  change(job, { sizePx: inspected.sizePx })
}

const copyOf = (sizePx: readonly [number, number] | null): [number, number] | null => (sizePx === null ? null : [...sizePx])
