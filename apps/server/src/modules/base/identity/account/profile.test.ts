import {
  accountOverview,
  changeUsername,
  invitedPeople,
  inviterByCode,
  updateProfile,
} from '@zhanjian/contract/accounts/account.ts'
import { register, requestToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { removeUploads } from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { sql } from '../../../../db/sql.ts'
import { createPhone } from '../../../../testing/builders.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture, createWav } from '../../../content/uploads/testing/test-files.ts'
import { uploadAndProcess, uploadTestFile } from '../../../content/uploads/testing/upload-test-file.ts'
import { chooseFace } from '../choose-face.ts'
import { encryptTestPassword, requestSmsCode } from '../testing/credentials.ts'

const app = await startTestApp()
await app.jobs.start()

describe('profile', () => {
  test('S-31 E-04 given fields are changed and the rest stays', async () => {
    const { token } = await app.signIn({ nickname: '林深' })
    expect(await app.callOk(updateProfile, { body: { gender: 2 }, token })).toMatchObject({ nickname: '林深', gender: 2 })
    expect(await app.callOk(updateProfile, { body: { nickname: ' 苏园 ' }, token })).toMatchObject({
      nickname: '苏园',
      gender: 2,
    })
    expect(await app.callOk(userInfo, { token })).toMatchObject({ nickname: '苏园', gender: 2 })
  })

  test('S-31 every field of the call is stored: who adds one adds it to profile-store.ts', async () => {
    const changes: Required<Omit<z.infer<typeof updateProfile.body>, 'avatarAssetId'>> = {
      nickname: '苏园',
      gender: 2,
      introduction: '在墙上找山的人',
    }
    const { token, user } = await app.signIn()
    const readStored = async () => {
      const [row] = await app.database.query(sql`select * from account where id = ${user.id}`)
      return Object.values(row ?? {})
    }
    for (const [field, value] of Object.entries(changes)) {
      expect(await readStored()).not.toContain(value)
      await app.callOk(updateProfile, { body: { [field]: value }, token })
      expect([field, ...(await readStored())]).toContain(value)
    }
  })

  test('S-31 S-53 a nickname is chosen once it is set, also to the one that the account began with', async () => {
    const phone = createPhone()
    const smsCode = await requestSmsCode(app, phone, 'login')
    const query = { client_id: 'art-client-h5', grant_type: 'phone_smscode' } as const
    const { access_token: token, user } = await app.callOk(requestToken, { query, body: { phone, smsCode } })
    const isChosen = async () => (await app.callOk(accountOverview, { token })).isNicknameChosen
    expect(await isChosen()).toBe(false)
    await app.callOk(updateProfile, { body: { gender: 1 }, token })
    expect(await app.call(updateProfile, { body: { nickname: '代 开 发 票' }, token })).toMatchObject({ code: 'TEXT_REFUSED' })
    expect(await isChosen()).toBe(false)
    await app.callOk(updateProfile, { body: { nickname: user?.nickname }, token })
    expect(await isChosen()).toBe(true)
    await app.callOk(updateProfile, { body: { gender: 2 }, token })
    expect(await isChosen()).toBe(true)
  })

  test('S-31 invalid input is rejected with a clear message', async () => {
    const { token } = await app.signIn()
    const refusals: [Record<string, unknown>, string][] = [
      [{ nickname: '\u200b' }, '这里没有能看见的文字，请重新填写'],
      [{ nickname: '字'.repeat(21) }, '内容太长，最多20个字'],
      [{ nickname: '代 开 发 票' }, '文字中有不适合公开的内容，请修改后再试'],
    ]
    for (const [body, msg] of refusals) expect(await app.call(updateProfile, { body, token })).toMatchObject({ http: 400, msg })
    expect(await app.callOk(updateProfile, { body: { nickname: '林\u202e深' }, token })).toMatchObject({ nickname: '林深' })
    expect(await app.call(updateProfile, { body: { gender: 3 }, token })).toMatchObject({ http: 400, status: 5001 })
  })

  test('S-31 P-01 fields that the person may not set are ignored', async () => {
    const { token, user } = await app.signIn()
    const inviter = await app.signIn()
    const extra = {
      roles: ['admin'],
      status: 'banned',
      phone: createPhone(),
      invitedBy: inviter.user.id,
      id: inviter.user.id,
      username: 'boss',
    }
    await app.callOk(updateProfile, { body: { nickname: '若溪', ...extra, session_epoch: 9, passwordHash: 'x' }, token })
    const [row] = await app.database.query(sql`select * from account where id = ${user.id}`)
    expect(row).toMatchObject({
      roles: ['user'],
      status: 'active',
      phone: user.phone,
      invited_by: null,
      username: user.username,
      session_epoch: 0,
      password_hash: null,
    })
  })
})

describe('profile picture', () => {
  test('S-49 an uploaded picture is copied: the upload may be removed, and the previous picture is removed', async () => {
    const person = await app.signIn()
    const { token } = person
    const asset = await uploadAndProcess(app, person, await createPicture('png', '#123456'))
    const first = await app.callOk(updateProfile, { body: { avatarAssetId: asset.id }, token })
    expect(await app.fastify.inject({ url: first.avatar })).toMatchObject({ statusCode: 200 })
    const { removedIds } = await app.callOk(removeUploads, { body: { ids: [asset.id] }, token })
    expect(removedIds).toEqual([asset.id])
    expect(await app.fastify.inject({ url: first.avatar })).toMatchObject({ statusCode: 200 })

    const second = await uploadAndProcess(app, person, await createPicture('png', '#654321'))
    await app.callOk(updateProfile, { body: { avatarAssetId: second.id }, token })
    expect(await app.fastify.inject({ url: first.avatar })).toMatchObject({ statusCode: 404 })
    expect((await app.callOk(updateProfile, { body: { avatarAssetId: null }, token })).avatar).toBe(chooseFace(person.user.id))
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('S-49 a file of another user, music, a file that is not ready and an invalid id are rejected', async () => {
    const [mine, theirs] = [await app.signIn(), await app.signIn()]
    const foreign = await uploadAndProcess(app, theirs, await createPicture('png', '#111111'))
    const music = await uploadAndProcess(app, mine, createWav(1), { path: 'audio', name: 'a.wav', type: 'audio/wav' })
    const damaged = await uploadTestFile(app, mine, Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1'))
    for (const avatarAssetId of [foreign.id, music.id, damaged.id, 'x', '0199c2a0-0000-7000-8000-000000000000']) {
      const answer = await app.call(updateProfile, { body: { avatarAssetId }, token: mine.token })
      expect(answer).toMatchObject({ http: 400, code: 'PICTURE_NOT_USABLE' })
    }
    expect((await app.callOk(userInfo, { token: mine.token })).avatar).toBe(chooseFace(mine.user.id))
  })

  test('a sweep removes copies that no account uses, and keeps those in use', async () => {
    const person = await app.signIn()
    const asset = await uploadAndProcess(app, person, await createPicture('png', '#222222'))
    const { avatar } = await app.callOk(updateProfile, { body: { avatarAssetId: asset.id }, token: person.token })
    await app.objects.put('media/avatar/ab/orphan.webp', Buffer.from('x'))
    app.clock.advanceS(86_400 + 60)
    await app.services.identity.sweep()
    expect(await app.objects.stat('media/avatar/ab/orphan.webp')).toBeNull()
    expect(await app.fastify.inject({ url: avatar })).toMatchObject({ statusCode: 200 })
  })
})

describe('username', () => {
  const choose = (token: string, username: string) => app.call(changeUsername, { body: { username }, token })

  test('the username can be changed once, regardless of case, even with two changes at once', async () => {
    const { token } = await app.signIn()
    const answers = await Promise.all([choose(token, 'LinShen'), choose(token, 'lin_shen')])
    expect(answers.map(({ http, code }) => code ?? String(http)).sort()).toEqual(['200', 'USERNAME_FIXED'])
    expect((await app.callOk(accountOverview, { token })).isUsernameFixed).toBe(true)
    expect(await choose(token, 'another')).toMatchObject({ http: 409, code: 'USERNAME_FIXED', msg: '用户名只能修改一次' })
  })

  test('a taken or reserved username is rejected, and the one change stays available', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()]
    await app.callOk(changeUsername, { body: { username: 'suyuan' }, token: first.token })
    for (const username of ['SuYuan', 'admin', 'zhanjian']) {
      expect(await choose(second.token, username)).toMatchObject({ http: 409, code: 'USERNAME_TAKEN' })
    }
    expect(await choose(second.token, 'suyuan2')).toMatchObject({ http: 200, data: { username: 'suyuan2' } })
  })

  test.each([
    'abc',
    'a'.repeat(21),
    '1abcd',
    'lin shen',
    'lin-shen',
    '林深林深',
    'lin%00',
  ])('%j is rejected by the rule', async (username) => {
    const { token } = await app.signIn()
    expect(await choose(token, username)).toMatchObject({ http: 400, status: 5001 })
  })
})

describe('invitations', () => {
  const joinWith = async (invitationCode: string, phone = createPhone()) =>
    app.callOk(requestToken, {
      query: { client_id: 'art-client-h5', grant_type: 'phone_smscode', invitation_code: invitationCode },
      body: { phone, smsCode: await requestSmsCode(app, phone, 'login') },
    })

  test('E-11 T-07 people who registered with my code are listed, newest first, with their count and without phones', async () => {
    const { token, user } = await app.signIn()
    const first = await joinWith(user.invitationCode)
    app.clock.advanceS(1)
    const second = await joinWith(user.invitationCode.toLowerCase())
    const { records, total } = await app.callOk(invitedPeople, { body: {}, token })
    expect(records.map(({ id }) => id)).toEqual([second.user?.id, first.user?.id])
    expect([total, (await app.callOk(accountOverview, { token })).invitedCount]).toEqual([2, 2])
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(['avatar', 'id', 'joinedAt', 'nickname'])
  })

  test('T-07 a code reveals only the name and picture of its owner', async () => {
    const { user } = await app.signIn({ nickname: '若溪' })
    const code = user.invitationCode.toLowerCase()
    expect(await app.callOk(inviterByCode, { params: { code } })).toEqual({ nickname: '若溪', avatar: user.avatar })
    for (const unknown of ['NOBODYS1', "' or 1=1", '%']) {
      expect(await app.call(inviterByCode, { params: { code: unknown } })).toMatchObject({ http: 404, code: 'NOT_FOUND' })
    }
    await app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)
    expect(await app.call(inviterByCode, { params: { code } })).toMatchObject({ http: 404 })
  })

  test.each([
    'banned',
    'deletion_requested',
    'deleted',
  ])('T-07 the code of an owner who is %s is ignored without an error, and is valid again with its owner', async (status) => {
    const { user } = await app.signIn()
    const setStatus = (to: string) => app.database.query(sql`update account set status = ${to} where id = ${user.id}`)
    const inviterOf = async (id: string | undefined) =>
      (await app.database.query<{ by: string | null }>(sql`select invited_by as by from account where id = ${id}`))[0]?.by
    await setStatus(status)
    expect(await inviterOf((await joinWith(user.invitationCode)).user?.id)).toBeNull()
    expect(await app.call(inviterByCode, { params: { code: user.invitationCode } })).toMatchObject({ http: 404 })
    await setStatus('active')
    expect(await inviterOf((await joinWith(user.invitationCode)).user?.id)).toBe(user.id)
  })

  test.each([
    '',
    '0'.repeat(33),
    'x'.repeat(2000),
    '邀请',
    '%',
    "' or 1=1",
  ])('T-07 %j, an impossible code, does not prevent login or registration', async (code) => {
    expect((await joinWith(code)).user?.roles).toEqual(['user'])
    const phone = createPhone()
    const body = {
      phone,
      smsCode: await requestSmsCode(app, phone, 'register'),
      ...(await encryptTestPassword(app, 'Shuimo#37')),
    }
    const query = { client_id: 'art-client-h5', invitation_code: code }
    expect(await app.call(register, { query, body })).toMatchObject({ http: 200 })
    const rows = await app.database.query(sql`select 1 from account where phone = ${phone} and invited_by is not null`)
    expect(rows).toEqual([])
  })

  test('T-07 of two codes none counts, and the registration succeeds', async () => {
    const { user } = await app.signIn()
    const phone = createPhone()
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/art/oauth/api/token?client_id=art-client-h5&grant_type=phone_smscode&invitation_code=${user.invitationCode}&invitation_code=X`,
      payload: { phone, smsCode: await requestSmsCode(app, phone, 'login') },
    })
    expect(answer.statusCode).toBe(200)
    expect(await app.database.query(sql`select invited_by as by from account where phone = ${phone}`)).toEqual([{ by: null }])
  })

  test('E-11 the inviter is set only at registration: not by a later login, not by the own code', async () => {
    const inviter = await app.signIn()
    const phone = createPhone()
    const { user } = await joinWith('', phone)
    app.clock.advanceS(31)
    await joinWith(inviter.user.invitationCode, phone)
    app.clock.advanceS(31)
    await joinWith(user?.invitationCode ?? '', phone)
    const [row] = await app.database.query(sql`select invited_by as "invitedBy" from account where id = ${user?.id}`)
    expect(row).toEqual({ invitedBy: null })
  })

  test('E-11 codes have 40 random bits', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await app.signIn()).user.invitationCode))
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })
})

test('accountOverview returns data that only the owner may see', async () => {
  const { token, user } = await app.signIn({ password: 'Zhanjian#1' })
  const overview = await app.callOk(accountOverview, { token })
  expect(overview).toMatchObject({
    phone: user.phone,
    hasPassword: true,
    isUsernameFixed: false,
    sessionCount: 1,
    invitedCount: 0,
  })
})
