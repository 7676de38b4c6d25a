import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDataDirectoryOfTest } from '../testing/data-directory-of-test.ts'
import type { ServerConnection } from '../testing/temporary-server.ts'
import { createTestDatabaseConnection } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { openMigratedDatabase } from './open-migrated-database.ts'
import { raw, sql } from './sql.ts'

test('without DATABASE_URL the program uses an embedded database in its data directory, migrated', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const { database, stop } = await openMigratedDatabase({ dataDirectory })
  const [count] = await database.query<{ n: number }>(sql`select count(*) as n from schema_migration`)
  expect(count?.n).toBeGreaterThan(0)
  expect(await readdir(dataDirectory)).toEqual(['postgres'])
  await stop()
})

test('with DATABASE_URL it uses that server and does not touch the data directory', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const { connection, databaseName } = await createTestDatabaseConnection()
  const databaseUrl = addressOf(connection, databaseName)
  const { database, stop } = await openMigratedDatabase({ databaseUrl, dataDirectory })
  expect(await database.query(sql`select current_database() as name`)).toEqual([{ name: databaseName }])
  expect(await readdir(dataDirectory)).toEqual([])
  await stop()
})

test('an address without a server is refused', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
  await expect(openMigratedDatabase({ databaseUrl, dataDirectory: '/nowhere' })).rejects.toThrow(
    /The database server of DATABASE_URL cannot be used: .*ECONNREFUSED/,
  )
})

test('a database whose encoding cannot store Chinese is refused', async () => {
  const { connection } = inject('testServer')
  const name = `zhanjian_latin_${randomUUID().replaceAll('-', '')}`
  const administration = openDatabase({ ...connection, database: 'postgres', max: 1 })
  onTestFinished(() => administration.close())
  await administration.query(sql`create database ${raw(name)} encoding LATIN1 locale 'C' template template0`)
  onTestFinished(async () => void (await administration.query(sql`drop database ${raw(name)}`)))
  await expect(openMigratedDatabase({ databaseUrl: addressOf(connection, name), dataDirectory: '/nowhere' })).rejects.toThrow(
    /a database with encoding LATIN1/,
  )
})

function addressOf({ host, port, user, password = '' }: ServerConnection, databaseName: string): string {
  return `postgres://${user}:${password}@/${databaseName}?host=${encodeURIComponent(host)}&port=${port}`
}
