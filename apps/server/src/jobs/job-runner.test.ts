import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLogger } from '../http/logger.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createJobRunner, defineJob, type JobDefinition, type JobRunner, type TimetableEntry } from './job-runner.ts'

const greet = defineJob<{ name: string }>({ name: 'greet', retryDelayS: 0 })

test('a job is executed with its data', async () => {
  const { runner } = await createRunner()
  const done: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  await runner.start()
  await runner.send(greet, { name: '林深' })
  await expect.poll(() => done).toEqual(['林深'])
})

test('a job sent in a transaction exists after its commit', async () => {
  const { runner, database } = await createRunner()
  await database.query(sql`create table arrival (name text)`)
  const seen: object[][] = []
  runner.registerHandler(greet, async () => {
    seen.push(await database.query(sql`select name from arrival`))
  })
  await runner.start()
  await database.withTransaction(async (transaction) => {
    await runner.send(greet, { name: '林深' }, { transaction })
    await transaction.query(sql`insert into arrival values ('林深')`)
  })
  await expect.poll(() => seen).toEqual([[{ name: '林深' }]])
})

test('a rolled-back transaction leaves no job', async () => {
  const { runner, database } = await createRunner()
  const done: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  await runner.start()
  const failing = database.withTransaction(async (transaction) => {
    await runner.send(greet, { name: 'never' }, { transaction })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.query(sql`select id from pgboss.job where name = 'greet'`)).toEqual([])
  await runner.send(greet, { name: 'after' })
  await expect.poll(() => done).toEqual(['after'])
})

test('a commit wakes the worker: consecutive jobs do not wait for the next poll', async () => {
  const { runner, database } = await createRunner()
  const done: number[] = []
  const count = defineJob<{ n: number }>({ name: 'count', concurrency: 2 })
  runner.registerHandler(count, async ({ n }) => {
    done.push(n)
  })
  await runner.start()
  await database.withTransaction(async (transaction) => {
    for (let n = 0; n < 40; n += 1) await runner.send(count, { n }, { transaction })
  })
  // With one job for each check (1 s) and two workers this would take 20 s.
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(40)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test('a failing job is retried until it succeeds, and knows its attempt number', async () => {
  const { runner, complaints } = await createRunner()
  const attempts: number[] = []
  runner.registerHandler(greet, async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('not yet')
  })
  await runner.start()
  await runner.send(greet, { name: '林深' })
  await expect.poll(() => attempts, { timeout: 20_000 }).toEqual([1, 2, 3])
  expect(complaints).toHaveLength(2)
})

test('a job that always fails is given up after its last retry and kept as failed', async () => {
  const { runner, database } = await createRunner()
  const hopeless = defineJob<{ name: string }>({ name: 'hopeless', retryLimit: 1, retryDelayS: 0 })
  runner.registerHandler(hopeless, async () => {
    throw new Error('never')
  })
  await runner.start()
  await runner.send(hopeless, { name: 'x' })
  const states = () => database.query(sql`select state, retry_count as retries from pgboss.job where name = 'hopeless'`)
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'failed', retries: 1 }])
})

test('while a job waits, others with its key are dropped; other keys and jobs without a key are not', async () => {
  const { runner, database } = await createRunner()
  handleElsewhere(runner)
  await runner.start()
  await runner.send(greet, { name: 'first' }, { singletonKey: 'a' })
  await runner.send(greet, { name: 'second' }, { singletonKey: 'a' })
  await runner.send(greet, { name: 'third' }, { singletonKey: 'b' })
  await runner.send(greet, { name: 'fourth' })
  await runner.send(greet, { name: 'fifth' })
  const names = await database.query(sql`select data->>'name' as name from pgboss.job where name = 'greet' order by name`)
  expect(names).toEqual([{ name: 'fifth' }, { name: 'first' }, { name: 'fourth' }, { name: 'third' }])
})

test('a job that waits in place of one sent in a transaction does not start before that transaction commits', async () => {
  const { runner: sender, database } = await createRunner()
  await database.query(sql`create table picture (title text); insert into picture values ('old')`)
  handleElsewhere(sender)
  await sender.start()
  await sender.send(greet, { name: 'look' }, { singletonKey: 'a' })
  const { runner } = await createRunner(database)
  const seen: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    const [picture] = await database.query<{ title: string }>(sql`select title from picture`)
    seen.push(`${name}: ${picture?.title}`)
  })
  await database.withTransaction(async (transaction) => {
    await transaction.query(sql`update picture set title = 'new'`)
    await sender.send(greet, { name: 'dropped' }, { singletonKey: 'a', transaction })
    await database.outsideTransaction(async () => {
      await runner.start()
      await sender.send(greet, { name: 'later' })
    })
    // The worker has polled the queue and skipped the older job.
    await expect.poll(() => seen).toEqual(['later: old'])
  })
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['later: old', 'look: new'])
})

test('while a job with a key runs, one further job with the key is queued', async () => {
  const { runner } = await createRunner()
  const done: string[] = []
  let sendSecond: Promise<void> | undefined
  runner.registerHandler(greet, async ({ name }) => {
    sendSecond ??= runner.send(greet, { name: 'second' }, { singletonKey: 'a' })
    await sendSecond
    done.push(name)
  })
  await runner.start()
  await runner.send(greet, { name: 'first' }, { singletonKey: 'a' })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['first', 'second'])
})

test('a delayed job is not executed before its time', async () => {
  const { runner, database } = await createRunner()
  const done: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  await runner.start()
  await runner.send(greet, { name: 'tomorrow' }, { delayMs: 86_400_000 })
  await runner.send(greet, { name: 'today' })
  await expect.poll(() => done).toEqual(['today'])
  const waiting = await database.query(sql`select data->>'name' as name from pgboss.job where state = 'created'`)
  expect(waiting).toEqual([{ name: 'tomorrow' }])
})

test('a delayed job is executed once its time has come; until then workers do not ask one by one', async () => {
  const statements: string[] = []
  const database = await createTestDatabase()
  const query: Database['query'] = (statement) => {
    statements.push('text' in statement ? statement.text : '')
    return database.query(statement)
  }
  const { runner } = await createRunner({ ...database, query })
  const done: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  for (let n = 0; n < 20; n += 1) runner.registerHandler(defineJob({ name: `idle-${n}` }), async () => {})
  await runner.start()
  const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length
  const countChecks = () => count(/unnest.*as queue/)
  const countFetches = () => count(/skip locked/i)
  await expect.poll(countChecks).toBe(1)
  const fetchesBefore = countFetches()
  await runner.send(greet, { name: 'soon' }, { delayMs: 2000 })
  await expect.poll(() => done).toEqual(['soon'])
  await expect.poll(countChecks).toBeGreaterThan(4)
  // The twenty others have not asked again.
  expect(countFetches() - fetchesBefore).toBeLessThan(10)
})

test('stop waits for the running job; waiting jobs are executed after the next start', async () => {
  const { runner, database } = await createRunner()
  const done: string[] = []
  const slowly = async ({ name }: { name: string }) => {
    started.resolve()
    await finish.promise
    done.push(name)
  }
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  runner.registerHandler(greet, slowly)
  await runner.start()
  await runner.send(greet, { name: 'running' })
  await started.promise
  const stopped = runner.stop()
  await addJobByHand(database)
  finish.resolve()
  await stopped
  expect(done).toEqual(['running'])

  const { runner: next } = await createRunner(database)
  next.registerHandler(greet, slowly)
  await next.start()
  await expect.poll(() => done).toEqual(['running', 'waiting'])
})

test('a job whose process was killed is executed again', async () => {
  const { runner, database } = await createRunner()
  handleElsewhere(runner)
  await runner.start()
  await runner.send(greet, { name: '林深' })
  await runner.stop()
  await database.query(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute'`,
  )
  const { runner: next } = await createRunner(database)
  const runs: { name: string; attempt: number }[] = []
  next.registerHandler(greet, async ({ name }, { attempt }) => {
    runs.push({ name, attempt })
  })
  await next.start()
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual([{ name: '林深', attempt: 2 }])
}, 40_000)

test('the timetable is kept in sync: new entries are added, removed ones are deleted', async () => {
  const daily = defineJob<Record<string, never>>({ name: 'sweep-daily' })
  const hourly = defineJob<Record<string, never>>({ name: 'sweep-hourly' })
  const { runner, database } = await createRunner(undefined, [{ job: daily, cron: '0 4 * * *' }])
  handleElsewhere(runner, daily)
  await runner.start()
  await runner.stop()
  const { runner: next } = await createRunner(database, [{ job: hourly, cron: '5 * * * *' }])
  handleElsewhere(next, hourly)
  await next.start()
  expect(await database.query(sql`select name, cron, timezone from pgboss.schedule`)).toEqual([
    { name: 'sweep-hourly', cron: '5 * * * *', timezone: 'Asia/Shanghai' },
  ])
})

test('a timetable entry marked for the start is executed at every start', async () => {
  const mend = defineJob<Record<string, never>>({ name: 'mend' })
  const database = await createTestDatabase()
  for (let start = 1; start <= 2; start++) {
    let done = 0
    const { runner } = await createRunner(database, [{ job: mend, cron: '0 4 * * *', alsoAtStart: true }])
    runner.registerHandler(mend, async () => {
      done += 1
    })
    await runner.start()
    await expect.poll(() => done).toBe(1)
    await runner.stop()
  }
})

test('after the database’s clock is set back by a day, waiting jobs start, lost ones are found and the timetable continues', async () => {
  const tick = defineJob<Record<string, never>>({ name: 'tick' })
  const { runner, database } = await createRunner(undefined, [{ job: tick, cron: '0 4 * * *' }])
  handleElsewhere(runner, tick)
  handleElsewhere(runner)
  await runner.start()
  for (const name of ['waiting', 'lost']) await runner.send(greet, { name })
  await runner.stop()
  await database.query(
    sql`update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'
     where name = 'greet'`,
  )
  await database.query(
    sql`update pgboss.job set state = 'active', started_on = created_on, heartbeat_on = created_on where data->>'name' = 'lost'`,
  )
  await database.query(sql`update pgboss.version set cron_on = now() + interval '1 day'`)
  await database.query(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 day'`)
  const { runner: next } = await createRunner(database)
  const done: string[] = []
  next.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  await next.start()
  await expect.poll(() => done).toEqual(['waiting'])
  expect(await database.query(sql`select 1 from pgboss.version where cron_on > now()`)).toEqual([])
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['waiting', 'lost'])
}, 70_000)

test('a queue of an earlier version gets the options of this one; one that has them is left as it is', async () => {
  const { runner, database } = await createRunner()
  const startWith = async (starting: JobRunner, job: JobDefinition<never>) => {
    handleElsewhere(starting, job)
    await starting.start()
    await starting.stop()
    return database.query(sql`select retry_limit as "retryLimit", xmin from pgboss.queue where name = 'greet'`)
  }
  const first = await startWith(runner, greet)
  expect(await startWith((await createRunner(database)).runner, greet)).toEqual(first)
  const changed = await startWith((await createRunner(database)).runner, { ...greet, retryLimit: 9 })
  expect(changed).toMatchObject([{ retryLimit: 9 }])
})

test('a job that is sent before the start brings its queue of an earlier version up to date too', async () => {
  const { runner, database } = await createRunner()
  handleElsewhere(runner, greet)
  await runner.send(greet, { name: '阿野' })
  const { runner: next } = await createRunner(database)
  const changed = { ...greet, retryLimit: 9 }
  handleElsewhere(next, changed)
  await next.send(changed, { name: '林深' })
  expect(await database.query(sql`select retry_limit as "retryLimit" from pgboss.queue where name = 'greet'`)).toEqual([
    { retryLimit: 9 },
  ])
})

test('queue errors are logged with the message of the database and where they occurred', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const log = createLogger({ level: 'info', sink: { write: (line) => void lines.push(line) } })
  const runner = createJobRunner({ database, log: (message, error) => log.error({ err: error }, message) })
  onTestFinished(() => runner.stop())
  runner.registerHandler(greet, async () => {})
  await runner.start()
  await runner.send(greet, { name: 'soon' }, { delayMs: 1000 })
  await database.query(sql`alter table pgboss.job_common rename to job_elsewhere`)
  const findQueueLine = () => lines.map((line) => JSON.parse(line)).find(({ err }) => err.message.includes('Queue: greet'))
  await expect.poll(findQueueLine).toMatchObject({
    msg: 'jobs: the queue reported an error',
    err: {
      message: expect.stringContaining('"pgboss.job_common" does not exist'),
      errorCode: '42P01',
      stack: expect.any(String),
    },
  })
})

test('a job without a handler is refused: at the start if it is in the timetable, else when it is sent', async () => {
  const daily = defineJob<Record<string, never>>({ name: 'sweep-daily' })
  const { runner, database } = await createRunner(undefined, [{ job: daily, cron: '0 4 * * *' }])
  await expect(runner.start()).rejects.toThrow('no handler of sweep-daily')
  handleElsewhere(runner, daily)
  await runner.start()
  await expect(runner.send(greet, { name: '林深' })).rejects.toThrow('no handler of greet')
  expect(await database.query(sql`select id from pgboss.job where name = 'greet'`)).toEqual([])
})

test('a kind of job has only one handler', async () => {
  const { runner } = await createRunner()
  handleElsewhere(runner)
  expect(() => handleElsewhere(runner)).toThrow('a second handler of greet')
})

/** The runner may send the job, and leaves it to another one. */
function handleElsewhere(runner: JobRunner, job: JobDefinition<never> = greet): void {
  runner.registerHandler({ ...job, concurrency: 0 }, async () => {})
}

test('jobs in the background start after all others, and so do those that they send', async () => {
  const { runner } = await createRunner()
  const done: string[] = []
  const held = new Map(['first', 'planted'].map((name) => [name, Promise.withResolvers<void>()]))
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
    if (name === 'planted') await runner.send(greet, { name: 'sent by what is planted' })
    await held.get(name)?.promise
  })
  await runner.start()
  await runner.send(greet, { name: 'first' })
  await expect.poll(() => done).toEqual(['first'])
  await runner.inBackground(async () => {
    for (const name of ['planted', 'planted next']) await runner.send(greet, { name })
  })
  await runner.send(greet, { name: 'asked for' })
  held.get('first')?.resolve()
  await expect.poll(() => done).toEqual(['first', 'asked for', 'planted'])
  expect(await runner.hasForegroundJobs()).toBe(false)
  await runner.send(greet, { name: 'asked for later' })
  expect(await runner.hasForegroundJobs()).toBe(true)
  held.get('planted')?.resolve()
  await expect
    .poll(() => done)
    .toEqual(['first', 'asked for', 'planted', 'asked for later', 'planted next', 'sent by what is planted'])
  expect(await runner.hasForegroundJobs()).toBe(false)
})

test("a job that waits for its time is nobody's work yet", async () => {
  const { runner } = await createRunner()
  runner.registerHandler(greet, async () => {})
  await runner.start()
  await runner.send(greet, { name: 'later' }, { delayMs: 3_600_000 })
  expect(await runner.hasForegroundJobs()).toBe(false)
})

async function createRunner(given?: Database, timetable: readonly TimetableEntry[] = []) {
  const database = given ?? (await createTestDatabase())
  const complaints: string[] = []
  const runner: JobRunner = createJobRunner({ database, timetable, log: (message) => complaints.push(message) })
  onTestFinished(() => runner.stop())
  return { database, runner, complaints }
}

/** As another process would send it: this one is stopping. */
async function addJobByHand(database: Database) {
  const sender = createJobRunner({ database })
  handleElsewhere(sender)
  await sender.start()
  await sender.send(greet, { name: 'waiting' })
  await sender.stop()
}
