import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** The PostgreSQL that all server tests of one run share. */
export interface TestServer {
  connection: ServerConnection
  /** Begins the names of all databases of this run. */
  runName: string
  /** Migrated and at rest: CREATE DATABASE copies only a database that nobody is connected to. */
  templateName: string
}

/** Without a database of its own: that is what a test file makes. */
export type ServerConnection = { host: string; port: number; user: string; password?: string }

/** Tests may lose everything at a power cut. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would connect to the template while a test file copies it.
  autovacuum: 'off',
  max_connections: '300',
}

/** One server for the whole run: a temporary embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setUpTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? connectToGivenServer(process.env.TEST_DATABASE_URL)
    : await startTemporaryServer()
  const runName = `zhanjian_test_${randomUUID().slice(0, 8)}`
  const templateName = `${runName}_template`
  const administration = openDatabase({ ...server.connection, database: 'postgres', max: 1 })
  await administration.query(`create database ${templateName}`)
  const template = openDatabase({ ...server.connection, database: templateName, max: 1 })
  await migrate(template)
  await template.close()
  project.provide('testServer', { connection: server.connection, runName, templateName })

  return async () => {
    const databases = await administration.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [runName],
    )
    for (const { name } of databases) await administration.query(`drop database if exists ${name} with (force)`)
    await administration.close()
    await server.stop()
  }
}

interface RunningServer {
  connection: ServerConnection
  stop(): Promise<void>
}

async function startTemporaryServer(): Promise<RunningServer> {
  // Not the system's directory for temporary files: its name may be too long for a socket, or closed to the database user.
  const dataDirectory = await mkdtemp(path.join('/tmp', 'zhanjian-test-'))
  // For root: where the database user may not enter, the data would go to the state directory, and stay there.
  await chmod(dataDirectory, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory, settings: FAST_SETTINGS })
  const { host, port, user } = connection
  if (host === undefined || port === undefined || user === undefined)
    throw new Error('an embedded server has host, port and user')
  return {
    connection: { host, port, user, ...(typeof connection.password === 'string' && { password: connection.password }) },
    async stop() {
      await stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
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
