import { RECYCLE_BIN_DAYS, REVISIONS_MAX } from '@zhanjian/contract/works/limits.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { defineJob, type JobRunner, type JobTransaction, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { removeUnreferencedWorkObjects } from './publishing/hall-objects.ts'
import type { LightRefinement } from './publishing/light/light-refinement.ts'
import type { HallPictures } from './publishing/picture/hall-pictures.ts'
import type { RevisionKey } from './publishing/revision-outcomes.ts'
import type { RevisionPreparation } from './publishing/revision-preparation.ts'
import type { TourPreparation } from './publishing/tours/tour-preparation.ts'
import { STATISTICS_RETENTION_DAYS } from './statistics/statistics.ts'
import type { WorksStore } from './store.ts'
import { VISIT_MAX_MS } from './viewing/visits.ts'

/** `priority`: of what is sent for the same revision later, too. */
interface PreparationJob extends RevisionKey {
  priority?: number
}

/** A try takes seconds. If its process dies, it is retried after `expireInS`. */
const prepareRevision = defineJob<PreparationJob>({
  name: 'works-prepare-revision',
  concurrency: 1,
  retryLimit: 2,
  retryDelayS: 1,
  expireInS: 90,
})

/** One scene of a tour. A try takes up to a minute and a half for the largest picture; the queue makes the tours of all owners take turns. */
const prepareScene = defineJob<PreparationJob>({
  name: 'works-prepare-scene',
  concurrency: 1,
  retryLimit: 2,
  retryDelayS: 1,
  expireInS: 180,
})

/** What fails is sent again by the timetable, until its tries are used up. */
export const refineLight = defineJob<RevisionKey>({ name: 'works-refine-light', concurrency: 1, retryLimit: 0, expireInS: 150 })

/** The same. */
export const drawPicture = defineJob<RevisionKey>({ name: 'works-draw-picture', concurrency: 1, retryLimit: 0, expireInS: 150 })

const resumeRevisions = defineJob<Record<string, never>>({ name: 'works-resume', retryLimit: 0 })
const refineDueLights = defineJob<Record<string, never>>({ name: 'works-refine-due', retryLimit: 0 })
const drawDuePictures = defineJob<Record<string, never>>({ name: 'works-draw-due', retryLimit: 0 })
const cleanWorks = defineJob<Record<string, never>>({ name: 'works-clean', removesByAge: true, retryLimit: 1 })

export const worksTimetable: TimetableEntry[] = [
  { job: resumeRevisions, cron: '* * * * *' },
  { job: refineDueLights, cron: '* * * * *' },
  { job: drawDuePictures, cron: '* * * * *' },
  { job: cleanWorks, cron: '10 4 * * *' },
]

/** While a job with this key is queued, a second one is dropped. */
export const getRevisionJobKey = ({ workId, number }: RevisionKey): string => `${workId} ${number}`

/** Delay while another process bakes another hall of the same owner. */
const RETRY_DELAY_MS = 1000

/** A live bake reports its progress more often. */
const STALLED_AFTER_MS = 20_000

/** After this it is no longer resumed. */
const PREPARING_MAX_MS = 15 * 60_000
const PURGE_BATCH_SIZE = 100
/** As many as are drawn in about a minute. */
const DUE_PICTURES = 15
/** As many as are baked in about a minute. */
const DUE_LIGHTS = 6

interface CleanUpDependencies {
  store: WorksStore
  objects: ObjectStore
  clock: Clock
}

export function registerWorkJobs(
  jobs: JobRunner,
  dependencies: CleanUpDependencies & {
    preparing: RevisionPreparation
    tours: TourPreparation
    lights: LightRefinement
    pictures: HallPictures
  },
): void {
  const { preparing, tours, lights, pictures } = dependencies
  jobs.registerHandler(prepareRevision, async (hall, { attempt, signal }) => {
    const { priority = 0, ...revision } = hall
    try {
      const outcome = await preparing.prepareRevision(revision, signal)
      if (outcome === 'done') return
      const singletonKey = getRevisionJobKey(revision)
      await jobs.send(prepareRevision, hall, { singletonKey, priority, delayMs: RETRY_DELAY_MS })
    } catch (error) {
      if (attempt <= prepareRevision.retryLimit) throw error
      await preparing.markFailed(revision)
    }
  })
  jobs.registerHandler(prepareScene, async (scene, { attempt, signal }) => {
    const { priority = 0, ...revision } = scene
    try {
      const outcome = await tours.prepareNextScene(revision, signal)
      if (outcome === 'done') return
      const delayMs = outcome === 'busy' ? RETRY_DELAY_MS : 0
      await jobs.send(prepareScene, scene, { singletonKey: getRevisionJobKey(revision), priority, delayMs })
    } catch (error) {
      if (attempt <= prepareScene.retryLimit) throw error
      await tours.markFailed(revision)
    }
  })
  jobs.registerHandler(refineLight, (revision, { signal }) => lights.refineLight(revision, signal))
  jobs.registerHandler(refineDueLights, () => sendDueLights(jobs, lights))
  jobs.registerHandler(drawPicture, (revision, { signal }) => pictures.drawRevision(revision, signal))
  jobs.registerHandler(drawDuePictures, () => sendDuePictures(jobs, pictures))
  jobs.registerHandler(resumeRevisions, () => resumeStalledRevisions(jobs, dependencies))
  jobs.registerHandler(cleanWorks, () => cleanUpWorks(dependencies))
}

/** Resumes preparations of a killed process, long before their jobs would expire. */
export async function resumeStalledRevisions(
  jobs: Pick<JobRunner, 'send'>,
  { store, clock }: Omit<CleanUpDependencies, 'objects'>,
): Promise<void> {
  const nowMs = clock.nowMs()
  const stalled = await store.revisions.listStalled(new Date(nowMs - PREPARING_MAX_MS), new Date(nowMs - STALLED_AFTER_MS))
  for (const revision of stalled) await sendPreparation(jobs, revision)
}

/** Queues what has to be done before a revision can be seen. */
export async function sendPreparation(
  jobs: Pick<JobRunner, 'send'>,
  { isTour, ...revision }: RevisionKey & { isTour: boolean },
  options: { priority?: number; transaction?: JobTransaction } = {},
): Promise<void> {
  const job = { ...revision, priority: options.priority ?? 0 }
  return jobs.send(isTour ? prepareScene : prepareRevision, job, { ...options, singletonKey: getRevisionJobKey(revision) })
}

/** Halls that are still shown in their first light: the fine bake has failed, or its process was killed. */
export async function sendDueLights(jobs: Pick<JobRunner, 'send'>, lights: Pick<LightRefinement, 'listDue'>): Promise<void> {
  for (const revision of await lights.listDue(DUE_LIGHTS)) {
    await jobs.send(refineLight, revision, { singletonKey: getRevisionJobKey(revision) })
  }
}

/** Pictures of halls from before there were any, and of those whose drawing has failed. */
export async function sendDuePictures(jobs: Pick<JobRunner, 'send'>, pictures: Pick<HallPictures, 'listDue'>): Promise<void> {
  for (const revision of await pictures.listDue(DUE_PICTURES)) {
    await jobs.send(drawPicture, revision, { singletonKey: getRevisionJobKey(revision) })
  }
}

/** Empties the recycle bin and deletes expired data. */
export async function cleanUpWorks({ store, objects, clock }: CleanUpDependencies): Promise<void> {
  const computeTimeAgo = (ms: number) => new Date(clock.nowMs() - ms)
  await store.revisions.updateAbandoned(computeTimeAgo(PREPARING_MAX_MS))
  while (
    (await store.works.deleteFromBin(computeTimeAgo(RECYCLE_BIN_DAYS * 86_400_000), PURGE_BATCH_SIZE)).length === PURGE_BATCH_SIZE
  );
  await store.revisions.deleteOldRevisions(REVISIONS_MAX)
  await store.scenes.deleteUnusedScenes()
  await store.visits.deleteOldVisits(computeTimeAgo(VISIT_MAX_MS))
  await store.visits.deleteOldVisitors(addDays(toShanghaiDay(clock.now()), -STATISTICS_RETENTION_DAYS))
  await removeUnreferencedWorkObjects(store, objects, clock)
}
