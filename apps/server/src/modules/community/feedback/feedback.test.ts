import {
  addFeedback,
  allFeedback,
  answerFeedback,
  closeFeedback,
  closeFeedbackAsAdmin,
  feedbackById,
  markFeedbackRead,
  myFeedback,
  unreadFeedback,
} from '@zhanjian/contract/community/feedback.ts'
import { removeUploads } from '@zhanjian/contract/files/uploads.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'

const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })

const tell = (token: string, changes: Record<string, unknown> = {}) =>
  app.call(addFeedback, { body: { kind: 'problem', text: '转身的时候画面会抖', ...changes }, token })
const answer = (id: string, text = '下一版会修好', token = admin.token) =>
  app.call(answerFeedback, { params: { id }, body: { text }, token })
const unread = async (token: string) => (await app.callOk(unreadFeedback, { token })).count

test('S-29 feedback is stored with copies of its pictures: the uploads may be removed', async () => {
  const person = await app.signIn()
  const pictures = [
    await uploadAndProcess(app, person, await createPicture('png', '#101010')),
    await uploadAndProcess(app, person, await createPicture('png', '#202020')),
  ]
  const pictureIds = pictures.map(({ id }) => id)
  const { data } = await tell(person.token, { pictureIds, contact: ' 微信 linshen ' })
  expect(data).toMatchObject({ state: 'open', contact: '微信 linshen', device: null, answers: [], hasUnread: false })
  expect((await app.callOk(removeUploads, { body: { ids: pictureIds }, token: person.token })).removedIds).toEqual(pictureIds)
  expect(data.pictures).toHaveLength(2)
  for (const { url } of data.pictures) expect((await app.fastify.inject({ url })).statusCode).toBe(200)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-29 device data is stored only if it was sent, and nothing is added', async () => {
  const { token } = await app.signIn()
  const device = { screen: '390×844 @3', language: 'zh-CN' }
  expect((await tell(token, { device: { ...device, phone: '13800000000' } })).data.device).toEqual(device)
  expect((await tell(token)).data.device).toBeNull()
})

test('S-29 an answer reaches the person: unread until opened, and again with the next answer', async () => {
  const [{ token }, other] = [await app.signIn(), await app.signIn()]
  const { id } = (await tell(token)).data
  expect(await unread(token)).toBe(0)
  expect(await answer(id)).toMatchObject({ http: 200, data: { state: 'answered', answers: [{ text: '下一版会修好' }] } })
  expect([await unread(token), await unread(other.token)]).toEqual([1, 0])
  const { records, total } = await app.callOk(myFeedback, { body: {}, token })
  expect([records[0]?.hasUnread, total]).toEqual([true, 1])
  expect(await app.callOk(markFeedbackRead, { params: { id }, token })).toMatchObject({ hasUnread: false })
  expect(await unread(token)).toBe(0)
  app.clock.advanceS(1)
  await answer(id, '已经修好了')
  expect(await unread(token)).toBe(1)
  const read = await app.callOk(feedbackById, { params: { id }, token })
  expect(read.answers.map(({ text }) => text)).toEqual(['下一版会修好', '已经修好了'])
  expect(Object.keys(read.answers[0] ?? {}).sort()).toEqual(['at', 'id', 'text'])
})

test('S-29 of admins who answer at once the first one succeeds; the others are told', async () => {
  const { token } = await app.signIn()
  const { id } = (await tell(token)).data
  const reply = (text: string, answersSeen: number) =>
    app.call(answerFeedback, { params: { id }, body: { text, answersSeen }, token: admin.token })
  const answers = await Promise.all(['甲', '乙', '丙'].map((text) => reply(text, 0)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED'])
  expect(await reply('再补充一句', 1)).toMatchObject({ http: 200, data: { answers: [{}, { text: '再补充一句' }] } })
})

test('S-29 closed feedback cannot be answered; closing twice has no further effect', async () => {
  const { token } = await app.signIn()
  const { id } = (await tell(token)).data
  expect(await app.callOk(closeFeedback, { params: { id }, token })).toMatchObject({ state: 'closed' })
  expect(await app.callOk(closeFeedbackAsAdmin, { params: { id }, token: admin.token })).toMatchObject({ state: 'closed' })
  expect(await answer(id)).toMatchObject({ http: 409, code: 'FEEDBACK_CLOSED' })
})

test('S-29 P-01 a user cannot read, mark, close or detect feedback of another user', async () => {
  const [mine, theirs] = [await app.signIn(), await app.signIn()]
  const { id } = (await tell(theirs.token)).data
  for (const params of [{ id }, { id: 'x' }, { id: '0199c2a0-0000-7000-8000-000000000000' }]) {
    for (const endpoint of [feedbackById, markFeedbackRead, closeFeedback]) {
      expect(await app.call(endpoint, { params, token: mine.token })).toMatchObject({ http: 404 })
    }
  }
  expect(await app.callOk(myFeedback, { body: {}, token: mine.token })).toMatchObject({ records: [], total: 0 })
  for (const endpoint of [allFeedback, answerFeedback, closeFeedbackAsAdmin]) {
    const body = endpoint === answerFeedback ? { text: '好' } : {}
    expect(await app.call(endpoint, { params: { id }, body, token: mine.token })).toMatchObject({ http: 403 })
  }
  expect(await answer('x')).toMatchObject({ http: 404 })
})

test('P-01 admins see the oldest open feedback first, with its author; their actions are logged', async () => {
  const own = await startTestApp()
  const boss = await own.signIn({ roles: ['user', 'admin'] })
  const person = await own.signIn({ nickname: '若溪' })
  const body = { kind: 'suggestion', text: '想要更多的展厅模板' } as const
  const first = await own.callOk(addFeedback, { body, token: person.token })
  own.clock.advanceS(1)
  const second = await own.callOk(addFeedback, { body, token: person.token })
  const open = await own.callOk(allFeedback, { body: { state: 'open' }, token: boss.token })
  expect(open.records.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(open.records[0]?.person).toEqual({ id: person.user.id, nickname: '若溪', avatar: person.user.avatar })
  await own.callOk(answerFeedback, { params: { id: first.id }, body: { text: '正在做' }, token: boss.token })
  await own.callOk(closeFeedbackAsAdmin, { params: { id: first.id }, token: boss.token })
  expect((await own.callOk(allFeedback, { body: { state: 'open' }, token: boss.token })).total).toBe(1)
  const noted = await own.database.query(sql`select actor_id as "actorId", action, target, details from audit_entry order by id`)
  const entry = { actorId: boss.user.id, target: `feedback ${first.id}`, details: {} }
  expect(noted).toEqual([
    { ...entry, action: 'feedback.answer' },
    { ...entry, action: 'feedback.close' },
  ])
})

test('S-29 invalid input is rejected with a clear message and leaves nothing behind', async () => {
  const [person, other] = [await app.signIn(), await app.signIn()]
  const foreign = await uploadAndProcess(app, other, await createPicture('png', '#303030'))
  const refusals: [Record<string, unknown>, string][] = [
    [{ text: '坏了' }, '请再说具体一些，至少5个字'],
    [{ text: '字'.repeat(1001) }, '内容太长，最多1000个字'],
    [{ pictureIds: [foreign.id] }, '这张图片不能使用，请重新上传'],
    [{ pictureIds: Array.from({ length: 7 }, () => foreign.id) }, '数量太多，最多6个'],
    [{ kind: 'praise' }, '参数错误'],
  ]
  for (const [changes, msg] of refusals) expect(await tell(person.token, changes)).toMatchObject({ http: 400, msg })
  expect((await app.callOk(myFeedback, { body: {}, token: person.token })).total).toBe(0)
})

test('S-29 twenty feedbacks a day are allowed, even simultaneous ones; more on the next day', async () => {
  const { token, user } = await app.signIn()
  const answers = await Promise.all(Array.from({ length: 30 }, () => tell(token)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 'FEEDBACK_LIMIT_REACHED')).toHaveLength(10)
  app.clock.advanceS(86_401)
  expect(await tell((await app.signIn(user)).token)).toMatchObject({ http: 200 })
})
