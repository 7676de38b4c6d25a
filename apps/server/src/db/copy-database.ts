import { createJobRunner } from '../jobs/job-runner.ts'
import type { Database, Queryable } from './database.ts'
import { migrate } from './migrate.ts'
import { raw, sql } from './sql.ts'

const SCHEMAS = ['public', 'pgboss']
/** Rows of one fetch; the document of a hall has some 100 KB. */
const FETCH_BATCH_ROWS = sql`200`

interface Table {
  name: string
  /** Quoted, in order, without generated columns. */
  columns: string
}

/**
 * Copies every row of one database, waiting jobs included, into an empty one, which may have another version of PostgreSQL from
 * 15 on (pg_dump refuses that, and the embedded one does not include it). All or nothing; both are compared at the end. The
 * source must not be written to at the same time.
 * @returns the numbers of copied rows by table
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  migrationsDirectory?: string,
): Promise<Record<string, number>> {
  await assertDatabaseEmpty(target)
  for (const database of [source, target]) {
    await migrate(database, migrationsDirectory)
    await createJobTables(database)
  }
  const rowsByTable: Record<string, number> = {}
  await source.withTransaction((from) =>
    target.withTransaction(async (to) => {
      await from.query(sql`set transaction isolation level repeatable read read only`)
      const tables = await readTables(from)
      // References are circular and within tables; without them tables and rows can be copied in any order.
      const restoreForeignKeys = await dropForeignKeys(to)
      await to.query(raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))
      for (const table of tables) rowsByTable[table.name] = await copyRows(from, to, table)
      await restoreForeignKeys()
      await copySequences(from, to)
      for (const table of tables) await assertTableCopied(from, to, table)
    }),
  )
  return rowsByTable
}

async function assertDatabaseEmpty(target: Queryable) {
  const [filled] = await target.query<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text = any(${SCHEMAS}) limit 1`,
  )
  if (filled)
    throw new Error(`The target database is not empty: it has a table ${filled.name}. Create an empty one and copy into that.`)
}

async function createJobTables(database: Database) {
  const runner = createJobRunner({ database })
  await runner.start()
  await runner.stop()
}

/** Partitions are read through their parent table. */
function readTables(from: Queryable): Promise<Table[]> {
  return from.query<Table>(
    sql`select format('%I.%I', relnamespace::regnamespace, relname) as name,
       string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text = any(${SCHEMAS})
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
  )
}

/** Also disables triggers: their effects are in the copied rows already. @returns restores them */
async function dropForeignKeys(to: Queryable): Promise<() => Promise<void>> {
  const references = await to.query<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any(${SCHEMAS})`,
  )
  const tables = await to.query<{ name: string }>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace::regnamespace::text = any(${SCHEMAS})`,
  )
  for (const { table, name } of references) await to.query(raw(`alter table ${table} drop constraint ${name}`))
  for (const { name } of tables) await to.query(raw(`alter table ${name} disable trigger user`))
  return async () => {
    for (const { name } of tables) await to.query(raw(`alter table ${name} enable trigger user`))
    for (const { table, name, definition } of references) {
      await to.query(raw(`alter table ${table} add constraint ${name} ${definition}`))
    }
  }
}

async function copyRows(from: Queryable, to: Queryable, { name, columns }: Table): Promise<number> {
  let copied = 0
  await from.query(sql`declare rows_to_copy no scroll cursor for select row_to_json(t)::text as row from ${raw(name)} t`)
  for (;;) {
    const rows = await from.query<{ row: string }>(sql`fetch ${FETCH_BATCH_ROWS} from rows_to_copy`)
    if (rows.length === 0) break
    // As JSON on both sides: the database converts each of its types itself.
    const json = `[${rows.map(({ row }) => row).join(',')}]`
    await to.query(
      sql`insert into ${raw(name)} (${raw(columns)}) overriding system value
        select ${raw(columns)} from json_populate_recordset(null::${raw(name)}, ${json})`,
    )
    copied += rows.length
  }
  await from.query(sql`close rows_to_copy`)
  return copied
}

async function copySequences(from: Queryable, to: Queryable) {
  const sequences = await from.query<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind = 'S'
      and relnamespace::regnamespace::text = any(${SCHEMAS})`,
  )
  for (const { name } of sequences) {
    const [state] = await from.query<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${raw(name)}`,
    )
    await to.query(sql`select setval(${name}::regclass, ${state?.last}::bigint, ${state?.called})`)
  }
}

async function assertTableCopied(from: Queryable, to: Queryable, { name, columns }: Table) {
  const sum = sql`
    select count(*) as rows, md5(string_agg(hash, '' order by hash collate "C")) as hash
    from (select md5(row_to_json(t)::text) as hash from (select ${raw(columns)} from ${raw(name)}) t) hashes`
  const [source] = await from.query<{ rows: number; hash: string | null }>(sum)
  const [copy] = await to.query<{ rows: number; hash: string | null }>(sum)
  if (source?.rows !== copy?.rows || source?.hash !== copy?.hash) {
    throw new Error(
      `The copy of ${name} differs from its source (${copy?.rows} rows, source ${source?.rows}); the copy was rolled back.`,
    )
  }
}
