import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createTestDatabase } from './test-database.ts'

const names: string[] = []

const atTop = await createTestDatabase()

describe('a test database', () => {
  let shared: Database
  let own: Database
  beforeAll(async () => {
    shared = await createTestDatabase()
  })
  beforeEach(async () => {
    own = await createTestDatabase()
  })

  test('it is migrated, separate for each call, and can be created in a hook, in a test and at the top of a file', async () => {
    const inTest = await createTestDatabase()
    for (const database of [shared, own, inTest, atTop]) {
      const [row] = await database.query<{ name: string }>(
        sql`select current_database() as name from (select count(*) from schema_migration) _`,
      )
      names.push(row?.name ?? '')
    }
    expect(new Set(names).size).toBe(4)
  })

  test('it is unusable after its test has ended', async () => {
    const [ofFirst, ofSecond] = [await createTestDatabase(), await createTestDatabase()]
    const isDone = ofFirst.query(sql`select pg_sleep(0.05)`)
    await ofFirst.close()
    await isDone
    await expect(ofFirst.query(sql`select 1`)).rejects.toThrow('has ended')
    expect(await ofSecond.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
    await ofSecond.query(sql`insert into config_value (name, value, changed_at) values ('x', '1', now())`)
  })

  test('it contains no rows of the previous test', async () => {
    const database = await createTestDatabase()
    expect(await database.query(sql`select 1 from config_value`)).toEqual([])
    await database.query(sql`alter table config_value add column spoilt integer`)
  })

  test('it has no column that the previous test added', async () => {
    const columns = await (await createTestDatabase()).query<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'config_value'::regclass and attname = 'spoilt'`,
    )
    expect(columns).toEqual([])
  })

  test('it has no table that the previous test renamed', async () => {
    const database = await createTestDatabase()
    await database.query(sql`alter table config_value rename to config_value_that_is_gone`)
  })

  test('its tables have the names of the migrations', async () => {
    const database = await createTestDatabase()
    expect(await database.query(sql`select 1 from config_value`)).toEqual([])
  })
})
