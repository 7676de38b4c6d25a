import { dataExportLink } from '@zhanjian/contract/accounts/account-data.ts'
import { auditLog, banUsers, dashboard, managedUsers, setRole } from '@zhanjian/contract/admin/admin.ts'
import { decideReview, putWorkBack, reviewSubject, takeWorkDown } from '@zhanjian/contract/admin/review.ts'
import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { publishTerms } from '@zhanjian/contract/admin/terms.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { addFeedback, answerFeedback } from '@zhanjian/contract/community/feedback.ts'
import { removeUploads, uploadsById } from '@zhanjian/contract/files/uploads.ts'
import { addPromotion } from '@zhanjian/contract/works/promotions.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import { statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import { removeWork, restoreWork } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../../content/works/testing/works.ts'

const REASON = { reasons: ['illegal'] as const, note: '' }
const SECRET = '谁也不该看到'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
await app.signIn({ roles: ['user', 'admin'] })
const person = await app.signIn({ phone: '13912345678' })

const asAdmin = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, options: Parameters<TestApp['call']>[1] = {}) =>
  app.call(endpoint, { ...options, token: admin.token })

/** A hall that only its owner sees: never published, published privately, or in the recycle bin. */
async function hiddenHall(kind: 'draft' | 'private' | 'binned'): Promise<{ id: string; code: string; revision: number }> {
  if (kind === 'draft') {
    const { work, revision } = await createHallDraft(app, person, { title: SECRET })
    return { ...work, revision }
  }
  const { work, revision } = await createPublishedHall(app, person, { title: SECRET })
  await app.database.query(sql`update work set visibility = ${kind === 'private' ? 'private' : 'public'} where id = ${work.id}`)
  if (kind === 'binned') await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
  return { ...work, revision }
}

describe.each(['draft', 'private', 'binned'] as const)('P-01 an admin and a %s hall', (kind) => {
  test('no call lets the admin read it', async () => {
    const { id, code, revision } = await hiddenHall(kind)
    const params = { id }
    const decided = { ...REASON, decision: 'reject' }
    const answers = [
      await asAdmin(workById, { params }),
      await asAdmin(workPublication, { params }),
      await asAdmin(statisticsOfWork, { params, query: { days: 7 } }),
      await asAdmin(publicHallByCode, { params: { code } }),
      await asAdmin(reviewSubject, { params: { workId: id, number: 1 } }),
      await asAdmin(decideReview, { params: { workId: id, number: 1 }, body: decided }),
      await asAdmin(takeWorkDown, { params, body: REASON }),
      await asAdmin(putWorkBack, { params }),
      await asAdmin(updateWork, { body: { id, revision, title: '改一下' } }),
      await asAdmin(publishWork, { params, body: { revision } }),
      await asAdmin(restoreWork, { params }),
      await asAdmin(removeWork, { params }),
    ]
    for (const answer of answers) {
      expect([403, 404]).toContain(answer.http)
      expect(JSON.stringify(answer.data ?? '')).not.toContain(SECRET)
    }
  })
})

test('P-01 an admin neither changes, publishes nor removes what visitors see of another user', async () => {
  const { work, revision } = await createPublishedHall(app, person)
  const params = { id: work.id }
  const answers = [
    await asAdmin(workById, { params }),
    await asAdmin(updateWork, { body: { id: work.id, revision, title: '改一下' } }),
    await asAdmin(publishWork, { params, body: { revision } }),
    await asAdmin(removeWork, { params }),
    await asAdmin(statisticsOfWork, { params, query: { days: 7 } }),
  ]
  for (const answer of answers) expect([403, 404]).toContain(answer.http)
})

test('P-01 files and data exports are accessible to their owner only', async () => {
  const { id } = await uploadAndProcess(app, person, await createPicture('png', '#123456'))
  expect((await asAdmin(uploadsById, { body: { ids: [id] } })).data).toEqual([])
  await asAdmin(removeUploads, { body: { ids: [id] } })
  expect(await app.callOk(uploadsById, { body: { ids: [id] }, token: person.token })).toHaveLength(1)
  const exportId = '0199c2a0-0000-7000-8000-00000000e001'
  await app.database.query(
    sql`insert into data_export (id, account_id, state, requested_at, object_key, size_bytes, expires_at)
     values (${exportId}, ${person.user.id}, 'ready', now(), 'export/x', 1, now() + interval '1 day')`,
  )
  expect(await asAdmin(dataExportLink, { params: { id: exportId } })).toMatchObject({ http: 404 })
  await app.database.query(sql`delete from data_export`)
})

test('P-01 no response of the admin area contains a complete phone, a password or a token', async () => {
  const answers = await Promise.all([
    asAdmin(managedUsers, { body: { size: 100 } }),
    asAdmin(managedUsers, { body: { text: person.user.phone } }),
    asAdmin(dashboard, { query: { days: 7 } }),
    asAdmin(auditLog, { body: {} }),
    asAdmin(setRole, { params: { id: person.user.id }, body: { role: 'merchant', isGiven: true } }),
  ])
  const said = JSON.stringify(answers.map(({ data }) => data))
  expect(said).toContain('139****5678')
  for (const secret of ['13912345678', 'argon2', person.token, admin.token, 'password', 'openid'])
    expect(said).not.toContain(secret)
})

test('P-01 a search by phone is logged, and trying phones is limited', async () => {
  const own = await startTestApp()
  const boss = await own.signIn({ roles: ['user', 'admin'] })
  const found = await own.signIn({ phone: '13912345678' })
  const search = (text: string) => own.call(managedUsers, { body: { text }, token: boss.token })
  expect((await search('13912345678')).data.total).toBe(1)
  const { records } = await own.callOk(auditLog, { body: { action: 'user.find' }, token: boss.token })
  expect(records).toMatchObject([{ target: `user ${found.user.id}`, actor: { id: boss.user.id } }])
  const others = await Promise.all(Array.from({ length: 80 }, (_, index) => search(`1391234${String(index).padStart(4, '0')}`)))
  expect(others.filter(({ http }) => http === 200)).toHaveLength(59)
  expect(others.find(({ http }) => http === 429)?.headers['retry-after']).toBeDefined()
  expect((await search('没有这个人')).http).toBe(200)
})

test('P-01 only actions write the audit log: no call changes or removes an entry', async () => {
  const about = Object.values(endpoints).filter(({ path }) => path.includes('audit'))
  expect(about).toEqual([auditLog])
  const entries = () => app.database.query<{ id: string }>(sql`select * from audit_entry order by id`)
  await asAdmin(updateConfig, { body: { name: 'companyName', value: '山中美术馆' } })
  const before = await entries()
  for (const endpoint of Object.values(endpoints).filter(({ access }) => access === 'admin')) {
    await asAdmin(endpoint, {
      params: { id: person.user.id, type: 'userAgreement', workId: person.user.id, number: 1 },
      body: {},
    })
  }
  expect((await entries()).slice(0, before.length)).toEqual(before)
})

test('P-01 nobody can ban an admin or oneself, and of admins who remove each other’s role one stays', async () => {
  const own = await startTestApp()
  const bosses = [await own.signIn({ roles: ['user', 'admin'] }), await own.signIn({ roles: ['user', 'admin'] })]
  const [one, other] = bosses
  if (one === undefined || other === undefined) throw new Error('two of them')
  const ids = bosses.map(({ user }) => user.id)
  expect(await own.callOk(banUsers, { body: { ids, note: '再见', days: null }, token: one.token })).toEqual({ changedIds: [] })
  const body = { role: 'admin', isGiven: false } as const
  await Promise.all([
    own.call(setRole, { params: { id: other.user.id }, body, token: one.token }),
    own.call(setRole, { params: { id: one.user.id }, body, token: other.token }),
    own.call(setRole, { params: { id: one.user.id }, body, token: one.token }),
  ])
  expect(await own.database.query(sql`select 1 from account where 'admin' = any (roles) and status = 'active'`)).toHaveLength(1)
})

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `</title></script><script src='//evil.com'>`,
  '[点我](javascript:alert(1))',
  '=HYPERLINK("http://evil.com","x")',
  '{{constructor.constructor("alert(1)")()}}',
]

test.each(SCRIPTS)('P-01 %s, wherever an admin may write, is shown as plain text', async (script) => {
  await asAdmin(publishTerms, {
    body: {
      type: 'communityNorm',
      title: script.slice(0, 40),
      body: `# ${script}\n- ${script}\n${script}，以及二十个字以上的正文内容`,
      changeSummary: script,
      needsConsent: false,
      after: await newestVersion(),
    },
  })
  await asAdmin(updateConfig, { body: { name: 'companyName', value: script } })
  await asAdmin(updateConfig, { body: { name: 'appSlogan', value: script } })
  await asAdmin(addPromotion, {
    body: { place: 'banner', label: script.slice(0, 12), title: script.slice(0, 30), text: script, path: '/', isOn: true },
  })
  const { id } = await app.callOk(addFeedback, { body: { kind: 'problem', text: '字太小看不清楚' }, token: person.token })
  await asAdmin(answerFeedback, { params: { id }, body: { text: script } })
  const { work } = await createPublishedHall(app, person, { title: '展厅' })
  const pages = [
    '/',
    '/api/appTermsPrivacy/community_norm',
    '/api/appTermsPrivacy/privacy_policy',
    `/h/${work.code}`,
    '/api/docs',
  ]
  for (const url of pages) {
    const { body, headers } = await app.fastify.inject({ url, headers: { accept: 'text/html' } })
    expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload|src='\/\/evil|href="javascript/)
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

async function newestVersion(): Promise<number> {
  const [row] = await app.database.query<{ version: number }>(
    sql`select coalesce(max(version), 0)::int as version from terms_document where type = 'communityNorm'`,
  )
  return row?.version ?? 0
}
