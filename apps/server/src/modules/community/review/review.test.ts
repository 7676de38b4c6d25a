import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import {
  decideReview,
  decideReviews,
  putWorkBack,
  type ReviewItem,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/admin/review.ts'
import { addReport } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall, publishAndWait } from '../../content/works/testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const [admin, owner] = [
  await app.signIn({ roles: ['user', 'admin'], nickname: '编辑部' }),
  await app.signIn({ nickname: '林深' }),
]
afterAll(async () => {
  expect(await findBrokenInvariants(app)).toEqual([])
})

const queue = (body: Record<string, unknown> = {}) => app.callOk(reviewQueue, { body, token: admin.token })
const decide = (
  { workId, number }: { workId: string; number: number },
  body: { decision: 'approve' | 'reject' | 'take_down' } & Record<string, unknown>,
  token = admin.token,
) => app.call(decideReview, { params: { workId, number }, body, token })
const inFeed = async (code: string): Promise<boolean> =>
  (await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })).records.some((work) => work.code === code)
const listSystemMessages = async (person = owner) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token: person.token })).records
const noted = async (workId: string) =>
  (await app.callOk(auditLog, { body: { target: `work ${workId}` }, token: admin.token })).records.map(({ action }) => action)

async function waiting(title: string, person = owner): Promise<ReviewItem> {
  await createPublishedHall(app, person, { title })
  app.clock.advanceS(1)
  const item = (await queue({ text: title })).records[0]
  if (item === undefined) throw new Error(`${title} is not in the review queue`)
  return item
}

/** Publishes it again with another title. */
async function mend(workId: string, title: string): Promise<void> {
  const { revision } = await app.callOk(workById, { params: { id: workId }, token: owner.token })
  const saved = await app.callOk(updateWork, { body: { id: workId, revision, title }, token: owner.token })
  await publishAndWait(app, owner, workId, saved.revision)
}

test('S-11 the review queue is listed oldest first, and while others decide, nothing is skipped or repeated between pages', async () => {
  const own = await startTestApp({ bake: bakeFake })
  await own.jobs.start()
  const [boss, maker] = [await own.signIn({ roles: ['user', 'admin'] }), await own.signIn()]
  for (const title of ['一号展厅', '二号展厅', '三号展厅', '四号展厅', '五号画室']) {
    await createPublishedHall(own, maker, { title })
    own.clock.advanceS(1)
  }
  const ask = (body: Record<string, unknown>) => own.callOk(reviewQueue, { body, token: boss.token })
  const first = await ask({ size: 2 })
  expect([first.records.map(({ work }) => work.title), first.total]).toEqual([['一号展厅', '二号展厅'], 5])
  const [{ workId, number } = { workId: '', number: 0 }] = first.records
  await own.callOk(decideReview, { params: { workId, number }, body: { decision: 'approve' }, token: boss.token })
  const second = await ask({ size: 2, cursor: first.cursor })
  const third = await ask({ size: 2, cursor: second.cursor })
  expect([...second.records, ...third.records].map(({ work }) => work.title)).toEqual(['三号展厅', '四号展厅', '五号画室'])
  expect(third.cursor).toBeNull()
  expect((await ask({ text: '画室' })).records.map(({ work }) => work.title)).toEqual(['五号画室'])
  expect((await ask({ text: first.records[1]?.work.code })).total).toBe(1)
  expect(await ask({ kind: 'article' })).toMatchObject({ records: [], total: 0 })
  const decided = await ask({ state: 'decided' })
  expect(decided.records).toMatchObject([{ state: 'approved', decidedBy: { id: boss.user.id }, isFirst: true }])
  await own.jobs.stop()
})

test('S-11 a limited audience or a trusted author needs no review', async () => {
  const merchant = await app.signIn({ roles: ['user', 'merchant'] })
  const { work } = await createPublishedHall(app, merchant, { title: '商家的展厅' })
  expect([await inFeed(work.code), (await queue({ text: '商家的展厅' })).total]).toEqual([true, 0])
  const item = await waiting('只给朋友看的展厅')
  const { revision } = await app.callOk(workById, { params: { id: item.workId }, token: owner.token })
  await app.callOk(updateWork, { body: { id: item.workId, revision, visibility: 'unlisted' }, token: owner.token })
  expect((await queue({ text: '只给朋友看的展厅' })).total).toBe(0)
})

test('S-11 an approved work is in the feed; its owner is notified, and the action is logged', async () => {
  const item = await waiting('等人来看的展厅')
  expect(item).toMatchObject({ state: 'pending', isFirst: true, openReports: 0, decidedBy: null, reasons: [] })
  expect(await inFeed(item.work.code)).toBe(false)
  expect(await decide(item, { decision: 'approve' })).toMatchObject({
    http: 200,
    data: { state: 'approved', decidedBy: { nickname: '编辑部' } },
  })
  expect(await inFeed(item.work.code)).toBe(true)
  const [message] = await listSystemMessages()
  expect(message).toMatchObject({ kind: 'work.approved', person: null, isRead: false })
  expect(message?.text).toContain('等人来看的展厅')
  expect(await noted(item.workId)).toEqual(['review.approve'])
})

test('S-11 a rejection states its reasons; the link still works, the feed stays unchanged, and the owner knows where to fix it', async () => {
  const item = await waiting('第一版的展厅')
  await decide(item, { decision: 'approve' })
  app.clock.advanceS(1)
  await mend(item.workId, '第二版的展厅')
  const [second] = (await queue({ text: '第二版的展厅' })).records
  expect(second).toMatchObject({ workId: item.workId, number: item.number + 1, isFirst: false })
  const verdict = { decision: 'reject', reasons: ['low_quality', 'other'], note: '第二面墙上的照片看不清' } as const
  const marks = [{ workId: 'p0', note: '这一张太暗' }]
  expect(await decide(second ?? item, { decision: 'reject' })).toMatchObject({ http: 400, code: 'REASON_REQUIRED' })
  expect(await decide(second ?? item, { ...verdict, marks })).toMatchObject({
    data: { state: 'rejected', ...withoutDecision(verdict), marks },
  })
  expect((await app.callOk(publicHallByCode, { params: { code: item.work.code } })).work.title).toBe('第二版的展厅')
  const shown = (await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })).records.find(({ id }) => id === item.workId)
  expect(shown?.title).toBe('第一版的展厅')
  const [message] = await listSystemMessages()
  expect(message?.kind).toBe('work.rejected')
  expect(message?.text).toContain('内容过少或看不清楚')
  expect(message?.text).toContain('第二面墙上的照片看不清')
  expect(message?.path).toContain(item.workId)
  const { work, reviewMarks } = await app.callOk(workById, { params: { id: item.workId }, token: owner.token })
  expect(work.review).toEqual({ state: 'rejected', reasons: ['low_quality', 'other'], note: '第二面墙上的照片看不清' })
  expect(reviewMarks).toEqual(marks)
  app.clock.advanceS(1)
  await mend(item.workId, '第三版的展厅')
  expect(await app.callOk(workById, { params: { id: item.workId }, token: owner.token })).not.toHaveProperty('reviewMarks')
})

const withoutDecision = ({ decision: _decision, ...rest }: { decision: string }) => rest

test('S-11 a reviewer walks the submitted revision, whatever visitors see meanwhile', async () => {
  const item = await waiting('要走一走的展厅')
  await decide(item, { decision: 'approve' })
  app.clock.advanceS(1)
  await mend(item.workId, '改过名字的展厅')
  const params = { workId: item.workId, number: item.number }
  const before = await app.callOk(reviewSubject, { params, token: admin.token })
  const after = await app.callOk(reviewSubject, { params: { ...params, number: item.number + 1 }, token: admin.token })
  expect([before.hall?.work.title, after.hall?.work.title]).toEqual(['要走一走的展厅', '改过名字的展厅'])
  expect([before.item.state, after.item.state]).toEqual(['approved', 'pending'])
  expect(after.hall?.revision).toBe(item.number + 1)
  expect(after.hall?.assets.every(({ name, urls }) => name === '' && urls.medium !== undefined)).toBe(true)
  expect(after.detail.work.title).toBe('改过名字的展厅')
  for (const missing of [
    { ...params, number: 99 },
    { workId: 'x', number: 1 },
  ]) {
    expect(await app.call(reviewSubject, { params: missing, token: admin.token })).toMatchObject({ http: 404 })
  }
})

test('S-11 of two simultaneous reviewers one decides; the other gets the current state, and the owner one message', async () => {
  const other = await app.signIn({ roles: ['user', 'admin'] })
  const item = await waiting('两个人同时看的展厅')
  const before = (await listSystemMessages()).length
  const answers = await Promise.all([
    decide(item, { decision: 'approve' }),
    decide(item, { decision: 'reject', reasons: ['advertising'] }, other.token),
    decide(item, { decision: 'approve' }, other.token),
  ])
  expect(answers.map(({ http }) => http).sort((a, b) => a - b)).toEqual([200, 409, 409])
  const state = answers.find(({ http }) => http === 200)?.data.state
  for (const answer of answers.filter(({ http }) => http === 409)) {
    expect(answer).toMatchObject({ code: 'ALREADY_DECIDED', data: { workId: item.workId, state } })
  }
  expect((await listSystemMessages()).length).toBe(before + 1)
  expect(await noted(item.workId)).toHaveLength(1)
})

test('S-11 a work that is taken down, fixed and reviewed again is hidden meanwhile, and its owner knows why', async () => {
  const item = await waiting('要下架的展厅')
  const { code } = item.work
  expect(await decide(item, { decision: 'take_down', reasons: ['infringement'] })).toMatchObject({ data: { state: 'rejected' } })
  expect(await app.call(publicHallByCode, { params: { code } })).toMatchObject({ http: 410, code: 'WORK_TAKEN_DOWN' })
  expect((await listSystemMessages())[0]).toMatchObject({ kind: 'work.taken_down' })
  const draft = await app.callOk(workById, { params: { id: item.workId }, token: owner.token })
  expect(draft.work).toMatchObject({ availability: 'taken_down', can: { edit: true, publish: false } })
  expect(
    await app.call(publishWork, { params: { id: item.workId }, body: { revision: draft.revision }, token: owner.token }),
  ).toMatchObject({ http: 403 })
  await mend(item.workId, '换掉那一张的展厅')
  expect(await app.call(publicHallByCode, { params: { code } })).toMatchObject({ http: 410 })
  const [again] = (await queue({ text: '换掉那一张的展厅' })).records
  expect(await decide(again ?? item, { decision: 'approve' })).toMatchObject({ data: { state: 'approved' } })
  expect((await app.callOk(publicHallByCode, { params: { code } })).work).toMatchObject({
    title: '换掉那一张的展厅',
    takenDownReason: null,
  })
  expect(await inFeed(code)).toBe(true)
  expect((await listSystemMessages())[0]).toMatchObject({ kind: 'work.put_back' })
  const history = await app.database.query(
    sql`select number, before, after, by_id = ${admin.user.id} as "byAdmin" from work_transition where work_id = ${item.workId}
      order by id`,
  )
  expect(history).toContainEqual({ number: null, before: 'published', after: 'taken_down', byAdmin: true })
  expect(history).toContainEqual({ number: null, before: 'taken_down', after: 'published', byAdmin: true })
})

test('S-11 an approved work that was taken down by mistake is restored unchanged; repeating either has no further effect', async () => {
  const item = await waiting('误下架的展厅')
  await decide(item, { decision: 'approve' })
  const params = { id: item.workId }
  const down = () => app.callOk(takeWorkDown, { params, body: { reasons: ['other'], note: '误会' }, token: admin.token })
  const back = () => app.callOk(putWorkBack, { params, token: admin.token })
  expect(await down()).toMatchObject({ availability: 'taken_down', takenDownReason: '误会' })
  expect(await down()).toMatchObject({ availability: 'taken_down' })
  expect(await inFeed(item.work.code)).toBe(false)
  expect(await back()).toMatchObject({ availability: 'published', takenDownReason: null })
  expect(await back()).toMatchObject({ availability: 'published' })
  expect(await inFeed(item.work.code)).toBe(true)
  expect(await noted(item.workId)).toEqual(['work.put_back', 'work.take_down', 'review.approve'])
  const missing = { params: { id: '0199c2a0-0000-7000-8000-000000000000' }, token: admin.token }
  expect(await app.call(putWorkBack, missing)).toMatchObject({ http: 404 })
})

test('S-11 a work taken down before its approval is approved when it is restored', async () => {
  const item = await waiting('先下架再恢复的展厅')
  await decide(item, { decision: 'take_down', reasons: ['privacy'] })
  await app.callOk(putWorkBack, { params: { id: item.workId }, token: admin.token })
  expect(await inFeed(item.work.code)).toBe(true)
  expect((await queue({ text: '先下架再恢复的展厅' })).total).toBe(0)
})

test('S-11 several are decided at once; those decided meanwhile by others are skipped, and nothing is done twice', async () => {
  const items = [await waiting('成批的展厅甲'), await waiting('成批的展厅乙'), await waiting('成批的展厅丙')]
  await decide(items[0] ?? { workId: '', number: 1 }, { decision: 'approve' })
  const body = { items: items.map(({ workId, number }) => ({ workId, number })), decision: 'reject' as const }
  expect(await app.call(decideReviews, { body, token: admin.token })).toMatchObject({ http: 400, code: 'REASON_REQUIRED' })
  const answers = await Promise.all(
    [1, 2].map(() => app.callOk(decideReviews, { body: { ...body, reasons: ['advertising'] }, token: admin.token })),
  )
  expect(answers.reduce((sum, { decidedCount }) => sum + decidedCount, 0)).toBe(2)
  for (const { skipped } of answers) expect(skipped).toContain(items[0]?.workId)
  expect((await queue({ text: '成批的展厅' })).total).toBe(0)
  expect(await inFeed(items[0]?.work.code ?? '')).toBe(true)
})

test('S-11 a reviewer sees earlier decisions on the work and reports of it and its owner, and finds it from the audit log', async () => {
  const person = await app.signIn({ nickname: '常改的人' })
  const [ann, ben] = [await app.signIn({ nickname: '安' }), await app.signIn()]
  const item = await waiting('改了又改的展厅', person)
  await decide(item, { decision: 'reject', reasons: ['infringement'], note: '请写明出处' })
  const report = (kind: 'work' | 'person', id: string, by: Person) =>
    app.callOk(addReport, { body: { target: { kind, id }, reason: 'fraud', text: '不是本人的' }, token: by.token })
  await report('work', item.work.code, ann)
  app.clock.advanceS(1)
  await report('person', person.user.id, ben)
  const subject = await app.callOk(reviewSubject, {
    params: { workId: item.workId, number: item.number },
    token: (await app.signIn(admin.user)).token,
  })
  expect(subject.transitions[0]).toMatchObject({
    number: 1,
    before: 'pending',
    after: 'rejected',
    reasons: ['infringement'],
    note: '请写明出处',
    by: { nickname: '编辑部' },
  })
  expect(subject.reports).toMatchObject([
    { about: 'owner', state: 'open', reason: 'fraud' },
    { about: 'work', text: '不是本人的', by: { nickname: '安' } },
  ])
  const entries = await app.callOk(auditLog, { body: { target: `work ${item.workId}` }, token: admin.token })
  expect(entries.records[0]?.work).toEqual({ id: item.workId, title: '改了又改的展厅', number: 1 })
})
