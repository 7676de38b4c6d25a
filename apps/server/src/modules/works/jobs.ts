import { RECYCLE_BIN_DAYS, REVISIONS_KEPT } from '@zhanjian/contract/limits.ts'
import { dayOf, dayPlus } from '../../day.ts'
import { defineJob, type JobRunner, type TimetableEntry } from '../../jobs/job-runner.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { FIGURES_KEPT_DAYS } from './figures.ts'
import { removeUnneededObjects } from './hall-objects.ts'
import type { Preparing, RevisionKey } from './prepare-revision.ts'
import type { WorksStore } from './store.ts'
import { VISIT_KEPT_MS } from './visits.ts'

/** A try takes seconds; one whose process died is taken up again after `expireInS`. */
export const prepareRevision = defineJob<RevisionKey>({
  name: 'works-prepare-revision',
  concurrency: 1,
  retryLimit: 2,
  retryDelayS: 1,
  expireInS: 90,
})

const resumeRevisions = defineJob<Record<string, never>>({ name: 'works-resume', retryLimit: 0 })
const cleanWorks = defineJob<Record<string, never>>({ name: 'works-clean', removesByAge: true, retryLimit: 1 })

export const worksTimetable: TimetableEntry[] = [
  { job: resumeRevisions, cron: '* * * * *' },
  { job: cleanWorks, cron: '10 4 * * *' },
]

/** While a job of this name waits, a second one is dropped. */
export const revisionName = ({ workId, number }: RevisionKey): string => `${workId} ${number}`

/** While another hall of the same owner is baked by another process. */
const LOOK_AGAIN_MS = 1000

/** A living bake reports its progress more often. */
const STANDS_STILL_MS = 20_000

/** After this nobody takes it up any more. */
const PREPARING_MAX_MS = 15 * 60_000
const PURGED_AT_ONCE = 100

interface CleaningDependencies {
  store: WorksStore
  objects: ObjectStore
  clock: Clock
}

export function workOnWorks(jobs: JobRunner, dependencies: CleaningDependencies & { preparing: Preparing }): void {
  const { preparing } = dependencies
  jobs.work(prepareRevision, async (revision, { attempt, signal }) => {
    try {
      const outcome = await preparing.prepare(revision, signal)
      if (outcome === 'done') return
      const startAfter = new Date(dependencies.clock.nowMs() + LOOK_AGAIN_MS)
      await jobs.send(prepareRevision, revision, { singletonKey: revisionName(revision), startAfter })
    } catch (error) {
      if (attempt <= prepareRevision.retryLimit) throw error
      await preparing.giveUp(revision)
    }
  })
  jobs.work(resumeRevisions, () => resumePreparing(jobs, dependencies))
  jobs.work(cleanWorks, () => cleanUpWorks(dependencies))
}

/** Takes up what a killed process left in the middle, long before its job would count as lost. */
export async function resumePreparing(
  jobs: Pick<JobRunner, 'send'>,
  { store, clock }: Omit<CleaningDependencies, 'objects'>,
): Promise<void> {
  const nowMs = clock.nowMs()
  const still = await store.standingStill(new Date(nowMs - PREPARING_MAX_MS), new Date(nowMs - STANDS_STILL_MS))
  for (const revision of still) await jobs.send(prepareRevision, revision, { singletonKey: revisionName(revision) })
}

/** Empties the recycle bin, and forgets what nobody needs any more. */
export async function cleanUpWorks({ store, objects, clock }: CleaningDependencies): Promise<void> {
  const ago = (ms: number) => new Date(clock.nowMs() - ms)
  await store.failAbandoned(ago(PREPARING_MAX_MS))
  while ((await store.purge(ago(RECYCLE_BIN_DAYS * 86_400_000), PURGED_AT_ONCE)).length === PURGED_AT_ONCE);
  await store.dropOld(REVISIONS_KEPT)
  await store.forgetVisits(ago(VISIT_KEPT_MS))
  await store.forgetVisitors(dayPlus(dayOf(clock.now()), -FIGURES_KEPT_DAYS))
  await removeUnneededObjects(store, objects, clock)
}
