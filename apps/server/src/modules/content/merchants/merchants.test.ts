import { personById } from '@zhanjian/contract/accounts/people.ts'
import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { uploadsById } from '@zhanjian/contract/files/uploads.ts'
import { decideMerchant, merchantReviewQueue, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import {
  attachLicence,
  licenceLink,
  type MerchantForm,
  myMerchant,
  saveMerchant,
  submitMerchant,
  withdrawMerchant,
} from '@zhanjian/contract/merchants/merchants.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { Outage } from '../../../failures/outage.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { makeWrongCode, requestSmsCode } from '../../base/identity/testing/credentials.ts'
import { createPicture, EXECUTABLE_FILE } from '../uploads/testing/test-files.ts'
import { uploadAndProcess, uploadTestFile } from '../uploads/testing/upload-test-file.ts'
import { createCreditCode, createMerchantForm, insertApplication } from './testing/applications.ts'

const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'], nickname: '编辑部' })
beforeEach(() => app.clock.advanceS(31))

const save = (body: MerchantForm & { revision?: number }, { token }: Person) => app.call(saveMerchant, { body, token })
const readOwn = async ({ token }: Person) => (await app.callOk(myMerchant, { token })).merchant
const submit = (revision: number, { token }: Person, smsCode?: string) =>
  app.call(submitMerchant, { body: { revision, ...(smsCode === undefined ? {} : { smsCode }) }, token })
const decide = (person: Person, decision: 'approve' | 'reject' | 'revoke', wishes: object = {}, by = admin) =>
  app.call(decideMerchant, {
    params: { id: person.user.id },
    body: { revision: 1, decision, reasons: decision === 'approve' ? [] : ['licence_unreadable'], ...wishes },
    token: by.token,
  })
async function apply(person: Person, wishes: Partial<MerchantForm> = {}): Promise<void> {
  const { contactPhone } = await insertApplication(app, person, { contactPhone: person.user.phone ?? '', ...wishes })
  const smsCode = await requestSmsCode(app, contactPhone, 'merchant')
  expect(await submit(1, person, smsCode)).toMatchObject({ data: { state: 'pending', isContactProved: true } })
}
const isMerchant = async ({ user }: Person) => (await app.callOk(personById, { params: { id: user.id } })).isMerchant
const readMessages = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.map(({ kind, text }) => ({ kind, text }))

describe('an application', () => {
  test('S-42 is kept as a draft, with what is missing told at its submission', async () => {
    const person = await app.signIn()
    expect(await readOwn(person)).toBeNull()
    const empty = createMerchantForm({
      company: '',
      licenceNumber: '',
      contactName: '',
      contactPhone: '',
      industry: null,
      place: null,
    })
    expect(await save(empty, person)).toMatchObject({ data: { state: 'draft', revision: 1, licenceAt: null, form: empty } })
    const first = await submit(1, person)
    expect(first.code).toBe('MERCHANT_INCOMPLETE')
    expect(first.data).toEqual({
      fields: ['company', 'licenceNumber', 'licence', 'industry', 'place', 'contactName', 'contactPhone'],
    })
    expect(await save({ ...createMerchantForm(), revision: 1 }, person)).toMatchObject({ data: { revision: 2 } })
    expect((await submit(2, person)).data).toEqual({ fields: ['licence'] })
    expect(await save({ ...empty, revision: 1 }, person)).toMatchObject({ code: 'MERCHANT_STALE', data: { revision: 2 } })
    expect(await save(empty, person)).toMatchObject({ code: 'MERCHANT_STALE', data: { revision: 2 } })
  })

  test('S-42 stores its place by WGS-84, whatever the map reports', async () => {
    const person = await app.signIn()
    const place = {
      name: '故宫',
      address: '',
      regionCode: null,
      position: { longitude: 116.403644, latitude: 39.910703, datum: 'gcj02' },
    } as const
    const { data } = await save(createMerchantForm({ place }), person)
    expect(data.form.place?.position).toMatchObject({ datum: 'wgs84' })
    expect(data.form.place?.position?.longitude).toBeCloseTo(116.3974, 4)
  })

  test('S-42 a wrong credit code, phone, industry or place is refused with its sentence', async () => {
    const person = await app.signIn()
    for (const wrong of [
      { licenceNumber: '91330100MA0000000X' },
      { contactPhone: '12345' },
      { company: '公'.repeat(51) },
      { industry: 'weapons' },
      { place: { name: '', address: '', regionCode: null, position: null } },
    ])
      expect((await save({ ...createMerchantForm(), ...wrong } as MerchantForm, person)).code).toBe('INVALID_INPUT')
  })

  test('S-42 the picture of the licence becomes a private file, which only its browser opens; its public copies go', async () => {
    const person = await app.signIn()
    await save(createMerchantForm(), person)
    const picture = await uploadAndProcess(app, person, await createPicture('png', '#556677'), { name: 'licence.png' })
    expect(await app.call(attachLicence, { body: { assetId: picture.id }, token: person.token })).toMatchObject({
      data: { revision: 1, licenceAt: expect.any(String) },
    })
    expect(await app.callOk(uploadsById, { body: { ids: [picture.id] }, token: person.token })).toEqual([])
    const link = await app.call(licenceLink, { token: person.token })
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
    const opened = await app.fastify.inject({ url: link.data.url, headers: { cookie } })
    expect(opened.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await app.fastify.inject({ url: link.data.url })).statusCode).toBe(404)
    const stranger = await app.signIn()
    expect((await app.call(licenceLink, { token: stranger.token })).code).toBe('NOT_FOUND')
    app.clock.advanceS(3600)
    expect((await app.fastify.inject({ url: link.data.url, headers: { cookie } })).statusCode).toBe(404)
  })

  test('S-42 on a full disk a licence is not taken, its picture stays, and it can be attached again with free space', async () => {
    const person = await app.signIn()
    await save(createMerchantForm(), person)
    const picture = await uploadAndProcess(app, person, await createPicture('png', '#667788'), { name: 'licence.png' })
    const attach = () => app.call(attachLicence, { body: { assetId: picture.id }, token: person.token })
    const put = vi.spyOn(app.objects, 'put').mockRejectedValueOnce(new Outage('disk', 'no space is left'))
    expect(await attach()).toMatchObject({ http: 507, code: 'DISK_FULL' })
    put.mockRestore()
    expect((await readOwn(person))?.licenceAt).toBeNull()
    expect(await app.callOk(uploadsById, { body: { ids: [picture.id] }, token: person.token })).toHaveLength(1)
    expect(await attach()).toMatchObject({ data: { licenceAt: expect.any(String) } })
  })

  test('S-42 a licence that is a program, somebody else’s, or nothing is refused', async () => {
    const [person, other] = [await app.signIn(), await app.signIn()]
    await save(createMerchantForm(), person)
    const attach = async (assetId: string) => (await app.call(attachLicence, { body: { assetId }, token: person.token })).code
    const program = await uploadTestFile(app, person, EXECUTABLE_FILE, { name: 'licence.png' })
    expect(await attach(program.id)).toBe('MERCHANT_FILE_NOT_USABLE')
    const theirs = await uploadAndProcess(app, other, await createPicture('png'), { name: 'x.png' })
    expect(await attach(theirs.id)).toBe('MERCHANT_FILE_NOT_USABLE')
    expect(await attach('nonsense')).toBe('MERCHANT_FILE_NOT_USABLE')
    expect((await readOwn(person))?.licenceAt).toBeNull()
  })

  test('S-42 is submitted with the code of the contact’s phone, which a change of the phone needs again', async () => {
    const person = await app.signIn()
    const form = await insertApplication(app, person)
    expect(await submit(1, person)).toMatchObject({ code: 'SMS_CODE_WRONG' })
    const smsCode = await requestSmsCode(app, form.contactPhone, 'merchant')
    expect(await submit(1, person, makeWrongCode(smsCode))).toMatchObject({ code: 'SMS_CODE_WRONG' })
    const [one, other] = await Promise.all([submit(1, person, smsCode), submit(1, person, smsCode)])
    expect([one.http, other.http]).toContain(200)
    expect(await submit(1, person)).toMatchObject({ data: { state: 'pending' } })
    expect(await save({ ...form, revision: 1 }, person)).toMatchObject({ code: 'MERCHANT_STATE' })
    const { data } = await app.call(withdrawMerchant, { token: person.token })
    expect(data).toMatchObject({ state: 'draft', isContactProved: true })
    const changed = await save({ ...form, contactPhone: '13900000009', revision: 2 }, person)
    expect(changed.data).toMatchObject({ revision: 3, isContactProved: false })
    expect((await submit(3, person)).code).toBe('SMS_CODE_WRONG')
  })
})

describe('the review', () => {
  test('F-13 an approval gives the role with its badge, tells the applicant, and is recorded', async () => {
    const person = await app.signIn({ nickname: '林深' })
    await apply(person, { company: '待审的公司' })
    const queue = await app.callOk(merchantReviewQueue, { body: { text: '待审的' }, token: admin.token })
    expect(queue).toMatchObject({ total: 1, records: [{ merchantId: person.user.id, hasLicence: true, isOwn: false }] })
    const link = await app.call(reviewedLicenceLink, { params: { id: person.user.id }, token: admin.token })
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
    expect((await app.fastify.inject({ url: link.data.url, headers: { cookie } })).body).toBe('picture')
    expect(await isMerchant(person)).toBe(false)
    expect(await decide(person, 'approve')).toMatchObject({ data: { state: 'approved', decidedBy: { nickname: '编辑部' } } })
    expect(await isMerchant(person)).toBe(true)
    expect(await readMessages(person)).toMatchObject([{ kind: 'merchant.approved' }])
    const target = `merchant ${person.user.id}`
    const { records } = await app.callOk(auditLog, { body: { target }, token: admin.token })
    expect(records.map(({ action }) => action)).toEqual(['merchant.approve', 'merchant.see_licence', 'merchant.submit'])
    expect((await decide(person, 'approve')).code).toBe('ALREADY_DECIDED')
    expect(
      (await app.callOk(merchantReviewQueue, { body: { state: 'decided', text: '待审的' }, token: admin.token })).total,
    ).toBe(1)
  })

  test('S-42 a rejection says why; what was filled in stays and can be submitted again without another code', async () => {
    const person = await app.signIn()
    await apply(person)
    expect((await decide(person, 'reject', { reasons: [] })).code).toBe('REASON_REQUIRED')
    expect(await decide(person, 'reject', { note: '拍正一些' })).toMatchObject({ data: { state: 'rejected' } })
    const own = await readOwn(person)
    expect(own).toMatchObject({
      state: 'rejected',
      reasons: ['licence_unreadable'],
      note: '拍正一些',
      form: { company: '光年沉浸艺术实验室' },
    })
    expect((await readMessages(person))[0]?.text).toContain('说明：拍正一些')
    expect(await isMerchant(person)).toBe(false)
    expect(await submit(2, person)).toMatchObject({ data: { state: 'pending', reasons: [], note: '' } })
  })

  test('F-13 an approval is taken back with a reason: the role goes, and the person can apply again', async () => {
    const person = await app.signIn()
    await apply(person)
    await decide(person, 'approve')
    expect((await decide(person, 'revoke', { reasons: [] })).code).toBe('REASON_REQUIRED')
    expect(await decide(person, 'revoke', { reasons: ['fraud'] })).toMatchObject({ data: { state: 'revoked' } })
    expect(await isMerchant(person)).toBe(false)
    expect((await readMessages(person))[0]?.text).toContain('资料不实')
    expect(await submit(2, person)).toMatchObject({ data: { state: 'pending' } })
  })

  test('F-13 a reviewer decides about what they saw: not about what was withdrawn, changed and submitted again', async () => {
    const person = await app.signIn()
    await apply(person)
    await app.callOk(withdrawMerchant, { token: person.token })
    const picture = await uploadAndProcess(app, person, await createPicture('png', '#778899'), { name: 'another.png' })
    await app.callOk(attachLicence, { body: { assetId: picture.id }, token: person.token })
    expect(await submit(2, person)).toMatchObject({ data: { state: 'pending' } })
    expect((await decide(person, 'approve')).code).toBe('ALREADY_DECIDED')
    expect(await decide(person, 'approve', { revision: 2 })).toMatchObject({ data: { state: 'approved' } })
  })

  test('F-13 one decision counts of many at once, none on an own application or on a changed one', async () => {
    const person = await app.signIn()
    const other = await app.signIn({ roles: ['user', 'admin'] })
    await apply(person)
    const answers = await Promise.all([
      decide(person, 'approve'),
      decide(person, 'reject', {}, other),
      decide(person, 'approve', {}, other),
    ])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ALREADY_DECIDED')).toHaveLength(2)
    await apply(other)
    expect((await decide(other, 'approve', {}, other)).code).toBe('MERCHANT_IS_OWN')
    expect((await decide(other, 'approve', { revision: 2 })).code).toBe('ALREADY_DECIDED')
    expect((await decide(person, 'approve', {}, person)).code).toBe('FORBIDDEN')
  })

  test('F-13 a credit code has one merchant, even if two are approved at once', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    const licenceNumber = createCreditCode()
    await apply(one, { licenceNumber })
    await apply(other, { licenceNumber })
    const answers = await Promise.all([decide(one, 'approve'), decide(other, 'approve')])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['MERCHANT_LICENCE_TAKEN', undefined]))
    const third = await app.signIn()
    await insertApplication(app, third, { licenceNumber })
    expect((await submit(1, third)).code).toBe('MERCHANT_LICENCE_TAKEN')
  })
})

test('S-42 the picture of a licence goes when its time is over: soon without an approval, after years with one, never in between', async () => {
  const own = await startTestApp()
  const [pending, rejected, approved, left] = await Promise.all(Array.from({ length: 4 }, () => own.signIn()))
  const states = { pending, rejected, approved, revoked: left }
  for (const [state, person] of Object.entries(states)) {
    if (person === undefined) throw new Error('nobody')
    await insertApplication(own, person)
    await own.database.query(
      sql`update merchant set state = ${state}, submitted_at = ${own.clock.now()},
          approved_at = ${state === 'approved' || state === 'revoked' ? own.clock.now() : null},
          left_at = ${state === 'revoked' ? own.clock.now() : null} where account_id = ${person.user.id}`,
    )
  }
  const listKept = async () => {
    await own.services.merchants.licences.sweep()
    const rows = await own.database.query<{ state: string }>(
      sql`select state from merchant where licence_key is not null order by state`,
    )
    return rows.map(({ state }) => state)
  }
  expect(await listKept()).toEqual(['approved', 'pending', 'rejected', 'revoked'])
  own.clock.advanceS(91 * 86_400)
  expect(await listKept()).toEqual(['approved', 'pending', 'revoked'])
  own.clock.advanceS(1095 * 86_400)
  expect(await listKept()).toEqual(['approved', 'pending'])
  let count = 0
  for await (const _object of own.objects.list('private/merchant/')) count += 1
  expect(count).toBe(2)
})
