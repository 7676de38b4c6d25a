import { randomUUID } from 'node:crypto'
import { type Db as BossDatabase, PgBoss, type QueueResult, type SendOptions } from 'pg-boss'
import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Outage } from '../failures/outage.ts'
import { createOutageLogger } from '../failures/outage-log.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { createBackground } from './background.ts'
import { createClockMonitor } from './clock-monitor.ts'
import { repairQueueTimestamps } from './repair-queue-timestamps.ts'
import { watchDueJobs } from './watch-due-jobs.ts'

/** A kind of background job, retried after a failure. `Data`: its payload (JSON). */
export interface JobDefinition<Data extends object> {
  readonly name: string
  /** Retries after the first attempt. */
  readonly retryLimit: number
  /** Delay before the first retry; doubles with every further one. */
  readonly retryDelayS: number
  /** An attempt that takes longer counts as failed. */
  readonly expireInS: number
  /** Jobs of this kind that run at the same time in one process. */
  readonly concurrency: number
  /** Deletes permanently by age: skipped while the clock may be wrong. The timetable sends it again. */
  readonly removesByAge: boolean
  /** Never called: carries the type of the payload. */
  readonly dataType?: (data: Data) => void
}

/** A transaction in which a job is sent. */
export type JobTransaction = Queryable

interface JobOptions {
  /** The job exists if and only if this transaction commits. */
  transaction?: JobTransaction
  /** Higher ones first; default 0. */
  priority?: number
  /** Not before this time has passed, by the clock of the database. Default 0. */
  delayMs?: number
  /**
   * While a job with this key is waiting (also for its `delayMs`), further ones with the key are dropped. The waiting one
   * will see the changes of `transaction`.
   */
  singletonKey?: string
}

interface JobContext {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted if the attempt takes too long or the runner cannot wait any longer when it stops: the next attempt continues. */
  signal: AbortSignal
}

/** May run more than once for one job (after a crash before its completion is recorded): must be idempotent. */
type JobHandler<Data extends object> = (data: Data, run: JobContext) => Promise<void>

/** A scheduled job. It may be sent twice for one time; handlers must tolerate that. */
export interface TimetableEntry {
  job: JobDefinition<Record<string, never>>
  /** Minute, hour, day of month, month, day of week, in `SCHEDULE_TIME_ZONE`. */
  cron: string
  /** Also at the start of each process. */
  alsoAtStart?: boolean
}

/** Queue and workers of background jobs. */
export interface JobRunner {
  /** Throws for a kind of job that has no handler: nothing would ever do it. */
  send<Data extends object>(job: JobDefinition<Data>, data: NoInfer<Data>, options?: JobOptions): Promise<void>
  /** Registers the handler of a kind of job; each has one. Call it before `start`. */
  registerHandler<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** Starts the workers and the timetable, each of whose jobs needs a handler; required before `send`. */
  start(): Promise<void>
  /** Jobs that are sent within `work` start after all others of their kind, and so do those that they send. */
  inBackground: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether a job that was not sent so runs, or could. */
  hasForegroundJobs: () => Promise<boolean>
  /** False for some hours after a jump of the clock; the check is recorded. */
  canTrustClock(): Promise<boolean>
  /** Started, and not stopping. */
  isRunning(): boolean
  /** Accepts no new jobs and waits for running ones; those that take too long run again at the next start. */
  stop(): Promise<void>
}

const SCHEDULE_TIME_ZONE = 'Asia/Shanghai'

/** NOTIFY wakes the workers at commit, and `watchDueJobs` for jobs that become due later: polling is for what both miss. */
const POLL_INTERVAL_WITH_NOTIFY_S = 30
const POLL_INTERVAL_WITHOUT_NOTIFY_S = 0.5
/** Well below the time that the process has for its whole shutdown. */
const STOP_TIMEOUT_MS = 2_000
/** A killed process leaves its jobs marked as running: without a heartbeat for this time they run again. */
const HEARTBEAT_TIMEOUT_S = 20
const SUPERVISE_INTERVAL_S = 10
const CLOCK_CHECK_INTERVAL_MS = 60_000

/** Defines a kind of job; `Data` is given explicitly. */
export function defineJob<Data extends object>(
  definition: { name: string } & Partial<Omit<JobDefinition<Data>, 'name' | 'dataType'>>,
): JobDefinition<Data> {
  return { retryLimit: 5, retryDelayS: 2, expireInS: 300, concurrency: 1, removesByAge: false, ...definition }
}

interface JobRunnerOptions {
  database: Database
  timetable?: readonly TimetableEntry[]
  clock?: Clock
  /** Receives failed attempts and errors of the queue. */
  log?: (message: string, error: unknown) => void
}

/** Stores jobs in the database, so that they survive restarts and are shared by all nodes. */
export function createJobRunner({
  database,
  timetable = [],
  clock = systemClock,
  log = console.warn,
}: JobRunnerOptions): JobRunner {
  const boss = new PgBoss({
    db: createBossDatabase(database),
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
  })
  const sayTrouble = createOutageLogger((error) => log('jobs: the queue reported an error', error))
  boss.on('error', (event) => sayTrouble(errorOf(event)))
  boss.on('warning', (warning) => log('jobs: the queue reported a warning', warning))
  /** By the name of the job. */
  const workerStarters = new Map<string, () => Promise<void>>()
  const createdQueues = new Map<string, Promise<void>>()
  /** By name, as they were when this process needed the first one. */
  let storedQueues: Promise<ReadonlyMap<string, QueueResult>> | undefined
  /** Of each queue. */
  const workerIds = new Map<string, string[]>()
  const steadyClock = createClockMonitor({ database, clock })
  const background = createBackground(database)
  let isRunning = false
  let looking: NodeJS.Timeout | undefined
  let stopWatching = () => {}

  function assertHandled(jobs: readonly { name: string }[]): void {
    const unhandled = jobs.flatMap(({ name }) => (workerStarters.has(name) ? [] : [name]))
    if (unhandled.length > 0) throw new Error(`jobs: no handler of ${unhandled.join(', ')}`)
  }

  function readStoredQueues(): Promise<ReadonlyMap<string, QueueResult>> {
    const read = storedQueues ?? boss.getQueues().then((queues) => new Map(queues.map((queue) => [queue.name, queue])))
    storedQueues = read
    read.catch(() => {
      storedQueues = undefined
    })
    return read
  }

  /** Once in each process; outside any transaction, so that a rollback does not undo it. */
  function ensureQueue(job: JobDefinition<never>): Promise<void> {
    const made =
      createdQueues.get(job.name) ?? readStoredQueues().then((stored) => createOrUpdateQueue(boss, job, stored.get(job.name)))
    createdQueues.set(job.name, made)
    made.catch(() => createdQueues.delete(job.name))
    return made
  }

  async function startWorkers<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>) {
    await ensureQueue(job)
    for (let worker = 0; worker < job.concurrency; worker += 1) await startWorker(job, handler)
  }

  async function startWorker<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>) {
    const options = {
      pollingIntervalSeconds: POLL_INTERVAL_WITHOUT_NOTIFY_S,
      notifyPollingIntervalSeconds: POLL_INTERVAL_WITH_NOTIFY_S,
      // With its priority.
      includeMetadata: true as const,
    }
    const workerId: string = await boss.work<Data, void, typeof options>(job.name, options, async ([run]) => {
      if (run === undefined) return
      // A worker would pause after each job until its next poll; notified, it polls immediately.
      boss.notifyWorker(workerId)
      const attempt = run.retryCount + 1
      try {
        if (job.removesByAge && !(await isClockTrusted())) return
        const context = { id: run.id, attempt, signal: run.signal }
        await background.run(background.isBehind(run.priority), () => handler(run.data, context))
      } catch (error) {
        log(`jobs: ${job.name} ${run.id} failed, attempt ${attempt} of ${job.retryLimit + 1}`, error)
        throw error
      }
    })
    workerIds.set(job.name, [...(workerIds.get(job.name) ?? []), workerId])
  }

  async function isClockTrusted(): Promise<boolean> {
    const { isSteady, hasJumped } = await steadyClock.check()
    if (hasJumped)
      log('jobs: the clock has jumped, or nothing ran for a while', new Error('jobs that remove old data pause for some hours'))
    return isSteady
  }

  /** A failure is retried in a minute. */
  async function checkClocks(): Promise<void> {
    try {
      await repairQueueTimestamps(database)
      await isClockTrusted()
    } catch (error) {
      log('jobs: checking the clocks failed', error)
    }
  }

  return {
    canTrustClock: isClockTrusted,
    inBackground: (work) => background.run(true, work),
    hasForegroundJobs: () => background.hasOthers([...workerIds.keys()]),

    async send(job, data, { transaction, delayMs = 0, singletonKey, priority = 0 } = {}) {
      assertHandled([job])
      if (transaction === undefined) database.assertOutsideTransaction()
      await ensureQueue(job)
      const options = {
        // The queue allows one waiting job for each key; a job without a key gets a unique one.
        singletonKey: singletonKey ?? randomUUID(),
        priority: background.getPriority(priority),
        ...(transaction && {
          db: { executeSql: async (text, values = []) => ({ rows: await transaction.query({ text, values }) }) },
        }),
        // A number is a delay in seconds.
        startAfter: delayMs / 1000,
      } satisfies SendOptions
      while ((await boss.send(job.name, data, options)) === null) {
        if (transaction === undefined || (await lockWaitingJob(transaction, job.name, options.singletonKey))) return
      }
    },

    registerHandler(job, handler) {
      if (workerStarters.has(job.name)) throw new Error(`jobs: a second handler of ${job.name}`)
      workerStarters.set(job.name, () => startWorkers(job, handler))
    },

    // Work started here (polling, jobs, the clock) has no time limits.
    start: () =>
      database.withoutTimeLimits(async () => {
        assertHandled(timetable.map(({ job }) => job))
        await boss.start()
        isRunning = true
        await checkClocks()
        looking = setInterval(() => void checkClocks(), CLOCK_CHECK_INTERVAL_MS).unref()
        await updateSchedules(boss, timetable, ensureQueue)
        await Promise.all([...workerStarters.values()].map((startWork) => startWork()))
        if (!isRunning) return
        stopWatching = watchDueJobs({
          database,
          queues: [...workerIds.keys()],
          onDue: (queue) => workerIds.get(queue)?.forEach((id) => boss.notifyWorker(id)),
          onError: sayTrouble,
        })
      }),

    isRunning: () => isRunning,

    stop() {
      isRunning = false
      clearInterval(looking)
      stopWatching()
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** The queue reports errors as plain objects with all details of the database, which quote rows: only the message is kept. */
function errorOf(event: unknown): unknown {
  if (event instanceof Error || typeof event !== 'object' || event === null) return event
  const { name, kind, message, stack, code } = event as Partial<Outage> & { code?: unknown }
  if (name === 'Outage' && kind !== undefined) return new Outage(kind, String(message))
  return Object.assign(new Error(String(message)), { stack, code })
}

/** A job is sent with its transaction; of its own the queue only reads, once for each kind, what it keeps of it. */
function createBossDatabase(database: Database): BossDatabase {
  return {
    executeSql: async (text, values = []) => ({
      rows: await database.outsideTransaction(() => database.query({ text, values })),
    }),
    listen: (channel, onNotification, onListening) => database.listen(channel, onNotification, onListening),
  }
}

/**
 * The waiting job, for which this one was dropped, must not start before the transaction commits, or it would read the old
 * state: workers skip a locked job.
 * @returns false if it has started already, and this one is needed after all
 */
async function lockWaitingJob(transaction: Queryable, queueName: string, singletonKey: string): Promise<boolean> {
  const held = await transaction.query(
    sql`select id from pgboss.job where name = ${queueName} and singleton_key = ${singletonKey} and state = 'created' for update`,
  )
  return held.length > 0
}

/** @param stored the queue as it is, which of an earlier version may have other options */
async function createOrUpdateQueue(boss: PgBoss, job: JobDefinition<never>, stored: QueueResult | undefined) {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelayS,
    retryBackoff: true,
    expireInSeconds: job.expireInS,
    heartbeatSeconds: HEARTBEAT_TIMEOUT_S,
    notify: true,
  }
  if (stored === undefined) await boss.createQueue(job.name, { ...options, policy: 'short' })
  else if (Object.entries(options).some(([name, value]) => stored[name as keyof typeof options] !== value))
    await boss.updateQueue(job.name, options)
}

/** Schedules are stored across restarts, so those missing in the timetable are deleted. */
async function updateSchedules(
  boss: PgBoss,
  timetable: readonly TimetableEntry[],
  makeQueue: (job: JobDefinition<never>) => Promise<void>,
) {
  const scheduled = new Set(timetable.map(({ job }) => job.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  for (const { job, cron, alsoAtStart } of timetable) {
    await makeQueue(job)
    await boss.schedule(job.name, cron, {}, { tz: SCHEDULE_TIME_ZONE })
    if (alsoAtStart) await boss.send(job.name, {}, { singletonKey: 'at-start' })
  }
}
