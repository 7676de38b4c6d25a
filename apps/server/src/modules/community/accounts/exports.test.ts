import { endOtherLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import { type DataExport, dataExportLink, myDataExport, requestDataExport } from '@zhanjian/contract/accounts/account-data.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { encryptTestPassword, makeWrongCode, requestSmsCode } from '../../base/identity/testing/credentials.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { bakeFake, createHallDraft } from '../../content/works/testing/works.ts'
import { readArchive } from './testing/read-archive.ts'

const PASSWORD = 'Zhanjian#1'
const DAY_S = 86_400

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

const ask = async ({ token }: Person, proof?: Record<string, unknown>) =>
  app.call(requestDataExport, { body: proof ?? (await encryptTestPassword(app, PASSWORD)), token })
const signInPerson = (details: { nickname?: string } = {}) => app.signIn({ password: PASSWORD, ...details })

async function readyExport(person: Person): Promise<DataExport> {
  expect(await ask(person)).toMatchObject({ http: 200, data: { state: 'making' } })
  return vi.waitFor(
    async () => {
      const made = await app.callOk(myDataExport, { token: person.token })
      if (made?.state !== 'ready') throw new Error('not ready yet')
      return made
    },
    { timeout: 15_000 },
  )
}

async function linkFor({ token }: Person, id: string) {
  const { http, data, headers } = await app.call(dataExportLink, { params: { id }, token })
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { http, url: http === 200 ? data.url : '', cookie, setCookie: String(headers['set-cookie']) }
}
const download = (url: string, cookie?: string) =>
  app.fastify.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) })

test('S-28 one archive contains all data of the user with their files, and nothing of other users', async () => {
  // One in the morning, when UTC is a day behind.
  app.clock.advanceS(13 * 3600)
  const [person, other] = [await signInPerson({ nickname: '林深' }), await app.signIn({ nickname: '若溪' })]
  const picture = await createPicture('png', '#abcdef')
  await uploadAndProcess(app, person, picture, { name: '../山中/来信?.png' })
  await createHallDraft(app, person, { title: '山中来信' })
  await uploadAndProcess(app, other, await createPicture('png', '#fedcba'), { name: 'secret.png' })
  await app.callOk(addFeedback, { body: { kind: 'other', text: '谢谢你们做的展厅' }, token: person.token })
  const { id, sizeBytes } = await readyExport(person)
  const { url, cookie } = await linkFor(person, id)
  const answer = await download(url, cookie)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(sizeBytes),
    'cache-control': 'no-store',
  })
  const day = toShanghaiDay(app.clock.now())
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="zhanjian-${day}.zip"`)
  const files = readArchive(answer.rawPayload)
  const parts = app.personalData.map(({ name }) => `${name}.json`)
  expect([...files.keys()].filter((name) => !name.includes('/')).sort()).toEqual([...parts, '说明.txt'].sort())
  for (const part of parts) expect(files.get('说明.txt')?.toString()).toContain(part)
  const originals = [...files].filter(([name]) => name.startsWith('files/'))
  expect(originals).toHaveLength(2)
  expect(originals.some(([, content]) => content.equals(picture))).toBe(true)
  for (const [name] of originals) expect(name).toMatch(/^files\/[^/\\:?*]+$/)
  const json = (name: string): string => files.get(`${name}.json`)?.toString() ?? ''
  expect(JSON.parse(json('account'))).toMatchObject({ account: { nickname: '林深', phone: person.user.phone } })
  expect(json('works')).toContain('山中来信')
  expect(json('feedback')).toContain('谢谢你们做的展厅')
  const everything = [...files.values()].map(String).join('')
  for (const foreign of ['若溪', 'secret.png', other.user.id]) expect(everything).not.toContain(foreign)
  for (const secret of ['password', 'argon2', 'hash', person.token.slice(4)])
    expect(everything.toLowerCase()).not.toContain(secret)
})

test('S-28 a stolen session is not enough for an export: it needs the password or a code for this purpose', async () => {
  const person = await signInPerson()
  const smsCode = await requestSmsCode(app, person.user.phone, 'export-data')
  for (const [proof, code] of [
    [{}, 'PROOF_REQUIRED'],
    [{ smsCode: makeWrongCode(smsCode) }, 'SMS_CODE_WRONG'],
    [await encryptTestPassword(app, 'Zhanjian#2'), 'WRONG_PASSWORD'],
  ] as const) {
    expect(await ask(person, proof)).toMatchObject({ http: 400, code })
  }
  expect(await app.callOk(myDataExport, { token: person.token })).toBeNull()
  expect(await ask(person, { smsCode })).toMatchObject({ http: 200 })
})

test('S-28 an export is allowed once a day, even with simultaneous requests', async () => {
  const person = await signInPerson()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  const refused = answers.find(({ http }) => http === 429)
  expect(refused).toMatchObject({ code: 'EXPORT_TOO_SOON' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(DAY_S - 600)
})

test('S-28 the address is valid only in the browser that requested it', async () => {
  const [person, other] = [await signInPerson(), await signInPerson()]
  const { id } = await readyExport(person)
  const { url, cookie, setCookie } = await linkFor(person, id)
  expect(setCookie).toContain('HttpOnly; SameSite=Lax')
  expect(url).not.toContain(cookie.split('=')[1])
  for (const [address, key] of [
    [url, undefined],
    [url, 'download=wrong'],
    [`${url.slice(0, -2)}xx`, cookie],
  ] as const) {
    expect((await download(address, key)).statusCode).toBe(404)
  }
  expect((await linkFor(other, id)).http).toBe(404)
  const theirs = await readyExport(other)
  const { cookie: theirCookie } = await linkFor(other, theirs.id)
  expect((await download(url, theirCookie)).statusCode).toBe(404)
  expect((await download(url, cookie)).statusCode).toBe(200)
})

test('S-28 the address ends after ten minutes, with the session, with a ban, and with the archive', async () => {
  const person = await signInPerson()
  const { id } = await readyExport(person)
  const first = await linkFor(person, id)
  const elsewhere = await app.signIn(person.user)
  await app.callOk(endOtherLoginSessions, { token: elsewhere.token })
  expect((await download(first.url, first.cookie)).statusCode).toBe(404)
  const second = await linkFor(elsewhere, id)
  expect((await download(second.url, second.cookie)).statusCode).toBe(200)
  const setStatus = (status: string) =>
    app.database.query(sql`update account set status = ${status} where id = ${person.user.id}`)
  for (const status of ['banned', 'deletion_requested']) {
    await setStatus(status)
    expect((await download(second.url, second.cookie)).statusCode, status).toBe(404)
  }
  await setStatus('active')
  expect((await download(second.url, second.cookie)).statusCode).toBe(200)
  app.clock.advanceS(601)
  expect((await download(second.url, second.cookie)).statusCode).toBe(404)
  app.clock.advanceS(3 * DAY_S)
  const later = await app.signIn(person.user)
  expect(await app.callOk(myDataExport, { token: later.token })).toBeNull()
  expect((await linkFor(later, id)).http).toBe(404)
  await app.services.exports.sweep()
  expect(await app.database.query(sql`select 1 from data_export where account_id = ${person.user.id}`)).toEqual([])
  expect(await app.objects.stat(`export/${person.user.id}/${id}.zip`)).toBeNull()
})

test('S-28 a failed export is reported, and another may be requested at once', async () => {
  const own = await startTestApp()
  await own.jobs.start()
  await own.jobs.stop()
  const person = await own.signIn({ password: PASSWORD })
  const request = async () => own.call(requestDataExport, { body: await encryptTestPassword(own, PASSWORD), token: person.token })
  const { id } = (await request()).data
  await own.services.exports.markFailed(id)
  expect(await own.callOk(myDataExport, { token: person.token })).toMatchObject({ state: 'failed', expiresAt: null })
  expect(await request()).toMatchObject({ http: 200 })
})

test('S-28 a missing file fails the whole archive, and nothing is left behind', async () => {
  const own = await startTestApp()
  await own.jobs.start()
  const person = await own.signIn({ password: PASSWORD })
  await uploadAndProcess(own, person, await createPicture('png', '#404040'))
  await own.jobs.stop()
  const [{ key }] = (await own.database.query<{ key: string }>(sql`select object_key as key from asset`)) as [{ key: string }]
  await own.objects.remove(key)
  const { id } = (await own.call(requestDataExport, { body: await encryptTestPassword(own, PASSWORD), token: person.token })).data
  await expect(own.services.exports.buildArchive(id)).rejects.toThrow('no longer exists')
  expect(await own.objects.stat(`export/${person.user.id}/${id}.zip`)).toBeNull()
})
