import {
  applyForDeletion,
  cancelDeletion,
  deletionConsequences,
  erasedDataName,
  handOverOffers,
  respondToHandOver,
} from '@zhanjian/contract/accounts/account-data.ts'
import { refreshToken, register, requestToken, type SmsPurpose, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createUser } from '../../../testing/builders.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import {
  encryptTestPassword,
  logInByCode,
  logInByPassword,
  makeWrongCode,
  requestSmsCode,
} from '../../base/identity/testing/credentials.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../../content/works/testing/works.ts'

const PASSWORD = 'Qiushan7!yk'
const WEEK_S = 7 * 86_400

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

/** Half a minute after the last one. */
const codeFor = (phone: string | null, purpose: SmsPurpose) => {
  app.clock.advanceS(31)
  return requestSmsCode(app, phone, purpose)
}

const withCode = async ({ user }: Person) => ({ smsCode: await codeFor(user.phone, 'delete-account') })
const apply = async (person: Person, changes: Record<string, unknown> = {}, proof?: Record<string, unknown>) =>
  app.call(applyForDeletion, {
    body: { reasons: ['unused'], works: 'take_down', policyVersion: 1, ...(proof ?? (await withCode(person))), ...changes },
    token: person.token,
  })
const loginOf = async ({ user }: Person) => logInByCode(app, user.phone, await codeFor(user.phone, 'login'))
const cancel = (cancelToken: string) => app.call(cancelDeletion, { query: { client_id: 'art-client-h5' }, body: { cancelToken } })
const cancelTokenFrom = (answer: { data: unknown }): string => (answer.data as { cancelToken: string }).cancelToken
const statusOf = async ({ user }: Person) =>
  (await app.database.query<{ status: string }>(sql`select status from account where id = ${user.id}`))[0]?.status
/** Seven days later, when earlier codes have expired. */
const eraseDue = async () => {
  app.clock.advanceS(WEEK_S + 1)
  for (const id of await app.services.erasure.listDue()) await app.services.erasure.erase(id)
}

describe('requesting a deletion', () => {
  test('S-35 it lists what would be erased: works, drafts, files and cards, with the policy to read', async () => {
    const person = await app.signIn()
    await createPublishedHall(app, person)
    await createHallDraft(app, person, { pictures: 2 })
    const { coolingOffDays, counts, policy } = await app.callOk(deletionConsequences, { token: person.token })
    expect([coolingOffDays, policy]).toEqual([7, { type: 'accountDelPolicy', version: 1, title: '账号注销须知' }])
    expect(counts.map(({ name }) => name).sort()).toEqual([...erasedDataName.options].sort())
    const count = Object.fromEntries(counts.map(({ name, count }) => [name, count]))
    expect(count).toMatchObject({ works: 1, drafts: 1, files: 2, cards: 0 })
    expect(count.fileBytes).toBeGreaterThan(0)
  })

  test('S-35 P-01 of two admins who request it at once one stays, and the code of the last admin is not used up', async () => {
    await app.database.query(sql`update account set roles = '{user}'`)
    const admins = [await app.signIn({ roles: ['user', 'admin'] }), await app.signIn({ roles: ['user', 'admin'] })]
    const proofs: { smsCode: string }[] = []
    for (const admin of admins) proofs.push(await withCode(admin))
    const answers = await Promise.all(admins.map((admin, index) => apply(admin, {}, proofs[index])))
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['LAST_ADMIN', 'ok'])
    const last = answers.findIndex(({ code }) => code === 'LAST_ADMIN')
    const [person, proof] = [admins[last], proofs[last]]
    if (person === undefined) throw new Error('one of them is the last')
    expect(answers[last]).toMatchObject({ http: 409, msg: '至少要留一位管理员' })
    expect(await statusOf(person)).toBe('active')
    await app.signIn({ roles: ['user', 'admin'] })
    expect(await apply(person, {}, proof)).toMatchObject({ http: 200 })
  })

  test('S-36 a user who cancels logs in again: earlier sessions stay ended', async () => {
    const person = await app.signIn()
    await apply(person)
    expect(await cancel(cancelTokenFrom(await loginOf(person)))).toMatchObject({ http: 200 })
    expect(await app.call(userInfo, { token: person.token })).toMatchObject({ http: 401 })
  })

  test('S-36 it ends every session at once; the user is treated as a visitor at every call', async () => {
    const here = await app.signIn()
    const there = await app.signIn(here.user)
    const { http, data } = await apply(here)
    expect(http).toBe(200)
    const expected = app.clock.nowMs() + WEEK_S * 1000
    expect(Math.abs(Date.parse(data.eraseAt) - expected)).toBeLessThan(60_000)
    for (const { token } of [here, there]) expect(await app.call(userInfo, { token })).toMatchObject({ http: 401 })
    const query = { client_id: 'test-client' }
    for (const { refreshToken: refresh_token } of [here, there]) {
      expect(await app.call(refreshToken, { query, body: { refresh_token } })).toMatchObject({ http: 401 })
    }
  })

  test('S-36 a remaining session authorises nothing either', async () => {
    const person = await app.signIn()
    await app.database.query(sql`update account set status = 'deletion_requested' where id = ${person.user.id}`)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const needsPerson = endpoint.access !== 'public' && endpoint.access !== 'visitor'
      if (!needsPerson) continue
      const params = { id: '0199c2a0-0000-7000-8000-000000000000', code: 'abcdefghij', number: 1 }
      const { http } = await app.call(endpoint, {
        params,
        ...(endpoint.body === undefined ? {} : { body: {} }),
        token: person.token,
      })
      expect(http, name).toBe(401)
    }
  })

  test('S-36 it is refused without a proof, with a wrong one, or with a code for another purpose', async () => {
    const person = await app.signIn({ password: PASSWORD })
    const smsCode = await codeFor(person.user.phone, 'delete-account')
    const refusals: [Record<string, unknown>, string][] = [
      [{}, 'PROOF_REQUIRED'],
      [{ smsCode: makeWrongCode(smsCode) }, 'SMS_CODE_WRONG'],
      [await encryptTestPassword(app, 'Zhanjian#2'), 'WRONG_PASSWORD'],
    ]
    for (const [proof, code] of refusals) expect(await apply(person, {}, proof)).toMatchObject({ http: 400, code })
    const other = await codeFor(person.user.phone, 'find-pwd')
    if (other !== smsCode) expect(await apply(person, {}, { smsCode: other })).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect(await statusOf(person)).toBe('active')
    expect(await apply(person, {}, await encryptTestPassword(app, PASSWORD))).toMatchObject({ http: 200 })
  })

  test('S-36 a user with neither phone nor password proves it by a recent login', async () => {
    const person = await app.signIn()
    await app.database.query(sql`update account set phone = null where id = ${person.user.id}`)
    app.clock.advanceS(601)
    const late = await apply(person, {}, {})
    expect(late).toMatchObject({ http: 400, code: 'PROOF_REQUIRED', msg: '请退出后重新登录，再立即进行这项操作' })
    const fresh = await app.signIn(person.user)
    expect(await apply(fresh, {}, {})).toMatchObject({ http: 200 })
  })

  test('S-35 T-15 a policy that was replaced meanwhile must be read again', async () => {
    const person = await app.signIn()
    expect(await apply(person, { policyVersion: 2 })).toMatchObject({ http: 409, code: 'CONSENT_OUTDATED' })
    expect(await statusOf(person)).toBe('active')
  })

  test('S-36 simultaneous requests count as one', async () => {
    const person = await app.signIn({ password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => apply(person, {}, await encryptTestPassword(app, PASSWORD))),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await app.database.query(sql`select 1 from account_deletion where account_id = ${person.user.id}`)).toHaveLength(1)
  })
})

describe('cancelling a deletion', () => {
  test('S-36 a successful login reports the pending deletion and its date; cancelling logs in and restores everything', async () => {
    const person = await app.signIn({ password: PASSWORD })
    const { data } = await apply(person)
    const byPassword = await logInByPassword(app, person.user.phone, PASSWORD)
    expect(byPassword).toMatchObject({ http: 409, code: 'DELETION_PENDING', data: { eraseAt: data.eraseAt } })
    const byCode = await loginOf(person)
    expect(byCode).toMatchObject({ http: 409, code: 'DELETION_PENDING' })
    // The newer cancel token replaces the older one.
    expect(await cancel(cancelTokenFrom(byPassword))).toMatchObject({ http: 400, code: 'RESET_TOKEN_INVALID' })
    const kept = await cancel(cancelTokenFrom(byCode))
    expect(kept).toMatchObject({ http: 200, data: { user: { id: person.user.id } } })
    expect(await app.call(userInfo, { token: kept.data.access_token })).toMatchObject({ http: 200 })
    expect(await statusOf(person)).toBe('active')
    await eraseDue()
    expect(await statusOf(person)).toBe('active')
  })

  test('S-36 only a successful login reports it', async () => {
    const person = await app.signIn({ password: PASSWORD })
    await apply(person)
    expect(await logInByPassword(app, person.user.phone, 'Zhanjian#2')).toMatchObject({ http: 400, code: 'WRONG_CREDENTIALS' })
    expect(await logInByCode(app, person.user.phone, '000000')).toMatchObject({ http: 400, code: 'SMS_CODE_WRONG' })
  })

  test('S-36 the token to cancel works once, for ten minutes, and not after the cooling-off period', async () => {
    const [first, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()]
    for (const person of [first, second, third]) await apply(person)
    const tokens = [cancelTokenFrom(await loginOf(first)), cancelTokenFrom(await loginOf(second))]
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(tokens[0] ?? '')))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    app.clock.advanceS(601)
    expect(await cancel(tokens[1] ?? '')).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    app.clock.advanceS(WEEK_S - 760)
    const late = cancelTokenFrom(await loginOf(third))
    app.clock.advanceS(120)
    expect(await cancel(late)).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    expect(await loginOf(second)).toMatchObject({ http: 409, code: 'ACCOUNT_BEING_ERASED' })
    await eraseDue()
    expect(await statusOf(third)).toBe('deleted')
  })

  test('S-36 a banned user cannot evade the ban by a deletion and its cancellation', async () => {
    const person = await app.signIn()
    await apply(person)
    const token = cancelTokenFrom(await loginOf(person))
    await app.database.query(sql`update account set status = 'banned' where id = ${person.user.id}`)
    expect(await cancel(token)).toMatchObject({ http: 400 })
    expect(await statusOf(person)).toBe('banned')
  })
})

describe('works', () => {
  const handTo = ({ user }: Person) => ({ works: 'hand_over', handOverTo: user.invitationCode.toLowerCase() })

  test('S-36 without an heir works are erased with the account, with lightmaps, thumbnails and files', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    await apply(person)
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ http: 200 })
    await eraseDue()
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ http: 404 })
    expect(await app.database.query(sql`select 1 from work where id = ${work.id}`)).toEqual([])
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('S-36 an heir who accepts gets the works with their files and may edit them; nobody else can', async () => {
    const [person, heir] = [await app.signIn(), await app.signIn()]
    const published = await createPublishedHall(app, person)
    // The heir has uploaded the same picture.
    const [shared] = published.assets
    const unused = await uploadAndProcess(app, person, await createPicture('png', '#0f0f0f'))
    await uploadAndProcess(app, heir, await createPicture('png', '#102030'))
    await apply(person, handTo(heir))
    const [offer] = await app.callOk(handOverOffers, { token: heir.token })
    expect(offer).toMatchObject({ id: person.user.id, from: { nickname: person.user.nickname }, workCount: 1, state: 'offered' })
    const answer = { params: { id: offer?.id ?? '' }, body: { accept: true } }
    expect(await app.call(respondToHandOver, { ...answer, token: (await app.signIn()).token })).toMatchObject({ http: 404 })
    expect(await app.callOk(respondToHandOver, { ...answer, token: heir.token })).toEqual({ state: 'accepted' })
    await eraseDue()
    const heirAgain = await app.signIn(heir.user)
    expect(await app.callOk(handOverOffers, { token: heirAgain.token })).toEqual([])
    const hall = await app.callOk(publicHallByCode, { params: { code: published.work.code } })
    expect(hall.work.owner.id).toBe(heir.user.id)
    expect(hall.assets.map(({ id }) => id)).toEqual([shared?.id])
    const draft = await app.callOk(workById, { params: { id: published.work.id }, token: heirAgain.token })
    expect(draft.assets.map(({ status }) => status)).toEqual(['ready'])
    expect(await app.database.query(sql`select 1 from asset where id = ${unused.id}`)).toEqual([])
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test.each(['says nothing', 'declines', 'has left too'])('S-36 if the heir %s, the works are erased', async (what) => {
    const [person, heir] = [await app.signIn(), await app.signIn()]
    const { work } = await createPublishedHall(app, person)
    await apply(person, handTo(heir))
    const answer = (accept: boolean) =>
      app.callOk(respondToHandOver, { params: { id: person.user.id }, body: { accept }, token: heir.token })
    if (what !== 'says nothing') await answer(true)
    if (what === 'declines') await answer(false)
    if (what === 'has left too') await apply(heir)
    await eraseDue()
    expect(await app.database.query(sql`select 1 from work where id = ${work.id}`)).toEqual([])
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('S-36 a wrong code or the own code names no heir', async () => {
    const person = await app.signIn()
    for (const handOverTo of ['NOBODY99', person.user.invitationCode, undefined]) {
      const answer = await apply(person, { works: 'hand_over', handOverTo }, { smsCode: '000000' })
      expect(answer).toMatchObject({ http: 404, code: 'HAND_OVER_UNKNOWN' })
    }
  })
})

describe('after the cooling-off period', () => {
  test('S-36 the phone is free again: registering with it creates a new, empty account', async () => {
    const person = await app.signIn({ nickname: '林深' })
    await apply(person)
    const { phone } = person.user
    const query = { client_id: 'art-client-h5' }
    const body = async () => ({ phone, smsCode: await codeFor(phone, 'register'), ...(await encryptTestPassword(app, PASSWORD)) })
    expect(await app.call(register, { query, body: await body() })).toMatchObject({ http: 409, code: 'PHONE_TAKEN' })
    await eraseDue()
    const answer = await app.call(register, { query, body: await body() })
    expect(answer.http).toBe(200)
    expect(answer.data.user?.id).not.toBe(person.user.id)
    expect(answer.data.user?.nickname).not.toBe('林深')
  })

  test('S-36 the invitation code of an erased account is ignored, and invited people keep no trace of it', async () => {
    const person = await app.signIn()
    const invited = await createUser(app.services.identity)
    await app.database.query(sql`update account set invited_by = ${person.user.id} where id = ${invited.id}`)
    await apply(person)
    await eraseDue()
    const [row] = await app.database.query(sql`select invited_by as "invitedBy" from account where id = ${invited.id}`)
    expect(row).toEqual({ invitedBy: null })
    const phone = `139${String(app.clock.nowMs()).slice(-8)}`
    await app.callOk(requestToken, {
      query: { client_id: 'art-client-h5', grant_type: 'phone_smscode', invitation_code: person.user.invitationCode },
      body: { phone, smsCode: await codeFor(phone, 'login') },
    })
    expect(await app.database.query(sql`select 1 from account where invited_by = ${person.user.id}`)).toEqual([])
  })

  test('S-36 the job finds due accounts, and continues after a crash', async () => {
    const person = await app.signIn()
    await createHallDraft(app, person)
    await apply(person)
    expect(await app.services.erasure.listDue()).not.toContain(person.user.id)
    app.clock.advanceS(WEEK_S + 1)
    // Works are erased, files are not yet: the process died here.
    await app.services.identity.account.deletions.start(person.user.id)
    await app.personalData[0]?.erase(person.user.id, null)
    expect(await app.services.erasure.listDue()).toContain(person.user.id)
    await app.services.erasure.erase(person.user.id)
    await app.services.erasure.erase(person.user.id)
    expect(await statusOf(person)).toBe('deleted')
    expect(await app.database.query(sql`select 1 from asset where owner_id = ${person.user.id}`)).toEqual([])
  })

  test('S-36 an account that a backup restores is erased again', async () => {
    const person = await app.signIn({ nickname: '林深' })
    await apply(person)
    await eraseDue()
    await app.database.query(
      sql`update account set status = 'active', nickname = '林深', phone = ${person.user.phone} where id = ${person.user.id}`,
    )
    await app.services.erasure.eraseRestoredAccounts()
    const [row] = await app.database.query(sql`select status, nickname, phone from account where id = ${person.user.id}`)
    expect(row).toEqual({ status: 'deleted', nickname: '已注销用户', phone: null })
  })
})
