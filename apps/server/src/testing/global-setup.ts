import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { raw, sql } from '../db/sql.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { createSettableClock } from './settable-clock.ts'
import { type ServerConnection, startTestServer } from './temporary-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** The PostgreSQL shared by all server tests of one run. */
export interface TestServer {
  connection: ServerConnection
  /** Prefix of the names of all databases of this run. */
  runName: string
  /** Migrated, with the tables of the jobs, and without connections, as CREATE DATABASE requires for copies. */
  templateName: string
}

/** One server for the whole run. */
export default async function setUpTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const runName = `zhanjian_test_${randomUUID().slice(0, 8)}`
  const templateName = `${runName}_template`
  const administration = openDatabase({ ...server.connection, database: 'postgres', max: 1 })
  await administration.query(sql`create database ${raw(templateName)}`)
  const template = openDatabase({ ...server.connection, database: templateName, max: 1 })
  await migrate(template)
  // The first start creates the tables of the queue: once here, not again in each test. It also records the time.
  const jobs = createJobRunner({ database: template, clock: createSettableClock() })
  await jobs.start()
  await jobs.stop()
  await template.close()
  project.provide('testServer', { connection: server.connection, runName, templateName })

  return async () => {
    const databases = await administration.query<{ name: string }>(
      sql`select datname as name from pg_database where starts_with(datname, ${runName})`,
    )
    for (const { name } of databases) await administration.query(sql`drop database if exists ${raw(name)} with (force)`)
    await administration.close()
    await server.stop()
  }
}
