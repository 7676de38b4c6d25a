// A process of its own for the crash tests: opens the embedded database in a directory and writes numbered rows as fast as it
// can, until it is killed. It prints a line of JSON for each confirmed fact.
//   node crash-test-process.ts <data directory>
import { createInterface } from 'node:readline'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A line of the process's output. */
export type ProcessReport =
  | { kind: 'opened'; state: TableState; clusterDirectory: string }
  /** The row is committed and must never be lost. */
  | { kind: 'acknowledged'; id: number }
  | { kind: 'checked'; state: TableState }

/** The rows after a restart. */
export interface TableState {
  ids: number[]
  /** Must be the highest id: it is written in the same transaction. */
  counter: number
  /** The rows, counted by the table and by each index. */
  counts: { bySequentialScan: number; byPrimaryKey: number; byWord: number }
}

const [dataDirectory = ''] = process.argv.slice(2)
const { connection } = await startEmbeddedPostgres({ dataDirectory })
const database = openDatabase(connection)
await database.query(sql`
  create table if not exists row_written (id bigint primary key, word text not null, filling text not null);
  create index if not exists row_written_word on row_written (word);
  create table if not exists counter (only_one boolean primary key default true check (only_one), value bigint not null);
  insert into counter (value) values (0) on conflict do nothing;
  create extension if not exists amcheck`)

const opened = await readState(database)
report({ kind: 'opened', state: opened, clusterDirectory: `${connection.host?.replace(/socket$/, 'cluster')}` })
createInterface(process.stdin).on('line', async () => report({ kind: 'checked', state: await retryUntilRead(readState) }))

for (let id = Math.max(0, ...opened.ids) + 1; ; id += 1) {
  if (await write(id)) report({ kind: 'acknowledged', id })
}

/** False if the connection was lost: then the row may or may not exist. */
async function write(id: number): Promise<boolean> {
  const inserting = sql`insert into row_written values (${id}, ${`word-${(id * 7919) % 100_003}`}, ${'x'.repeat(700)})`
  try {
    if (id % 3 === 0) {
      await database.withTransaction(async (transaction) => {
        await transaction.query(inserting)
        await transaction.query(sql`update counter set value = ${id}`)
      })
    } else {
      await database.query(sql`with row as (${inserting}) update counter set value = ${id}`)
    }
    if (id % 500 === 0) await database.query(sql`checkpoint`)
    if (id % 700 === 0) await database.query(sql`vacuum row_written`)
    return true
  } catch {
    return false
  }
}

async function retryUntilRead<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read(database)
    } catch {
      // Its connection has just been killed; a read can be repeated.
    }
  }
}

function readState(from: Database): Promise<TableState> {
  return from.withTransaction(async (transaction) => {
    await transaction.query(sql`set transaction isolation level repeatable read`)
    const rows = await transaction.query<{ id: number }>(sql`select id from row_written`)
    const [counter] = await transaction.query<{ value: number }>(sql`select value from counter`)
    const count = async (condition: Sql) =>
      (await transaction.query<{ n: number }>(sql`select count(*) as n from row_written where ${condition}`))[0]?.n ?? -1
    await transaction.query(
      sql`set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off`,
    )
    const bySequentialScan = await count(sql`length(filling) > 0`)
    await transaction.query(
      sql`reset enable_indexscan; reset enable_bitmapscan; reset enable_indexonlyscan; set local enable_seqscan = off`,
    )
    const byPrimaryKey = await count(sql`id > 0`)
    const byWord = await count(sql`word > ''`)
    // Throws if an index and its table disagree.
    await transaction.query(sql`select bt_index_check('row_written_pkey', true), bt_index_check('row_written_word', true)`)
    return {
      ids: rows.map((row) => row.id),
      counter: counter?.value ?? -1,
      counts: { bySequentialScan, byPrimaryKey, byWord },
    }
  })
}

function report(message: ProcessReport) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
