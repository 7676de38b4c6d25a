import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { raw, sql } from '../db/sql.ts'
import { type RunningServer, type ServerConnection, startTemporaryServer } from './temporary-server.ts'

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
  /** Migrated and without connections, as CREATE DATABASE requires for copies. */
  templateName: string
}

/** One server for the whole run: a temporary embedded one, or the one of TEST_DATABASE_URL. */
export default async function setUpTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? connectToGivenServer(process.env.TEST_DATABASE_URL)
    : await startTemporaryServer()
  const runName = `zhanjian_test_${randomUUID().slice(0, 8)}`
  const templateName = `${runName}_template`
  const administration = openDatabase({ ...server.connection, database: 'postgres', max: 1 })
  await administration.query(sql`create database ${raw(templateName)}`)
  const template = openDatabase({ ...server.connection, database: templateName, max: 1 })
  await migrate(template)
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

function connectToGivenServer(address: string): RunningServer {
  const { hostname, port, username, password, searchParams } = new URL(address)
  return {
    connection: {
      host: searchParams.get('host') ?? hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username) || 'postgres',
      ...(password && { password: decodeURIComponent(password) }),
    },
    stop: async () => {},
  }
}
