import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { findClusterProcesses, sendSignal } from '../db/embedded/processes.ts'
import { sql } from '../db/sql.ts'
import { systemClock } from '../platform/clock.ts'
import { createDiskObjectStore, createDiskStoreCredentials } from '../platform/object-store/disk-object-store.ts'
import { startServerProcess, WITHOUT_DEMO } from '../testing/server-process.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'

// Only root can mount; how the server handles the errors themselves is tested beside the code.
const isRoot = process.getuid?.() === 0
const DISK_MB = 260
const NO_DISK = 'no disk can be mounted here'

test.runIf(isRoot)(
  'on a full disk /readyz reports it and the store refuses uploads with its own error; with free space everything works again',
  async ({ skip }) => {
    const disk = await mountSmallDisk(DISK_MB)
    if (disk === null) return skip(NO_DISK)
    const { origin, database, server, post } = await startServerOn(disk)
    await database.query(sql`create table filling (word text)`)
    expect(await post('before.png')).toMatchObject({ http: 200 })
    await disk.fill()
    expect(await readiness(origin)).toEqual({ status: 503, msg: 'disk full' })
    const refused = await post('refused.png')
    expect(refused).toMatchObject({ http: 507, type: 'application/xml' })
    expect(refused.body).toContain('<Code>InsufficientStorage</Code>')
    await expect(fillTable(database)).rejects.toMatchObject({ name: 'Outage', kind: 'disk' })
    await disk.makeRoom()
    await expect.poll(() => readiness(origin)).toMatchObject({ status: 200 })
    expect(await post('refused.png')).toMatchObject({ http: 200 })
    expect(server.child.exitCode).toBe(null)
  },
  90_000,
)

test.runIf(isRoot)(
  'if the log of the database cannot grow, the process stays, answers 503, and recovers with free space; nothing acknowledged is lost',
  async ({ skip }) => {
    const disk = await mountSmallDisk(DISK_MB)
    if (disk === null) return skip(NO_DISK)
    const { origin, database, server } = await startServerOn(disk)
    await database.query(sql`create table filling (word text); create table acknowledged (id int primary key)`)
    await disk.fill(6 * 1024 * 1024)
    let acknowledged = 0
    // The same pages are rewritten: the table keeps its size, and the log grows.
    const write = async () => {
      await fillTable(database, 200)
      await database.query(sql`truncate filling`)
      await database.query(sql`insert into acknowledged values (${acknowledged + 1})`)
      acknowledged += 1
    }
    await expect
      .poll(
        () =>
          write().then(
            () => 'written',
            () => server.toldOnStderr(),
          ),
        { interval: 0, timeout: 40_000 },
      )
      .toMatch(/No space left on device[\s\S]*restarted once there is free space/)
    expect(await readiness(origin)).toEqual({ status: 503, msg: 'disk full' })
    const call = await fetch(`${origin}/api/home/sections`)
    expect(await call.json()).toMatchObject({ status: 503, code: 'SERVER_BUSY' })
    await disk.makeRoom()
    await expect.poll(() => readiness(origin), { timeout: 40_000 }).toMatchObject({ status: 200 })
    expect((await fetch(`${origin}/api/home/sections`)).status).toBe(200)
    const [row] = await database.query<{ highest: number }>(sql`select coalesce(max(id), 0) as highest from acknowledged`)
    expect(row?.highest).toBeGreaterThanOrEqual(acknowledged)
    expect(server.child.exitCode).toBe(null)
  },
  120_000,
)

const readiness = async (origin: string): Promise<unknown> => (await fetch(`${origin}/readyz`)).json()

async function fillTable(database: Database, rows = 100_000): Promise<void> {
  await database.query(sql`insert into filling select repeat(md5(random()::text), 30) from generate_series(1, ${rows}::int)`)
}

async function startServerOn(disk: SmallDisk) {
  const dataDirectory = path.join(disk.directory, 'data')
  const cluster = path.join(dataDirectory, 'postgres', 'cluster')
  onTestFinished(async () => {
    await expect.poll(() => (sendSignal(findClusterProcesses(cluster), 'SIGKILL'), findClusterProcesses(cluster))).toEqual([])
  })
  const server = startServerProcess({ environment: { ...WITHOUT_DEMO, DATA_DIR: dataDirectory } })
  const origin = await server.ready
  const database = openDatabase(
    { host: path.join(dataDirectory, 'postgres', 'socket'), user: 'postgres', database: 'postgres' },
    { log: () => {} },
  )
  onTestFinished(() => database.close())
  const credentials = createDiskStoreCredentials({ product: 'art', secret: WITHOUT_DEMO.SECRET })
  const store = await createDiskObjectStore({ directory: path.join(dataDirectory, 'objects'), credentials, clock: systemClock })
  const ownerId = randomUUID()
  await database.query(
    sql`insert into account (id, username, nickname, invitation_code, created_at)
      values (${ownerId}, 'somebody', 'somebody', 'ABCDEFGH', now())`,
  )
  const folder = `u/${ownerId}/20260101/image/`
  const post = async (name: string) => {
    const signed = store.signPost({ directory: folder, maxBytes: 2_000_000, contentTypes: ['image/png'] })
    const form = new FormData()
    for (const [field, value] of Object.entries(signed.fields)) form.append(field, value)
    form.append('key', folder + name)
    form.append('file', new Blob([Buffer.alloc(1_000_000)], { type: 'image/png' }))
    const answer = await fetch(`${origin}/oss/${signed.bucket}`, { method: 'POST', body: form })
    return { http: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
  }
  return { server, origin, database, post }
}
