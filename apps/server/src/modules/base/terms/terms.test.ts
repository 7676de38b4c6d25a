import { register, requestToken } from '@zhanjian/contract/accounts/identity.ts'
import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import {
  consentsNeeded,
  giveConsent,
  publishTerms,
  termsHaveUpdate,
  termsInfo,
  termsType,
  termsVersions,
} from '@zhanjian/contract/admin/terms.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createPhone } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { encryptTestPassword, requestSmsCode } from '../identity/testing/credentials.ts'

const app = await startTestApp()
const admin = (await app.signIn({ roles: ['user', 'admin'] })).token

const info = (type: (typeof termsType.options)[number]) => app.callOk(termsInfo, { query: { type } })
const hasUpdate = (type: string, version: string) => app.callOk(termsHaveUpdate, { query: { type, version } })
const BODY = '# 一、新的一章\n这一版说得更清楚，内容与从前一样。\n- 第一项\n- 第二项'
/** The version that an admin sees who opens the page now. */
async function newest(type: (typeof termsType.options)[number]): Promise<number> {
  const { records } = await app.callOk(termsVersions, { params: { type }, token: admin })
  return records[0]?.version ?? 0
}
const publish = async (
  { type, ...rest }: { type: (typeof termsType.options)[number] } & Record<string, unknown>,
  token = admin,
) =>
  app.call(publishTerms, {
    body: {
      type,
      title: '隐私政策',
      body: BODY,
      changeSummary: '说明更清楚',
      needsConsent: true,
      after: await newest(type),
      ...rest,
    },
    token,
  })

describe('documents', () => {
  test.each(termsType.options)('C-11 E-08 S-39 S-40 S-41 there is an initial %s, in sections without markup', async (type) => {
    const document = await info(type)
    expect(document).toMatchObject({ type, version: 1, needsConsent: true })
    expect(document.blocks.length).toBeGreaterThan(8)
    expect(JSON.stringify(document)).not.toMatch(/[{<](company|contact|\w+>)/)
  })

  test('C-11 K-14 the operator comes from the configuration and is always plain text', async () => {
    const before = JSON.stringify(await info('userAgreement'))
    expect(before).toContain('展间的运营者')
    const operatorName = '山中$& <b>美术馆</b>'
    for (const [name, value] of [
      ['companyName', operatorName],
      ['contactEmail', 'hello@example.com'],
    ]) {
      await app.callOk(updateConfig, { body: { name: name as 'companyName', value: value ?? '' }, token: admin })
    }
    const texts = (await info('userAgreement')).blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    expect(texts.some((text) => text.includes(operatorName))).toBe(true)
    expect(texts.at(-1)).toContain('hello@example.com')
    const page = await app.fastify.inject({ url: '/api/appTermsPrivacy/user_agreement' })
    expect(page.body).not.toContain('<b>')
    expect(page.body).toContain('&lt;b&gt;')
  })

  test('C-12 T-15 a client is told whether its version is outdated; an unknown version counts as outdated', async () => {
    expect(await hasUpdate('communityNorm', '1')).toBe(false)
    for (const version of ['0', '2', '', 'v1', '1.0']) expect(await hasUpdate('communityNorm', version)).toBe(true)
    expect(await app.call(termsHaveUpdate, { query: { type: 'other', version: '1' } })).toMatchObject({ http: 400, status: 5001 })
  })

  test('C-13 the pages work without the app and link to it where it exists', async () => {
    for (const [name, title, day] of [
      ['user_agreement', '用户协议', '2026-11-20'],
      ['privacy_policy', '隐私政策', '2026-11-20'],
    ]) {
      const page = await app.fastify.inject({ url: `/api/appTermsPrivacy/${name}` })
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`<h1>${title}</h1>`)
      expect(page.body).toContain(day)
      const again = await app.fastify.inject({
        url: `/api/appTermsPrivacy/${name}`,
        headers: { 'if-none-match': String(page.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
    }
  })
})

describe('consent', () => {
  const pending = async (token: string) =>
    (await app.callOk(consentsNeeded, { token })).map(({ type, version }) => `${type} ${version}`)
  const agree = async (token: string) => {
    const consents = (await app.callOk(consentsNeeded, { token })).map(({ type, version }) => ({ type, version }))
    return app.call(giveConsent, { body: { consents }, token })
  }

  test('T-15 consent is requested once; a version with relevant changes requests it again, another one does not', async () => {
    const { token } = await app.signIn()
    const first = await pending(token)
    expect(first).toEqual(['userAgreement 1', 'privacyPolicy 1'])
    expect(await agree(token)).toMatchObject({ http: 200, data: { given: 2 } })
    expect(await pending(token)).toEqual([])

    await publish({ type: 'privacyPolicy', needsConsent: false })
    expect(await hasUpdate('privacyPolicy', '1')).toBe(true)
    expect(await pending(token)).toEqual([])
    await publish({ type: 'privacyPolicy' })
    expect(await pending(token)).toEqual(['privacyPolicy 3'])
    const outdated = await app.call(giveConsent, { body: { consents: [{ type: 'privacyPolicy', version: 2 }] }, token })
    expect(outdated).toMatchObject({ http: 409, code: 'CONSENT_OUTDATED' })
    await agree(token)
    expect(await pending(token)).toEqual([])
  })

  test('T-15 users who agreed to an earlier version are told what has changed', async () => {
    const changes = async (token: string) =>
      (await app.callOk(consentsNeeded, { token })).find(({ type }) => type === 'privacyPolicy')?.changeSummary
    const earlier = await app.signIn()
    await agree(earlier.token)
    await publish({ type: 'privacyPolicy', changeSummary: '说明了怎样下载数据' })
    expect(await changes(earlier.token)).toBe('说明了怎样下载数据')
    expect(await changes((await app.signIn()).token)).toBe('')
  })

  test('T-15 a version applies from its date on', async () => {
    const { token } = await app.signIn()
    await agree(token)
    const effectiveAt = new Date(app.clock.nowMs() + 3_600_000).toISOString()
    await publish({ type: 'userAgreement', title: '用户协议', effectiveAt })
    expect(await pending(token)).toEqual([])
    expect((await info('userAgreement')).version).toBe(1)
    app.clock.advanceS(3601)
    expect(await pending(token)).toEqual(['userAgreement 2'])
  })

  test('T-15 consent given before the login is recorded at the login with the hash of the text; outdated consent is requested again', async () => {
    const phone = createPhone()
    const privacy = (await info('privacyPolicy')).version
    const consents = [
      { type: 'privacyPolicy', version: privacy },
      { type: 'userAgreement', version: 1 },
    ] as const
    const login = await app.callOk(requestToken, {
      query: { client_id: 'art-client-h5', grant_type: 'phone_smscode' },
      body: { phone, smsCode: await requestSmsCode(app, phone, 'login'), consents: [...consents] },
    })
    expect(await pending(login.access_token)).toEqual(['userAgreement 2'])
    const rows = await app.database.query(
      sql`select type, version, client_id, length(text_hash) as bytes from terms_consent where account_id = ${login.user?.id}`,
    )
    expect(rows).toEqual([{ type: 'privacyPolicy', version: privacy, client_id: 'art-client-h5', bytes: 32 }])

    const other = createPhone()
    const smsCode = await requestSmsCode(app, other, 'register')
    const registered = await app.callOk(register, {
      query: { client_id: 'art-client-h5' },
      body: {
        phone: other,
        smsCode,
        ...(await encryptTestPassword(app, 'Shuimo#37')),
        consents: [{ type: 'userAgreement', version: 2 }],
      },
    })
    expect(await pending(registered.access_token)).toEqual([`privacyPolicy ${privacy}`])
  })

  test('P-01 only an admin publishes; of simultaneous ones one succeeds and the others are told to review it first; each is logged', async () => {
    const { token } = await app.signIn()
    const input = { type: 'communityNorm', after: 1 } as const
    expect(await publish(input, token)).toMatchObject({ http: 403 })
    expect(await publish({ ...input, after: 2 })).toMatchObject({ http: 409, code: 'ALREADY_DECIDED' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(input)))
    expect(answers.flatMap(({ http, data }) => (http === 200 ? [data.version] : []))).toEqual([2])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(Array(3).fill('ALREADY_DECIDED'))
    expect(await publish({ ...input, after: 2 })).toMatchObject({ data: { version: 3 } })
    const noted = await app.database.query<{ target: string }>(
      sql`select target from audit_entry where target like 'terms communityNorm%' order by 1`,
    )
    expect(noted.map(({ target }) => target)).toEqual(['terms communityNorm 2', 'terms communityNorm 3'])
  })
})

test('C-11 an admin sees every version as published, including future ones', async () => {
  const own = await startTestApp()
  const { token } = await own.signIn({ roles: ['user', 'admin'] })
  const add = (after: number, title: string, effectiveAt?: Date) =>
    own.callOk(publishTerms, {
      body: {
        type: 'communityNorm',
        after,
        title,
        body: BODY,
        changeSummary: '更清楚',
        needsConsent: false,
        ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
      },
      token,
    })
  await add(1, '社区规范二')
  await add(2, '社区规范三', new Date(own.clock.nowMs() + 86_400_000))
  const list = async () => {
    const { records } = await own.callOk(termsVersions, { params: { type: 'communityNorm' }, token })
    return records.map(({ version, state }) => [version, state])
  }
  const { records } = await own.callOk(termsVersions, { params: { type: 'communityNorm' }, token })
  expect(records[1]).toMatchObject({ title: '社区规范二', body: BODY, changeSummary: '更清楚', needsConsent: false })
  expect(await list()).toEqual([
    [3, 'scheduled'],
    [2, 'current'],
    [1, 'past'],
  ])
  own.clock.advanceS(86_400)
  const { token: later } = await own.signIn({ roles: ['user', 'admin'] })
  const after = await own.callOk(termsVersions, { params: { type: 'communityNorm' }, token: later })
  expect(after.records.map(({ state }) => state)).toEqual(['current', 'past', 'past'])
})
