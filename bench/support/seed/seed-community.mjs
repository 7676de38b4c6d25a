import { hash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { openMigratedDatabase } from '../../../apps/server/src/db/open-migrated-database.ts'
import { sql } from '../../../apps/server/src/db/sql.ts'
import {
  createBenchSchema,
  numberWorksAndPeople,
  updateCounts,
  writeComments,
  writeFollows,
  writeLikes,
} from './write-interactions.mjs'
import { getPersonId, writePeople } from './write-people.mjs'
import { writeWorks } from './write-works.mjs'

const PER_WORK = { comments: 10, people: 0.5 }

const createPlan = (works, nowMs) => ({
  works,
  nowMs,
  people: Math.max(20, works * PER_WORK.people),
  comments: works * PER_WORK.comments,
})

/** Access token of the first user, who is an admin, or of the second. */
export const getToken = (person) => `zja_of-the-bench-${person}`

/**
 * Seeds the embedded database of that directory in batches, each recorded as done within its transaction: resumes after an
 * interruption, and is a no-op if everything is seeded.
 * @returns the plan of the data, for building requests
 */
export async function seedCommunity({ directory, works, log = () => {} }) {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
  const { database, stop } = await openMigratedDatabase({ dataDirectory: directory })
  try {
    return await database.withoutTimeLimits(() => seedAll(database, works, log))
  } finally {
    await stop()
  }
}

async function seedAll(database, works, log) {
  await createBenchSchema(database)
  const [{ done: nowMs }] = await database.query(
    sql`insert into bench.progress values ('began', ${Date.now()}) on conflict (step) do update set done = bench.progress.done
      returning done`,
  )
  const plan = createPlan(works, nowMs)
  const step = (name, total, atOnce, write, from = 1) => inBatches({ database, log, name, total, atOnce, from, write, plan })
  await runOnce(database, log, 'slow indexes away', () => database.withTransaction(dropSlowIndexes))
  await step('people', plan.people, 2000, writePeople)
  await step('works', plan.works, 500, writeWorks)
  await runOnce(database, log, 'slow indexes back', () => database.withTransaction(createSlowIndexes))
  await runOnce(database, log, 'numbers', () => numberWorksAndPeople(database))
  await step('comments', plan.comments, 10_000, writeComments, 0)
  await step('likes', plan.works, 5000, writeLikes)
  await step('follows', plan.people, 5000, writeFollows)
  await runOnce(database, log, 'counts', () => database.withTransaction(updateCounts))
  await runOnce(database, log, 'sessions', () => database.withTransaction((transaction) => writeSessions(transaction, plan)))
  await runOnce(database, log, 'statistics', () => database.query(sql`vacuum analyze`))
  return plan
}

async function inBatches({ database, log, name, total, atOnce, from, write, plan }) {
  const [{ done } = { done: 0 }] = await database.query(sql`select done from bench.progress where step = ${name}`)
  const startedAt = performance.now()
  for (let next = Number(done); next < total; next += atOnce) {
    const count = Math.min(atOnce, total - next)
    await database.withTransaction(async (transaction) => {
      // Data lost in a power failure is seeded again.
      await transaction.query(sql`set local synchronous_commit = off`)
      await write(transaction, plan, next + from, count)
      await transaction.query(
        sql`insert into bench.progress values (${name}, ${next + count}) on conflict (step) do update set done = excluded.done`,
      )
    })
  }
  log(`${name}: ${total} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** Updating these indexes row by row takes ten times as long as everything else. */
const dropSlowIndexes = (transaction) =>
  transaction.query(sql`
    create table bench.slow_index as select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and indexdef like '% USING gi%';
    do $$ declare name text; begin
      for name in select slow.name from bench.slow_index as slow loop execute format('drop index public.%I', name); end loop;
    end $$`)

const createSlowIndexes = (transaction) =>
  transaction.query(sql`
    set local maintenance_work_mem = '256MB';
    do $$ declare definition text; begin
      for definition in select slow.definition from bench.slow_index as slow loop execute definition; end loop;
    end $$`)

async function runOnce(database, log, name, work) {
  const [known] = await database.query(sql`select 1 from bench.progress where step = ${name}`)
  if (known) return
  const startedAt = performance.now()
  await work()
  await database.query(sql`insert into bench.progress values (${name}, 1)`)
  log(`${name} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function writeSessions(transaction, plan) {
  for (const person of [1, 2]) {
    const accessHash = hash('sha256', getToken(person), 'hex')
    await transaction.query(
      sql`insert into session (id, account_id, client_id, scope, user_agent, access_hash, access_expires_at, refresh_hash,
         refresh_expires_at, ends_at, created_at, last_seen_at)
       values (gen_random_uuid(), ${getPersonId(person, plan)}, 'bench', 'all', 'bench', decode(${accessHash}, 'hex'),
         'tomorrow'::timestamptz + interval '10 years', decode(md5(${accessHash}), 'hex'),
         'tomorrow'::timestamptz + interval '10 years', 'tomorrow'::timestamptz + interval '10 years', now(), now())`,
    )
  }
}
