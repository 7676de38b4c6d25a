import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
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

  test('is migrated, one of its own for each call, and can be made in a hook, in a test and at the top of a file', async () => {
    const inTest = await createTestDatabase()
    for (const database of [shared, own, inTest, atTop]) {
      const [row] = await database.query<{ name: string }>(
        'select current_database() as name from (select count(*) from schema_migration) _',
      )
      names.push(row?.name ?? '')
    }
    expect(new Set(names).size).toBe(4)
  })

  test('is gone after its test, and stays for its file otherwise', async () => {
    const server = openDatabase({ ...inject('testServer').connection, database: 'postgres', max: 1 })
    const left = await server.query<{ datname: string }>('select datname from pg_database where datname = any($1)', [names])
    await server.close()
    const [sharedName, , , topName] = names
    expect(new Set(left.map((row) => row.datname))).toEqual(new Set([sharedName, topName]))
  })
})
