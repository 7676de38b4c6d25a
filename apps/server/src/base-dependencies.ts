import type { Database } from './db/database.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { Clock } from './platform/clock.ts'
import type { ObjectStore } from './platform/object-store/object-store.ts'
import type { Random } from './platform/random.ts'

/** What the modules stand on; each names in its `module.ts` the part that it takes. */
export interface BaseDependencies {
  database: Database
  /** Not started yet: the modules say which jobs they do. */
  jobs: JobRunner
  objects: ObjectStore
  clock: Clock
  random: Random
}
