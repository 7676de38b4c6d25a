import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createDataDirectoryOfTest } from '../../testing/data-directory-of-test.ts'
import { type Database, openDatabase } from '../database.ts'
import { sql } from '../sql.ts'
import { ensureRunnableBinaries, findPostgresBinaries } from './postgres-binaries.ts'
import { findClusterProcesses, readPostmasterPid } from './processes.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 }
const WRITING_PROCESS = fileURLToPath(new URL('../../testing/crash-test-process.ts', import.meta.url))

test('data written before a stop is there after the next start, and no process is left running', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const first = await openEmbeddedDatabase({ dataDirectory })
  await first.database.query(sql`create table picture (title text)`)
  await first.database.query(sql`insert into picture values ('溪山行旅图')`)
  await first.stop()
  expect(findClusterProcesses(path.join(dataDirectory, 'postgres', 'cluster'))).toEqual([])
  const second = await openEmbeddedDatabase({ dataDirectory })
  expect(await second.database.query(sql`select title from picture`)).toEqual([{ title: '溪山行旅图' }])
})

test('commits are durable, Chinese letters are letters, and parallel workers are off', async () => {
  const { database } = await openEmbeddedDatabase({ dataDirectory: await createDataDirectoryOfTest() })
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'max_parallel_workers_per_gather',
    'listen_addresses',
    'server_encoding',
  ]
  const settings = await database.query<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${names})`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_parallel_workers_per_gather: '0',
    listen_addresses: '',
    server_encoding: 'UTF8',
  })
  expect(await database.query(sql`select '展览' ~ '^[[:alpha:]]+$' as letters`)).toEqual([{ letters: true }])
})

test('other users cannot connect: no port is open, and the socket directory is private', async () => {
  const { host } = await openEmbeddedDatabase({ dataDirectory: await createDataDirectoryOfTest() })
  expect((await stat(host)).mode & 0o777).toBe(0o700)
  expect((await stat(path.dirname(host))).mode & 0o077).toBe(0)
})

test('a second process on the same directory is refused with one message, and the first is not affected', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const { database } = await openEmbeddedDatabase({ dataDirectory })
  const second = spawnSync(process.execPath, [WRITING_PROCESS, dataDirectory], { encoding: 'utf8' })
  expect(second.status).not.toBe(0)
  expect(second.stderr).toContain(`is in use by process ${process.pid}. Stop that process, or set another DATA_DIR.`)
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('of two simultaneous starts on a new directory one opens and the other is refused', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const starts = await Promise.allSettled([openEmbeddedDatabase({ dataDirectory }), openEmbeddedDatabase({ dataDirectory })])
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.runIf(isLinux)('a killed postmaster is restarted while queries wait', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const lines: string[] = []
  const { database } = await openEmbeddedDatabase({ dataDirectory, log: (line) => lines.push(line) })
  await database.query(sql`create table picture (title text)`)
  const cluster = path.join(dataDirectory, 'postgres', 'cluster')
  const killed = readPostmasterPid(cluster) ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => readPostmasterPid(cluster) ?? killed).not.toBe(killed)
  await expect.poll(() => database.query(sql`select title from picture`).catch(() => 'lost')).toEqual([])
  expect(lines.join('\n')).toContain('restarting it')
})

test.runIf(isLinux)(
  'a server that keeps crashing is given up, and the failure is reported',
  async () => {
    const dataDirectory = await createDataDirectoryOfTest()
    const failures: Error[] = []
    await openEmbeddedDatabase({ dataDirectory, onFailure: (error) => failures.push(error) })
    const cluster = path.join(dataDirectory, 'postgres', 'cluster')
    await expect
      .poll(
        () => {
          const pid = readPostmasterPid(cluster)
          if (pid !== undefined && findClusterProcesses(cluster).includes(pid)) process.kill(pid, 'SIGKILL')
          return failures.length
        },
        { timeout: 30_000 },
      )
      .toBe(1)
  },
  40_000,
)

test('a data directory whose path is too long for a socket works', async () => {
  const dataDirectory = path.join(await createDataDirectoryOfTest(), '很长的名字'.repeat(6), 'data')
  const { database, host, stop } = await openEmbeddedDatabase({ dataDirectory })
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(host.startsWith('/tmp/zhanjian-')).toBe(true)
  expect((await stat(host)).mode & 0o777).toBe(0o700)
  await stop()
  expect(existsSync(host)).toBe(false)
})

test.runIf(isRoot)(
  'as root, with a directory that the database user cannot access, the data is stored elsewhere and found again',
  async () => {
    const closed = await createDataDirectoryOfTest()
    await chmod(closed, 0o700)
    const stateDirectory = await createDataDirectoryOfTest()
    const options = { dataDirectory: path.join(closed, 'data'), stateDirectory }
    const first = await openEmbeddedDatabase(options)
    await first.database.query(sql`create table picture (title text)`)
    await first.stop()
    const note = path.join(closed, 'data', 'postgres', 'kept-elsewhere')
    expect((await readFile(note, 'utf8')).startsWith(stateDirectory)).toBe(true)
    // Accessible now, but the data stay at their path.
    await chmod(closed, 0o755)
    const second = await openEmbeddedDatabase(options)
    expect(await second.database.query(sql`select title from picture`)).toEqual([])
    await second.stop()
    await rm(stateDirectory, { recursive: true })
    await expect(openEmbeddedDatabase(options)).rejects.toThrow(/was in .* which no longer exists/)
  },
)

test.runIf(isRoot)('as root, a database whose directory has become inaccessible is not created again elsewhere', async () => {
  const parent = await createDataDirectoryOfTest()
  const options = { dataDirectory: path.join(parent, 'data'), stateDirectory: await createDataDirectoryOfTest() }
  await (await openEmbeddedDatabase(options)).stop()
  await chmod(parent, 0o700)
  await expect(openEmbeddedDatabase(options)).rejects.toThrow(/can no longer access it/)
})

test.runIf(isRoot)('as root, a cluster that was restored from a backup by root is given back to the database user', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  await (await openEmbeddedDatabase({ dataDirectory })).stop()
  spawnSync('chown', ['-R', 'root:root', dataDirectory])
  const { database } = await openEmbeddedDatabase({ dataDirectory })
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('an installation without install scripts gets its library links restored', async () => {
  const brought = findPostgresBinaries()
  const packed = await createUnlinkedCopy(brought.directory)
  const runnable = ensureRunnableBinaries({ ...brought, directory: packed }, undefined, await createDataDirectoryOfTest())
  expect(runnable.directory).toBe(packed)
  expect(await readdir(path.join(packed, 'lib'))).toContain('libicuuc.so.60')
})

test.runIf(isRoot)('an installation that the database user cannot access is copied once to where it can', async () => {
  const brought = findPostgresBinaries()
  const packed = await createUnlinkedCopy(brought.directory)
  await chmod(path.dirname(packed), 0o700)
  const stateDirectory = await createDataDirectoryOfTest()
  const copied = ensureRunnableBinaries({ ...brought, directory: packed }, NOBODY, stateDirectory)
  expect(copied.directory).toBe(path.join(stateDirectory, `postgres-${brought.version}`))
  const firstMade = (await stat(copied.directory)).ino
  expect(ensureRunnableBinaries({ ...brought, directory: packed }, NOBODY, stateDirectory)).toEqual(copied)
  expect((await stat(copied.directory)).ino).toBe(firstMade)
})

test('binaries that do not run on this machine cause an error that names DATABASE_URL', async () => {
  const broken = await createDataDirectoryOfTest()
  const stateDirectory = await createDataDirectoryOfTest()
  await mkdir(path.join(broken, 'bin'))
  await writeFile(path.join(broken, 'bin', 'postgres'), '#!/bin/sh\necho "GLIBC_2.99 not found" >&2; exit 1\n', { mode: 0o755 })
  const binaries = { directory: broken, version: '18.4.0' }
  expect(() => ensureRunnableBinaries(binaries, undefined, stateDirectory)).toThrow(/GLIBC_2.99 not found.*Set DATABASE_URL/s)
})

test('a platform without binaries causes an error that names DATABASE_URL', () => {
  expect(() => findPostgresBinaries('plan9', 'mips')).toThrow(
    /No built-in PostgreSQL is installed for plan9-mips.*Set DATABASE_URL/,
  )
})

test('an unusable data directory is refused with one message', async () => {
  const file = path.join(await createDataDirectoryOfTest(), 'a-file')
  await writeFile(file, '')
  await expect(openEmbeddedDatabase({ dataDirectory: path.join(file, 'data') })).rejects.toThrow(
    /cannot be used .*; set DATA_DIR to another/,
  )
})

test('a cluster of another major version is refused and not changed', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  await (await openEmbeddedDatabase({ dataDirectory })).stop()
  const versionFile = path.join(dataDirectory, 'postgres', 'cluster', 'PG_VERSION')
  await writeFile(versionFile, '17\n')
  await expect(openEmbeddedDatabase({ dataDirectory })).rejects.toThrow(/was created by PostgreSQL 17; this program contains 18/)
  await writeFile(versionFile, '18\n')
  await openEmbeddedDatabase({ dataDirectory })
})

test('a damaged cluster is refused and never removed', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  await (await openEmbeddedDatabase({ dataDirectory })).stop()
  const cluster = path.join(dataDirectory, 'postgres', 'cluster')
  await rm(path.join(cluster, 'PG_VERSION'))
  await expect(openEmbeddedDatabase({ dataDirectory })).rejects.toThrow(
    /contains files but no database .* move the directory away to create a new database/,
  )
  expect(await readdir(path.join(cluster, 'base'))).not.toEqual([])
})

test('without unix sockets, a loopback port is protected by a password', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  const first = await openEmbeddedDatabase({ dataDirectory, transport: 'loopback' })
  await first.database.query(sql`create table picture (title text)`)
  const stranger = openDatabase({ ...first.connection, password: 'guessed' })
  await expect(stranger.query(sql`select 1`)).rejects.toThrow(/password authentication failed/)
  await stranger.close()
  await first.stop()
  const second = await openEmbeddedDatabase({ dataDirectory, transport: 'loopback' })
  expect(await second.database.query(sql`select title from picture`)).toEqual([])
})

test.runIf(isLinux)('stop does not wait indefinitely for an open connection', async () => {
  const { connection, database, stop } = await openEmbeddedDatabase({ dataDirectory: await createDataDirectoryOfTest() })
  const forgotten = openDatabase({ ...connection, max: 1 })
  await forgotten.query(sql`select 1`)
  await database.close()
  await stop()
  await forgotten.close()
})

test.runIf(isLinux)(
  'an orphan of a killed server, or a pid file of another process, does not prevent the next start',
  async () => {
    const dataDirectory = await createDataDirectoryOfTest()
    const { database, stop } = await openEmbeddedDatabase({ dataDirectory })
    await database.query(sql`create table picture (title text)`)
    await stop()
    const bystander = spawn('sleep', ['60'])
    onTestFinished(() => void bystander.kill('SIGKILL'))
    await writeFile(path.join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), `${bystander.pid}\n`)
    const next = await openEmbeddedDatabase({ dataDirectory })
    expect(await next.database.query(sql`select title from picture`)).toEqual([])
    expect(bystander.exitCode).toBeNull()
  },
)

test.runIf(isRoot)('an unprivileged user needs only its own directory', async () => {
  const dataDirectory = await createDataDirectoryOfTest()
  await chown(dataDirectory, NOBODY.uid, NOBODY.gid)
  const { uid, gid } = NOBODY
  const child = spawn(process.execPath, [WRITING_PROCESS, dataDirectory], { uid, gid, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [firstReport] = await once(child.stdout, 'data')
  expect(String(firstReport)).toContain('"kind":"opened"')
  const cluster = path.join(dataDirectory, 'postgres', 'cluster')
  expect((await stat(cluster)).uid).toBe(uid)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => findClusterProcesses(cluster), { timeout: 10_000 }).toEqual([])
})

interface Opened {
  database: Database
  connection: Parameters<typeof openDatabase>[0]
  host: string
  stop: () => Promise<void>
}

async function openEmbeddedDatabase(options: EmbeddedPostgresOptions): Promise<Opened> {
  const { connection, stop } = await startEmbeddedPostgres(options)
  const database = openDatabase(connection)
  const stopBoth = async () => {
    await database.close()
    await stop()
  }
  onTestFinished(stopBoth)
  return { database, connection, host: connection.host ?? '', stop: stopBoth }
}

/** The binaries as npm installs them without install scripts: no symbolic links. */
async function createUnlinkedCopy(directory: string): Promise<string> {
  const copy = path.join(await createDataDirectoryOfTest(), 'native')
  await cp(directory, copy, { recursive: true, verbatimSymlinks: true })
  const library = path.join(copy, 'lib')
  for (const entry of await readdir(library, { withFileTypes: true }))
    if (entry.isSymbolicLink()) await rm(path.join(library, entry.name))
  return copy
}
