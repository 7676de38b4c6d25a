import { decideReports, reportQueue } from '@zhanjian/contract/admin/review.ts'
import { addReport } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import {
  decideGuestBookEntry,
  guestBookDeskPageList,
  guestBookExportLink,
  guestBookPageList,
  removeGuestBookEntry,
  setGuestBookApproval,
} from '@zhanjian/contract/works/guest-book.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import type { Person } from '../../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { publishExhibition, toPart } from '../testing/exhibitions.ts'
import { signTestBook, TEST_AUTOGRAPH, trySigning } from '../testing/guest-books.ts'

let app: TestApp
let curator: Person
let visitor: Person
let code: string
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  curator = await app.signIn({ nickname: '林深' })
  visitor = await app.signIn({ nickname: '苏园' })
  code = await publishExhibition(app, curator, [toPart('hall', 'work', 'hall00000a')])
})

const read = (by?: Person) => app.callOk(guestBookPageList, { params: { code }, body: {}, ...(by && { token: by.token }) })
const desk = (body: object = {}, { token } = curator) => app.call(guestBookDeskPageList, { params: { code }, body, token })
const decide = (id: string, state: 'shown' | 'hidden', { token } = curator) =>
  app.call(decideGuestBookEntry, { params: { id }, body: { state }, token })
const remove = (id: string, { token } = curator) => app.call(removeGuestBookEntry, { params: { id }, token })
const approve = (needsApproval: boolean, { token } = curator) =>
  app.call(setGuestBookApproval, { params: { code }, body: { needsApproval }, token })

describe('F-04 the curator decides what a guest book shows', () => {
  test('with approval an entry waits, seen by its author and the curator alone, until it is shown', async () => {
    await approve(true)
    const { id, state } = await signTestBook(app, visitor, code)
    expect(state).toBe('waiting')
    expect(await read()).toMatchObject({ records: [], total: 0, needsApproval: true })
    expect(await read(visitor)).toMatchObject({ records: [{ id, state: 'waiting', isOwn: true }], total: 0, waiting: null })
    expect(await read(curator)).toMatchObject({ records: [], waiting: 1 })
    expect((await desk({ state: 'waiting' })).data).toMatchObject({
      records: [{ id, author: { nickname: '苏园' } }],
      counts: { waiting: 1, shown: 0, hidden: 0 },
      needsApproval: true,
    })
    expect((await decide(id, 'shown')).data).toEqual({ state: 'shown' })
    expect(await read()).toMatchObject({ records: [{ id, state: 'shown' }], total: 1 })
  })

  test('approval that is switched off lets new entries appear at once, and those that wait go on waiting', async () => {
    await approve(true)
    await signTestBook(app, visitor, code)
    await approve(false)
    expect(await signTestBook(app, await app.signIn(), code)).toMatchObject({ state: 'shown' })
    expect((await desk()).data).toMatchObject({ counts: { waiting: 1, shown: 1 }, needsApproval: false })
  })

  test('what the curator writes never waits, and tells nobody', async () => {
    await approve(true)
    expect(await signTestBook(app, curator, code, { text: '谢谢每一位' })).toMatchObject({ state: 'shown' })
    const { records } = await app.callOk(myMessages, { body: { type: 'community' }, token: curator.token })
    expect(records).toEqual([])
  })

  test('a hidden entry can be shown again; a removed one is gone for good, and its author waits until tomorrow', async () => {
    const { id } = await signTestBook(app, visitor, code)
    await decide(id, 'hidden')
    expect(await read()).toMatchObject({ records: [], total: 0 })
    expect((await read(visitor)).records).toMatchObject([{ id, state: 'hidden' }])
    await decide(id, 'shown')
    expect(await read()).toMatchObject({ records: [{ id }] })
    expect((await remove(id)).data).toEqual({ removed: true })
    expect((await read(visitor)).records).toEqual([])
    expect((await desk()).data.records).toEqual([])
    expect((await decide(id, 'shown')).code).toBe('NOT_FOUND')
    expect((await remove(id, visitor)).code).toBe('NOT_FOUND')
    expect((await trySigning(app, visitor, code)).code).toBe('GUEST_BOOK_SIGNED_TODAY')
  })

  test('approving and taking back at once: it stands for both or for neither', async () => {
    await approve(true)
    const { id } = await signTestBook(app, visitor, code)
    const [decided, removed] = await Promise.all([decide(id, 'shown'), remove(id, visitor)])
    expect(removed.http).toBe(200)
    expect([200, 404]).toContain(decided.http)
    expect(await read()).toMatchObject({ records: [], total: 0 })
    expect((await desk()).data.counts).toEqual({ waiting: 0, shown: 0, hidden: 0 })
  })

  test('approving and removing at once never shows what is removed', async () => {
    await approve(true)
    const { id } = await signTestBook(app, visitor, code)
    const [, removed] = await Promise.all([decide(id, 'shown'), remove(id)])
    expect(removed.http).toBe(200)
    expect((await read()).records).toEqual([])
  })

  test('nobody else reads the desk, decides, removes, chooses approval or takes the entries away', async () => {
    const { id } = await signTestBook(app, visitor, code)
    const other = await app.signIn()
    const admin = await app.signIn({ roles: ['user', 'admin'] })
    for (const person of [other, visitor, admin]) {
      const answers = [
        await desk({}, person),
        await decide(id, 'hidden', person),
        await approve(true, person),
        await app.call(guestBookExportLink, { params: { code }, token: person.token }),
      ]
      expect(answers.map((answer) => answer.code)).toEqual(Array.from(answers, () => 'NOT_FOUND'))
    }
    expect((await remove(id, other)).code).toBe('NOT_FOUND')
    expect((await decide('no id', 'shown')).code).toBe('NOT_FOUND')
    expect((await read()).records).toHaveLength(1)
  })
})

test('F-04 the curator takes the words away as CSV without formulas, also those that wait', async () => {
  await signTestBook(app, visitor, code, { text: '=1+1' })
  app.clock.advanceS(1)
  await approve(true)
  await signTestBook(app, await app.signIn({ nickname: '=陈若溪' }), code, { text: '有,逗号', autograph: TEST_AUTOGRAPH })
  const link = await app.call(guestBookExportLink, { params: { code }, token: curator.token })
  const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
  const file = await app.fastify.inject({ url: link.data.url, headers: { cookie } })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines[0]).toContain('时间,署名,留言,手写签名,状态')
  expect(lines[1]).toContain(`,'=陈若溪,"有,逗号",有,待展出`)
  expect(lines[2]).toContain(",苏园,'=1+1,,已展出")
  expect(lines).toHaveLength(3)
})

describe('F-04 S-11 an entry is reported', () => {
  test('an admin sees words, autograph and author; upholding removes it, and its author is told why', async () => {
    const reporter = await app.signIn()
    const admin = await app.signIn({ roles: ['user', 'admin'] })
    const { id } = await signTestBook(app, visitor, code, { text: '加我微信领奖', autograph: TEST_AUTOGRAPH })
    const target = { kind: 'guest_book_entry', id } as const
    await app.callOk(addReport, { body: { target, reason: 'spam' }, token: reporter.token })
    const { records } = await app.callOk(reportQueue, { body: { kind: target.kind }, token: admin.token })
    expect(records[0]).toMatchObject({
      target,
      entry: { text: '加我微信领奖', autograph: TEST_AUTOGRAPH, author: { nickname: '苏园' }, workCode: code },
    })
    const body = { target, decision: 'uphold', reasons: ['advertising'], note: '请勿发广告' } as const
    await app.callOk(decideReports, { body, token: admin.token })
    expect((await read()).records).toEqual([])
    const { records: messages } = await app.callOk(myMessages, { body: { type: 'system' }, token: visitor.token })
    expect(messages).toMatchObject([{ kind: 'guest_book.removed', text: expect.stringContaining('请勿发广告') }])
    expect((await remove(id, visitor)).code).toBe('NOT_FOUND')
  })

  test('what one cannot read one cannot report', async () => {
    await approve(true)
    const { id } = await signTestBook(app, visitor, code)
    const reporter = await app.signIn()
    const report = (by: Person, target = id) =>
      app.call(addReport, { body: { target: { kind: 'guest_book_entry', id: target }, reason: 'spam' }, token: by.token })
    expect((await report(reporter)).code).toBe('NOT_FOUND')
    expect((await report(reporter, 'x')).code).toBe('NOT_FOUND')
    expect((await report(curator)).http).toBe(200)
  })
})
