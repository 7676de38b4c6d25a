import { randomUUID } from 'node:crypto'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import type { ServerConnection } from './global-setup.ts'

const POOL_SIZE = 8

/**
 * A fresh, migrated, empty database: a copy of the run's template. Called inside a test it goes with the test, called
 * in a hook or at the top of a file with the file.
 */
export async function createTestDatabase(): Promise<Database> {
  const { connection, databaseName } = await createTestDatabaseConnection()
  const database = openDatabase({ ...connection, database: databaseName, max: POOL_SIZE })
  atTheEnd(() => database.close())
  return database
}

/** The same for tests that hand the address to another process. */
export async function createTestDatabaseConnection(): Promise<{ connection: ServerConnection; databaseName: string }> {
  const { connection, templateName } = inject('testServer')
  const databaseName = `zhanjian_test_${randomUUID().replaceAll('-', '')}`
  const administration = openDatabase({ ...connection, database: 'postgres', max: 1 })
  await administration.query(`create database ${databaseName} template ${templateName}`)
  await administration.close()
  atTheEnd(() => dropDatabase(connection, databaseName))
  return { connection, databaseName }
}

async function dropDatabase(connection: ServerConnection, databaseName: string) {
  const administration = openDatabase({ ...connection, database: 'postgres', max: 1 })
  await administration.query(`drop database if exists ${databaseName} with (force)`)
  await administration.close()
}

/** Last registered, first run. */
function atTheEnd(cleanUp: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp)
  else afterAll(cleanUp)
}
