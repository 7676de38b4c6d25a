import { accountOverview, changePhone } from '@zhanjian/contract/accounts/account.ts'
import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createPhone, createUser } from '../../../../testing/builders.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createHeldHasher, encryptTestPassword, logInByPassword, makeWrongCode, requestSmsCode } from '../testing/credentials.ts'

const PASSWORD = 'Zhanjian#1'
/** Connections to this database that wait for another transaction. */
const WAITING = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const app = await startTestApp()

const codeFor = (phone: string | null) => requestSmsCode(app, phone, 'modify-phone')
const change = (token: string, body: Record<string, unknown>) => app.call(changePhone, { body, token })
const isIn = async (token: string) => (await app.call(userInfo, { token })).http === 200

test('S-33 codes of both phones move the account; all other devices are logged out at once, this one stays', async () => {
  const here = await app.signIn()
  const there = await app.signIn(here.user)
  const newPhone = createPhone()
  const body = { newPhone, smsCode: await codeFor(here.user.phone), newSmsCode: await codeFor(newPhone) }
  const answer = await change(here.token, body)
  expect(answer).toMatchObject({ http: 200, data: { endedCount: 1, user: { phone: `138****${newPhone.slice(-4)}` } } })
  expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false])
  expect((await app.callOk(accountOverview, { token: here.token })).phone).toBe(newPhone)
})

test('S-33 the password replaces the code of a lost phone', async () => {
  const { token, user } = await app.signIn({ password: PASSWORD })
  const newPhone = createPhone()
  const body = { newPhone, newSmsCode: await codeFor(newPhone), ...(await encryptTestPassword(app, PASSWORD)) }
  expect(await change(token, body)).toMatchObject({ http: 200 })
  expect(await logInByPassword(app, newPhone, PASSWORD)).toMatchObject({ http: 200, data: { user: { id: user.id } } })
  expect(await logInByPassword(app, user.phone, PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

test('S-33 the error names which of the two codes is wrong, and the right one is not used up', async () => {
  const { token, user } = await app.signIn()
  const newPhone = createPhone()
  const [smsCode, newSmsCode] = [await codeFor(user.phone), await codeFor(newPhone)]
  const wrongOld = await change(token, { newPhone, smsCode: makeWrongCode(smsCode), newSmsCode })
  expect(wrongOld).toMatchObject({
    http: 400,
    code: 'SMS_CODE_WRONG',
    data: { phone: 'old' },
    msg: '原手机号的验证码不正确或已过期',
  })
  const wrongNew = await change(token, { newPhone, smsCode, newSmsCode: makeWrongCode(newSmsCode) })
  expect(wrongNew).toMatchObject({ http: 400, code: 'SMS_CODE_WRONG', data: { phone: 'new' } })
  expect(await change(token, { newPhone, smsCode, newSmsCode })).toMatchObject({ http: 200 })
})

test('S-33 five wrong attempts invalidate a code, regardless of the other one', async () => {
  const { token, user } = await app.signIn()
  const newPhone = createPhone()
  const [smsCode, newSmsCode] = [await codeFor(user.phone), await codeFor(newPhone)]
  for (let index = 0; index < 5; index += 1) {
    expect(await change(token, { newPhone, smsCode, newSmsCode: makeWrongCode(newSmsCode) })).toMatchObject({ http: 400 })
  }
  expect(await change(token, { newPhone, smsCode, newSmsCode })).toMatchObject({ code: 'SMS_CODE_WRONG' })
})

test('S-33 the new phone’s code alone changes nothing, nor does a code for another purpose or phone', async () => {
  const [{ token, user }, other] = [await app.signIn(), await createUser(app.services.identity)]
  const newPhone = createPhone()
  const newSmsCode = await codeFor(newPhone)
  expect(await change(token, { newPhone, newSmsCode })).toMatchObject({ code: 'PROOF_REQUIRED' })
  const loginCode = await requestSmsCode(app, user.phone, 'login')
  expect(await change(token, { newPhone, newSmsCode, smsCode: loginCode })).toMatchObject({ code: 'SMS_CODE_WRONG' })
  const othersCode = await codeFor(other.phone)
  expect(await change(token, { newPhone, newSmsCode, smsCode: othersCode })).toMatchObject({ code: 'SMS_CODE_WRONG' })
  expect((await app.callOk(accountOverview, { token })).phone).toBe(user.phone)
})

test('S-33 a phone in use is rejected clearly, and the codes stay valid for another one', async () => {
  const [{ token, user }, other] = [await app.signIn(), await createUser(app.services.identity)]
  const smsCode = await codeFor(user.phone)
  const taken = await change(token, { newPhone: other.phone, smsCode, newSmsCode: await codeFor(other.phone) })
  expect(taken).toMatchObject({ http: 409, code: 'PHONE_TAKEN', msg: '这个手机号已经注册，请直接登录' })
  const newPhone = createPhone()
  expect(await change(token, { newPhone, smsCode, newSmsCode: await codeFor(newPhone) })).toMatchObject({ http: 200 })
})

test('S-33 of two accounts that request one phone at once, one gets it', async () => {
  const people = [await app.signIn({ password: PASSWORD }), await app.signIn({ password: PASSWORD })]
  const newPhone = createPhone()
  const newSmsCode = await codeFor(newPhone)
  const answers = await Promise.all(
    people.map(async ({ token }) => change(token, { newPhone, newSmsCode, ...(await encryptTestPassword(app, PASSWORD)) })),
  )
  expect(answers.map(({ http }) => http).filter((http) => http === 200)).toHaveLength(1)
})

test('S-33 the current phone is rejected as the new one', async () => {
  const { token, user } = await app.signIn()
  const smsCode = await codeFor(user.phone)
  const answer = await change(token, { newPhone: user.phone, smsCode, newSmsCode: smsCode })
  expect(answer).toMatchObject({ http: 400, status: 5001, msg: '这就是您现在的手机号' })
})

test('S-33 a concurrent login with the old phone fails', async () => {
  const { hasher, hold, atTheDoor, letGo } = createHeldHasher()
  const node = await startTestApp({ hasher, database: app.database, clock: app.clock })
  const { token, user } = await app.signIn({ password: PASSWORD })
  const newPhone = createPhone()
  const body = { newPhone, smsCode: await codeFor(user.phone), newSmsCode: await codeFor(newPhone) }
  hold()
  const underWay = logInByPassword(node, user.phone, PASSWORD)
  await atTheDoor
  expect(await change(token, body)).toMatchObject({ http: 200 })
  letGo()
  expect(await underWay).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
})

test('S-33 the proof of the old phone is not valid after another change of phone', async () => {
  const { token, user } = await app.signIn({ password: PASSWORD })
  const [first, second] = [createPhone(), createPhone()]
  const body = { newPhone: second, newSmsCode: await codeFor(second), ...(await encryptTestPassword(app, PASSWORD)) }
  let answer: ReturnType<typeof change> | undefined
  await app.database.withTransaction(async (other) => {
    await other.query(sql`update account set phone = ${first} where id = ${user.id}`)
    const { outsideTransaction } = app.database
    answer = outsideTransaction(() => change(token, body))
    const isWaiting = async () => expect(await app.database.query(WAITING)).toHaveLength(1)
    await outsideTransaction(() => vi.waitFor(isWaiting, { timeout: 20_000 }))
  })
  expect(await answer).toMatchObject({ http: 400, code: 'PROOF_REQUIRED' })
  expect((await app.callOk(accountOverview, { token })).phone).toBe(first)
})
