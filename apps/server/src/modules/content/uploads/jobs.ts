import { Outage } from '../../../failures/outage.ts'
import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { AssetProcessing } from './asset-processing.ts'
import type { OriginalProcessing } from './original-processing.ts'
import type { LongPictureRenewal } from './renew-long-pictures.ts'
import type { UploadsService } from './service.ts'
import type { UploadsTransactionStores } from './store.ts'

/** The variants of the close-up of a picture that is ready: `large` from its file, `original` from the original that has arrived. */
type LaterGroup = 'large' | 'original'

interface AssetJob {
  assetId: string
  /** `model`: the files of a model that is ready without them. `long`: a long picture that is ready without what keeps its short side. */
  group?: LaterGroup | 'model' | 'long' | undefined
}

/**
 * Concurrency 2: as many as the image processor has processes. What is killed or late is tried again for half a minute and more: a machine
 * that is busy, or has just started, says nothing about the file.
 */
export const processAsset = defineJob<AssetJob>({
  name: 'uploads-process-asset',
  concurrency: 2,
  retryLimit: 3,
  retryDelayS: 2,
  expireInS: 120,
})

const resumeAssets = defineJob<Record<string, never>>({ name: 'uploads-resume', retryLimit: 0 })
const sweepUploads = defineJob<Record<string, never>>({ name: 'uploads-sweep', removesByAge: true, retryLimit: 1 })

const sweepPosts = defineJob<Record<string, never>>({ name: 'uploads-sweep-posts', removesByAge: true, retryLimit: 1 })

export const uploadsTimetable: TimetableEntry[] = [
  { job: resumeAssets, cron: '* * * * *' },
  { job: sweepPosts, cron: '20 * * * *' },
  { job: sweepUploads, cron: '40 3 * * *' },
]

/**
 * The close-up takes four times as long as all that is needed before, and nobody comes close so soon: the pictures that still arrive, and the
 * hall that is made of them, go first.
 */
const LARGE_DELAY_MS = 10_000

interface UploadJobDependencies {
  service: UploadsService
  processing: AssetProcessing
  originals: OriginalProcessing
  longPictures: LongPictureRenewal
}

export function registerUploadJobs(jobs: JobRunner, dependencies: UploadJobDependencies): void {
  const { service, processing, originals, longPictures } = dependencies
  const process = async ({ assetId, group }: AssetJob): Promise<void> => {
    const next = await runStep(assetId, group)
    if (next !== null) await enqueueLater(jobs, assetId, next)
  }

  async function runStep(assetId: string, group: AssetJob['group']): Promise<LaterGroup | null> {
    if (group === undefined) return processing.processAsset(assetId)
    if (group === 'original') return originals.processOriginal(assetId)
    if (group === 'large') await processing.addLargeVariants(assetId)
    else if (group === 'long') await longPictures.renewLongPicture(assetId)
    else await processing.addModelFiles(assetId)
    return null
  }

  async function giveUp({ assetId, group }: AssetJob): Promise<void> {
    if (group === 'original') await giveUpOriginal(assetId)
    else if (group === 'large') await processing.giveUpLargeVariants(assetId)
    else if (group === 'long') await longPictures.giveUpLongPicture(assetId)
    else if (group === 'model') await processing.giveUpModelFiles(assetId)
    else await processing.markFailed(assetId)
  }

  async function giveUpOriginal(assetId: string): Promise<void> {
    await originals.giveUpOriginal(assetId)
    await enqueueLater(jobs, assetId, 'large')
  }

  jobs.registerHandler(processAsset, async (job, { attempt, signal }) => {
    try {
      await process(job)
    } catch (error) {
      // Neither a server that stops nor a database or disk that fails says anything about the file: `uploads-resume` goes on with it.
      if (attempt <= processAsset.retryLimit || signal.aborted || error instanceof Outage) throw error
      await giveUp(job)
    }
  })
  jobs.registerHandler(resumeAssets, async () => {
    for (const assetId of await service.listOverdue()) await jobs.send(processAsset, { assetId }, { singletonKey: assetId })
    for (const assetId of await service.listGivenUp()) await processing.markFailed(assetId)
    for (const assetId of await service.listOverdueOriginals()) await enqueueLater(jobs, assetId, 'original')
    for (const assetId of await service.listGivenUpOriginals()) await giveUpOriginal(assetId)
    for (const assetId of await service.giveUpAwaited()) await enqueueLater(jobs, assetId, 'large')
    for (const assetId of await service.listPlainModels()) await enqueueRenewal(jobs, assetId, 'model')
    for (const assetId of await service.listFormerLongPictures()) await enqueueRenewal(jobs, assetId, 'long')
  })
  jobs.registerHandler(sweepPosts, () => service.sweepPosts())
  jobs.registerHandler(sweepUploads, () => service.sweep())
}

const enqueueRenewal = (jobs: Pick<JobRunner, 'send'>, assetId: string, group: 'model' | 'long'): Promise<void> =>
  jobs.send(processAsset, { assetId, group }, { singletonKey: `${assetId} ${group}`, priority: -1 })

async function enqueueLater(
  jobs: Pick<JobRunner, 'send'>,
  assetId: string,
  group: LaterGroup,
  transaction?: UploadsTransactionStores['queries'],
): Promise<void> {
  const options = {
    singletonKey: `${assetId} ${group}`,
    priority: -1,
    delayMs: LARGE_DELAY_MS,
    ...(transaction && { transaction }),
  }
  await jobs.send(processAsset, { assetId, group }, options)
}

/** Queues the comparison of an original that has arrived with its first picture, within the transaction. */
export const enqueueOriginal = (
  jobs: Pick<JobRunner, 'send'>,
  assetId: string,
  transaction: UploadsTransactionStores['queries'],
): Promise<void> => enqueueLater(jobs, assetId, 'original', transaction)
