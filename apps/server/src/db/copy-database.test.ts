import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJobRunner, defineJob } from '../jobs/job-runner.ts'
import { createDataDirectoryOfTest } from '../testing/data-directory-of-test.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { copyDatabase } from './copy-database.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { raw, sql } from './sql.ts'

const greet = defineJob<{ name: string }>({ name: 'greet' })

const TABLES = `
  create table artist (
    id bigint generated always as identity primary key,
    name text not null,
    name_length int generated always as (length(name)) stored,
    portrait bytea,
    facts jsonb,
    words text[],
    price numeric(12, 2),
    born_at timestamptz,
    muse_id bigint references artist,
    best_work_id bigint
  );
  create table work (id bigserial primary key, artist_id bigint not null references artist, title tsvector);
  alter table artist add constraint best_work foreign key (best_work_id) references work;
  create function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
  create trigger loud before insert on artist for each row execute function shout();
  insert into artist (name) values ('made by the migration');`

const ROWS = `
  alter table artist disable trigger loud;
  insert into artist (name, portrait, facts, words, price, born_at)
    select 'wang-' || n || '王', decode(md5(n::text), 'hex'), jsonb_build_object('n', n, '中', E'文"\\\\'), array['a,"b', null, 'c' || n],
      n * 1.01, '2026-01-01T00:00:00.123456Z'::timestamptz + n * interval '1 hour'
    from generate_series(1, 1000) n;
  insert into work (artist_id, title) select n, array_to_tsvector(array['展览', 'x' || n]) from generate_series(1, 1000) n;
  update artist set muse_id = 1002 - id, best_work_id = 1 where id > 1;
  delete from artist where id = 1 and not exists (select from work where artist_id = 1);
  alter table artist enable trigger loud;`

test('an embedded database is copied to another one with all rows, counters and waiting jobs', async () => {
  const migrations = await createDataDirectoryOfTest()
  await writeFile(path.join(migrations, '0001-tables.sql'), TABLES)
  const source = await openEmbeddedDatabase()
  const target = await openEmbeddedDatabase()
  await migrate(source, migrations)
  await source.query(raw(ROWS))
  await sendGreeting(source)

  const rows = await copyDatabase(source, target, migrations)

  expect(rows).toMatchObject({ 'public.artist': 1001, 'public.work': 1000, 'pgboss.job': 1 })
  const everything = sql`select md5(string_agg(a::text, chr(10) order by id)) as artists from artist a`
  expect(await target.query(everything)).toEqual(await source.query(everything))
  expect(await target.query(sql`insert into artist (name) values ('li') returning id, name, name_length`)).toEqual([
    { id: 1002, name: 'LI', name_length: 2 },
  ])
  await expect(target.query(sql`insert into work (artist_id) values (5000)`)).rejects.toThrow(/foreign key/)
  expect(await greetingsDone(target)).toEqual(['林深'])
})

test('the program’s own tables are copied into the database of a server', async () => {
  const source = await createTestDatabase()
  const target = await createEmptyDatabase()
  await copyDatabase(source, target)
  const applied = sql`select name, sha256, applied_at from schema_migration order by name`
  expect(await target.query(applied)).toEqual(await source.query(applied))
})

test('a target database with tables is rejected', async () => {
  const source = await createTestDatabase()
  const target = await createTestDatabase()
  await expect(copyDatabase(source, target)).rejects.toThrow(/The target database is not empty: it has a table/)
})

test('a copy that fails leaves no rows behind', async () => {
  const source = await createTestDatabase()
  const target = await createEmptyDatabase()
  // A table without a migration does not exist in the target.
  await source.query(sql`create table by_hand (id int primary key)`)
  await expect(copyDatabase(source, target)).rejects.toThrow(/by_hand/)
  expect(await target.query(sql`select 1 from pg_tables where tablename = 'by_hand'`)).toEqual([])
})

async function sendGreeting(database: Database) {
  const runner = createJobRunner({ database })
  runner.registerHandler({ ...greet, concurrency: 0 }, async () => {})
  await runner.start()
  await runner.send(greet, { name: '林深' })
  await runner.stop()
}

async function greetingsDone(database: Database): Promise<string[]> {
  const runner = createJobRunner({ database })
  const done: string[] = []
  runner.registerHandler(greet, async ({ name }) => {
    done.push(name)
  })
  await runner.start()
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1)
  await runner.stop()
  return done
}

async function openEmbeddedDatabase(): Promise<Database> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: await createDataDirectoryOfTest() })
  const database = openDatabase(connection)
  onTestFinished(async () => {
    await database.close()
    await stop()
  })
  return database
}

async function createEmptyDatabase(): Promise<Database> {
  const database = await createTestDatabase()
  await database.query(sql`drop schema if exists pgboss cascade; drop schema public cascade; create schema public`)
  return database
}
