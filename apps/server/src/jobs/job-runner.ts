import { randomUUID } from 'node:crypto'
import { type Db as BossDatabase, PgBoss, type SendOptions } from 'pg-boss'
import type { Database, Queryable } from '../db/database.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { Outage } from '../outage.ts'
import { sayOutagesRarely } from '../outage-log.ts'
import { repairQueueTimestamps } from './repair-queue-timestamps.ts'
import { createClockMonitor } from './clock-monitor.ts'
import { sql } from '../db/sql.ts'

/** A kind of work that is done later, and again after a failure. `Data` is what a job of this kind carries (JSON). */
export interface JobDefinition<Data extends object> {
  readonly name: string
  /** Further tries after the first one failed. */
  readonly retryLimit: number
  /** Before the second try; doubles with every further one. */
  readonly retryDelayS: number
  /** A try that takes longer counts as failed. */
  readonly expireInS: number
  /** How many of this kind run at once in one process. */
  readonly concurrency: number
  /** It takes away for good what is old enough: not done while the clock may be wrong. The timetable sends it again. */
  readonly removesByAge: boolean
  /** Only tells the compiler what a job carries. */
  readonly dataType?: (data: Data) => void
}

export type JobTransaction = Queryable

interface JobOptions {
  /** The job exists when this transaction commits, and never when it rolls back. */
  transaction?: JobTransaction
  /** Higher ones go first; 0 where none is named. */
  priority?: number
  /** Not before this moment. */
  startAfter?: Date
  /**
   * While a job with this key waits to start (for its `startAfter` too), further ones with it are dropped. The waiting
   * one will see what `transaction` changed.
   */
  singletonKey?: string
}

interface JobContext {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Fires when the try has taken too long, or the runner stops and can wait no longer: the next try does the rest. */
  signal: AbortSignal
}

/** May run more than once for one job (a crash between the work and its note): doing it twice must be doing it once. */
type JobHandler<Data extends object> = (data: Data, run: JobContext) => Promise<void>

/** One line of the timetable: a job that is sent by the clock, now and then twice for one moment: handlers bear that. */
export interface TimetableEntry {
  job: JobDefinition<Record<string, never>>
  /** Minute, hour, day of month, month, day of week, in the time of `SCHEDULE_TIME_ZONE`. */
  cron: string
  /** Also once whenever a process starts. */
  alsoAtStart?: boolean
}

export interface JobRunner {
  send<Data extends object>(job: JobDefinition<Data>, data: NoInfer<Data>, options?: JobOptions): Promise<void>
  /** Says who does this kind of work here. Call it before `start`. */
  registerHandler<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** Starts the workers and the timetable; `send` needs it too. */
  start(): Promise<void>
  /** False for some hours after a jump of the clock; the look is noted. */
  canTrustClock(): Promise<boolean>
  /** Has started, and not been told to stop. */
  isRunning(): boolean
  /** Takes no new jobs and waits for the running ones; those that take longer run again at the next start. */
  stop(): Promise<void>
}

const SCHEDULE_TIME_ZONE = 'Asia/Shanghai'

/** NOTIFY wakes the workers at the commit; looking by themselves finds what is due later: second tries, `startAfter`. */
const POLL_INTERVAL_WITH_NOTIFY_S = 2
const POLL_INTERVAL_WITHOUT_NOTIFY_S = 0.5
/** Well below what the process has for its whole stop. */
const STOP_TIMEOUT_MS = 2_000
/** A process that was killed leaves its jobs marked as running: without a sign of life for this long they run again. */
const HEARTBEAT_TIMEOUT_S = 20
const SUPERVISE_INTERVAL_S = 10
const CLOCK_CHECK_INTERVAL_MS = 60_000

export function defineJob<Data extends object>(
  definition: { name: string } & Partial<Omit<JobDefinition<Data>, 'name' | 'carries'>>,
): JobDefinition<Data> {
  return { retryLimit: 5, retryDelayS: 2, expireInS: 300, concurrency: 1, removesByAge: false, ...definition }
}

interface JobRunnerOptions {
  database: Database
  timetable?: readonly TimetableEntry[]
  clock?: Clock
  /** Hears of failed tries and of trouble with the queue itself. */
  log?: (message: string, error: unknown) => void
}

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
  const sayTrouble = sayOutagesRarely((error) => log('jobs: the queue has trouble', error))
  boss.on('error', (event) => sayTrouble(errorOf(event)))
  boss.on('warning', (warning) => log('jobs: the queue warns', warning))
  const workerStarters: (() => Promise<void>)[] = []
  const createdQueues = new Map<string, Promise<void>>()
  const steadyClock = createClockMonitor({ database, clock })
  let isRunning = false
  let looking: NodeJS.Timeout | undefined

  /** Once a process; outside any transaction, so that a rollback does not undo it. */
  function ensureQueue(job: JobDefinition<never>): Promise<void> {
    const made = createdQueues.get(job.name) ?? createOrUpdateQueue(boss, job)
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
    }
    const workerId: string = await boss.work<Data>(job.name, options, async ([run]) => {
      if (run === undefined) return
      // A worker would rest after each job until its next look; told so, it looks again at once.
      boss.notifyWorker(workerId)
      const attempt = run.retryCount + 1
      try {
        if (job.removesByAge && !(await isClockTrusted())) return
        await handler(run.data, { id: run.id, attempt, signal: run.signal })
      } catch (error) {
        log(`jobs: ${job.name} ${run.id}, try ${attempt} of ${job.retryLimit + 1} failed`, error)
        throw error
      }
    })
  }

  async function isClockTrusted(): Promise<boolean> {
    const { isSteady, hasJumped } = await steadyClock.check()
    if (hasJumped)
      log('jobs: the clock has jumped, or nothing ran for a while', new Error('nothing old is removed for some hours'))
    return isSteady
  }

  /** What fails is tried again in a minute. */
  async function checkClocks(): Promise<void> {
    try {
      await repairQueueTimestamps(database)
      await isClockTrusted()
    } catch (error) {
      log('jobs: no look at the clocks', error)
    }
  }

  return {
    canTrustClock: isClockTrusted,

    async send(job, data, { transaction, startAfter, singletonKey, priority = 0 } = {}) {
      await ensureQueue(job)
      const options = {
        // The queue allows one waiting job a key; one without a key is alone with its own.
        singletonKey: singletonKey ?? randomUUID(),
        priority,
        ...(transaction && {
          db: { executeSql: async (text, values = []) => ({ rows: await transaction.query({ text, values }) }) },
        }),
        ...(startAfter && { startAfter }),
      } satisfies SendOptions
      while ((await boss.send(job.name, data, options)) === null) {
        if (transaction === undefined || (await lockWaitingJob(transaction, job.name, options.singletonKey))) return
      }
    },

    registerHandler(job, handler) {
      workerStarters.push(() => startWorkers(job, handler))
    },

    // What begins here (looking for jobs, doing them, the clock) takes the time that it takes.
    start: () =>
      database.withoutHurry(async () => {
        await boss.start()
        isRunning = true
        await checkClocks()
        looking = setInterval(() => void checkClocks(), CLOCK_CHECK_INTERVAL_MS).unref()
        await updateSchedules(boss, timetable, ensureQueue)
        for (const startWork of workerStarters) await startWork()
      }),

    isRunning: () => isRunning,

    stop() {
      isRunning = false
      clearInterval(looking)
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** The queue tells of errors in copies that are no errors, with all that the database said of a row: only the sentence stays. */
function errorOf(event: unknown): unknown {
  if (event instanceof Error || typeof event !== 'object' || event === null) return event
  const { name, kind, message, stack, code } = event as Partial<Outage> & { code?: unknown }
  if (name === 'Outage' && kind !== undefined) return new Outage(kind, String(message))
  return Object.assign(new Error(String(message)), { stack, code })
}

function createBossDatabase(database: Database): BossDatabase {
  return {
    executeSql: async (text, values = []) => ({ rows: await database.query({ text, values }) }),
    listen: (channel, onNotification, onListening) => database.listen(channel, onNotification, onListening),
  }
}

/**
 * The waiting job that ours was dropped for must not start before our transaction commits, or it would do its work on
 * the old state: workers pass over a locked job. False when it has started already, and ours is needed after all.
 */
async function lockWaitingJob(transaction: Queryable, queueName: string, singletonKey: string): Promise<boolean> {
  const held = await transaction.query(
    sql`select id from pgboss.job where name = ${queueName} and singleton_key = ${singletonKey} and state = 'created' for update`,
  )
  return held.length > 0
}

async function createOrUpdateQueue(boss: PgBoss, job: JobDefinition<never>) {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelayS,
    retryBackoff: true,
    expireInSeconds: job.expireInS,
    heartbeatSeconds: HEARTBEAT_TIMEOUT_S,
    notify: true,
  }
  await boss.createQueue(job.name, { ...options, policy: 'short' })
  // A queue from an earlier version of the program keeps its options otherwise.
  await boss.updateQueue(job.name, options)
}

/** The table keeps schedules over restarts, so what the timetable no longer names has to go. */
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
