import { UNREGISTERED_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { registerUpload, requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from './testing/test-files.ts'
import { postFile } from './testing/upload-test-file.ts'

async function startApp(): Promise<TestApp> {
  const app = await startTestApp()
  await app.jobs.start()
  onTestFinished(() => app.jobs.stop())
  return app
}

async function unregistered(app: TestApp, { user }: Person): Promise<number> {
  const rows = await app.database.query<{ bytes: number }>(
    sql`select unregistered_bytes as bytes from storage_use where owner_id = ${user.id}`,
  )
  return rows[0]?.bytes ?? 0
}

/** As if this many bytes had been posted and never registered. */
async function leaveUnregistered(app: TestApp, { user }: Person, bytes: number): Promise<void> {
  await app.database.query(
    sql`insert into storage_use (owner_id, used_bytes, unregistered_bytes) values (${user.id}, 0, ${bytes})`,
  )
  await app.database.query(
    sql`insert into posted_object (object_key, owner_id, size_bytes, posted_at)
      values (${`u/${user.id}/20260101/image/left`}, ${user.id}, ${bytes}, now())`,
  )
}

const sign = (app: TestApp, { token }: Person) => app.callOk(requestUploadSignature, { query: { path: 'image' }, token })

test('C-18 a post counts as unregistered until it is registered, and then as a file', async () => {
  const app = await startApp()
  const person = await app.signIn()
  const picture = await createPicture('png')
  const signature = await sign(app, person)
  const key = `${signature.dir}a.png`
  expect((await postFile(app, signature, key, picture)).statusCode).toBe(200)
  expect((await postFile(app, signature, key, picture)).statusCode).toBe(200)
  const counted = await unregistered(app, person)
  expect(counted).toBeGreaterThanOrEqual(picture.length)
  expect(counted).toBeLessThan(picture.length + 4096)
  const register = () => app.callOk(registerUpload, { body: { key, name: 'a.png' }, token: person.token })
  await Promise.all([register(), register(), register()])
  expect(await unregistered(app, person)).toBe(0)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('C-17 of two simultaneous posts that would exceed the budget together, one is accepted', async () => {
  const app = await startApp()
  const person = await app.signIn()
  const picture = await createPicture('png')
  const signature = await sign(app, person)
  const size = async (name: string) => (await postFile(app, signature, `${signature.dir}${name}`, picture)).statusCode
  expect(await size('first')).toBe(200)
  const one = await unregistered(app, person)
  await app.database.query(
    sql`update storage_use set unregistered_bytes = ${UNREGISTERED_MAX_BYTES - Math.floor(one * 1.5)}
      where owner_id = ${person.user.id}`,
  )
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => size(`more-${index}`)))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403])
  const rows = await app.database.query(sql`select 1 from posted_object where owner_id = ${person.user.id}`)
  expect(rows).toHaveLength(2)
})

test('C-17 a user with too much unregistered data gets no signature and is told why; others are not affected', async () => {
  const app = await startApp()
  const person = await app.signIn()
  const signature = await sign(app, person)
  await leaveUnregistered(app, person, UNREGISTERED_MAX_BYTES)
  const refused = await app.call(requestUploadSignature, { query: { path: 'image' }, token: person.token })
  expect([refused.http, refused.code, refused.msg]).toEqual([
    429,
    'UPLOADS_UNFINISHED',
    '有太多文件只传了一半，请先完成它们，或过几小时再试',
  ])
  const post = await postFile(app, signature, `${signature.dir}b.png`, await createPicture('png'))
  expect([post.statusCode, post.body]).toEqual([403, expect.stringContaining('QuotaExceeded')])
  await sign(app, await app.signIn())
})

test('C-17 a refused post, or one with an existing key, reserves nothing', async () => {
  const app = await startApp()
  const person = await app.signIn()
  const signature = await sign(app, person)
  const key = `${signature.dir}a.png`
  await postFile(app, signature, key, await createPicture('png'))
  await app.callOk(registerUpload, { body: { key, name: 'a.png' }, token: person.token })
  expect((await postFile(app, signature, key, await createPicture('png', '#ff0000'))).statusCode).toBe(409)
  expect((await postFile(app, signature, `${signature.dir}empty`, Buffer.alloc(0))).statusCode).toBe(400)
  expect(await unregistered(app, person)).toBe(0)
})

test('unregistered posts are removed after six hours, and their space is freed; registered files stay', async () => {
  const app = await startApp()
  const person = await app.signIn()
  const signature = await sign(app, person)
  const [kept, left] = [`${signature.dir}kept.png`, `${signature.dir}left.png`]
  await postFile(app, signature, kept, await createPicture('png', '#00ff00'))
  await app.callOk(registerUpload, { body: { key: kept, name: 'a.png' }, token: person.token })
  await postFile(app, signature, left, await createPicture('png', '#0000ff'))
  // Posted again after it was registered: its reservation is released, the file stays.
  await postFile(app, signature, kept, await createPicture('png', '#00ff00'))
  await app.services.uploads.sweepPosts()
  expect(await app.objects.stat(left)).not.toBeNull()
  app.clock.advanceS(6 * 3600 + 1)
  await Promise.all([app.services.uploads.sweepPosts(), app.services.uploads.sweepPosts()])
  expect([await app.objects.stat(left), await unregistered(app, person)]).toEqual([null, 0])
  expect(await app.objects.stat(kept)).not.toBeNull()
  expect(await findBrokenInvariants(app)).toEqual([])
})
