import type { Database } from './db/database.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Clock } from './platform/clock.ts'
import type { ObjectStore } from './platform/object-store/object-store.ts'
import type { Random } from './platform/random.ts'

/** Dependencies that every module may use; each names in its `module.ts` those that it takes. */
export interface BaseDependencies {
  database: Database
  /** Not started yet: the modules register their handlers first. */
  jobs: JobRunner
  objects: ObjectStore
  clock: Clock
  random: Random
}
