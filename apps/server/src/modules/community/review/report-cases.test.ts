import { personById } from '@zhanjian/contract/accounts/people.ts'
import { decideReports, reportQueue, reviewQueue } from '@zhanjian/contract/admin/review.ts'
import { addReport, commentsOfWork, type ReportTarget } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { guestPageList } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { answerInvitation } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { publishBooth, saveBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode } from '@zhanjian/contract/merchants/booths.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { startBooth } from '../../content/booths/testing/booths.ts'
import {
  createAnswer,
  createGuestForm,
  inviteGuests,
  keyOf,
  publishInvitation,
} from '../../content/invitations/testing/invitations.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'
import { addTestComment } from '../community/testing/comments.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const owner = await app.signIn({ nickname: '林深' })
const reporters = [await app.signIn({ nickname: '苏园' }), await app.signIn(), await app.signIn()]
afterAll(async () => {
  expect(await findBrokenInvariants(app)).toEqual([])
})

const report = (target: ReportTarget, count: number) =>
  Promise.all(
    reporters
      .slice(0, count)
      .map(({ token }, index) =>
        app.callOk(addReport, { body: { target, reason: 'fraud', text: index === 0 ? '说的和看到的不一样' : '' }, token }),
      ),
  )
const cases = (body: Record<string, unknown> = {}) => app.callOk(reportQueue, { body, token: admin.token })
const decide = (target: ReportTarget, body: Record<string, unknown>, token = admin.token) =>
  app.call(decideReports, { body: { target, decision: 'uphold', ...body }, token })
const listSystemMessages = async (person: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token: person.token })).records.map(({ kind }) => kind)
const publishHall = async () => (await createPublishedHall(app, owner, { title: '被举报的展厅' })).work

test('S-11 cases with the most reports come first, with their target and the reports', async () => {
  const [one, two] = [await publishHall(), await publishHall()]
  await report({ kind: 'work', id: one.code }, 1)
  await report({ kind: 'work', id: two.code }, 3)
  await report({ kind: 'person', id: owner.user.id }, 2)
  const open = await cases()
  expect(open.records.map(({ target, count }) => [target.kind, target.id, count])).toEqual([
    ['work', two.code, 3],
    ['person', owner.user.id, 2],
    ['work', one.code, 1],
  ])
  expect(open.records[0]).toMatchObject({ work: { title: '被举报的展厅' }, comment: null, person: null, state: 'open' })
  // Created at the same time, so in any order.
  expect(open.records[0]?.reports).toContainEqual(
    expect.objectContaining({ reason: 'fraud', text: '说的和看到的不一样', by: expect.objectContaining({ nickname: '苏园' }) }),
  )
  expect(open.records[1]?.person).toMatchObject({ nickname: '林深' })
  const [first, rest] = [await cases({ size: 1 }), await cases({ size: 2, cursor: (await cases({ size: 1 })).cursor })]
  expect([first.total, rest.records.length, rest.cursor]).toEqual([3, 2, null])
  expect((await cases({ kind: 'person' })).records).toHaveLength(1)
  const waits = await app.callOk(reviewQueue, { body: { text: two.code }, token: admin.token })
  expect(waits.records[0]?.openReports).toBe(3)
  for (const target of open.records.map((record) => record.target)) await decide(target, { decision: 'dismiss' })
})

test('S-11 upholding takes the work down; owner and reporters are notified; of two admins at once one decides', async () => {
  const { code } = await publishHall()
  const target = { kind: 'work', id: code } as const
  await report(target, 2)
  expect(await decide(target, {})).toMatchObject({ http: 400, code: 'REASON_REQUIRED' })
  const body = { reasons: ['fraud'], note: '图文不符' }
  const answers = await Promise.all([decide(target, body), decide(target, body), decide(target, { decision: 'dismiss' })])
  expect(answers.map(({ http }) => http).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ http }) => http === 409)?.code).toBe('ALREADY_DECIDED')
  const isUpheld = (await cases({ state: 'upheld' })).records.some(({ target: { id } }) => id === code)
  const seen = await app.call(publicHallByCode, { params: { code } })
  expect(seen.http).toBe(isUpheld ? 410 : 200)
  for (const reporter of reporters.slice(0, 2)) {
    expect((await listSystemMessages(reporter))[0]).toBe(isUpheld ? 'report.upheld' : 'report.dismissed')
  }
  if (isUpheld) expect((await listSystemMessages(owner))[0]).toBe('work.taken_down')
})

test('S-11 upholding removes a comment, and its author is told why', async () => {
  const { code } = await publishHall()
  const author = await app.signIn()
  const comment = await addTestComment(app, author, code, { text: '加我微信领奖' })
  const target = { kind: 'comment', id: comment.id } as const
  await report(target, 1)
  expect((await cases({ kind: 'comment' })).records[0]).toMatchObject({
    comment: { id: comment.id, text: '加我微信领奖', author: { id: author.user.id }, workCode: code },
  })
  expect(await decide(target, { reasons: ['advertising'] })).toMatchObject({ data: { decidedCount: 1 } })
  expect((await app.callOk(commentsOfWork, { body: { code } })).total).toBe(0)
  expect(await listSystemMessages(author)).toContain('comment.removed')
})

test('S-11 upholding bans a person for a time, with the reasons; an admin is not banned, and the case stays open', async () => {
  const person = await app.signIn()
  const target = { kind: 'person', id: person.user.id } as const
  await report(target, 1)
  expect(await decide(target, { reasons: ['fraud', 'privacy'], note: '多次冒充他人', banDays: 7 })).toMatchObject({ http: 200 })
  expect(await app.call(myMessages, { body: { type: 'system' }, token: person.token })).toMatchObject({
    code: 'ACCOUNT_BANNED',
    data: { note: '原因：含有欺诈或误导内容；泄露了他人的隐私。说明：多次冒充他人', until: expect.any(String) },
  })
  expect(await app.call(personById, { params: { id: person.user.id } })).toMatchObject({ http: 404 })
  const boss = await app.signIn({ roles: ['user', 'admin'] })
  const bossTarget = { kind: 'person', id: boss.user.id } as const
  await report(bossTarget, 1)
  expect(await decide(bossTarget, { reasons: ['fraud'] })).toMatchObject({ http: 403 })
  expect((await cases({ kind: 'person' })).records.map(({ target: { id } }) => id)).toContain(boss.user.id)
})

test('S-11 dismissing changes only the case; the next report opens another one', async () => {
  const { code } = await publishHall()
  const target = { kind: 'work', id: code } as const
  await report(target, 2)
  expect(await decide(target, { decision: 'dismiss' })).toMatchObject({ data: { decidedCount: 2 } })
  expect(await app.call(publicHallByCode, { params: { code } })).toMatchObject({ http: 200 })
  expect((await listSystemMessages(reporters[0] ?? owner))[0]).toBe('report.dismissed')
  expect(await decide(target, { decision: 'dismiss' })).toMatchObject({ http: 409, code: 'ALREADY_DECIDED' })
  await report(target, 1)
  expect((await cases()).records.map(({ target: { id } }) => id)).toContain(code)
  for (const unknown of [{ kind: 'work', id: 'abcdefghij' } as const, { kind: 'comment', id: 'x' } as const]) {
    expect(await decide(unknown, { decision: 'dismiss' })).toMatchObject({ http: 404 })
  }
})

test('S-11 S-12 a reported invitation is taken down kindly; its guests cannot answer it any more, and nothing of theirs is lost', async () => {
  const { work } = await publishInvitation(app, owner)
  const [guest] = await inviteGuests(app, owner, work.id, [createGuestForm()])
  if (guest === undefined) throw new Error('no guest was invited')
  const answer = () => app.call(answerInvitation, { params: { guestKey: keyOf(guest) }, body: createAnswer() })
  expect(await answer()).toMatchObject({ http: 200 })
  const target = { kind: 'work', id: work.code } as const
  await report(target, 1)
  expect((await cases({ kind: 'work' })).records).toContainEqual(
    expect.objectContaining({ target, work: expect.objectContaining({ kind: 'invitation' }) }),
  )
  expect(await decide(target, { reasons: ['fraud'] })).toMatchObject({ http: 200 })
  expect(await app.call(publicInvitationByCode, { params: { code: work.code } })).toMatchObject({ http: 410 })
  expect(await answer()).toMatchObject({ http: 410 })
  expect((await listSystemMessages(owner))[0]).toBe('work.taken_down')
  const { records } = await app.callOk(guestPageList, { params: { id: work.id }, body: {}, token: owner.token })
  expect(records).toMatchObject([{ name: guest.name }])
})

test('S-42 a reported booth is taken down, and shown again only after its merchant has changed it', async () => {
  const merchant = await app.signIn({ roles: ['user', 'merchant'] })
  const booth = await startBooth(app, merchant, { title: '骗人的展位' })
  const target = { kind: 'booth' as const, id: booth.code }
  await report(target, 2)
  const found = (await cases({ kind: 'booth' })).records
  expect(found).toMatchObject([{ target, count: 2, booth: { title: '骗人的展位', owner: { id: merchant.user.id } } }])
  expect((await decide(target, { reasons: ['fraud'], note: '价目与实物不符' })).data).toEqual({ decidedCount: 2 })
  expect(await app.callOk(boothByCode, { params: { code: booth.code } })).toMatchObject({ state: 'withdrawn' })
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: merchant.token })
  expect(records).toMatchObject([{ kind: 'booth.taken_down', text: expect.stringContaining('价目与实物不符') }])
  const publish = (revision: number) =>
    app.call(publishBooth, { params: { id: booth.boothId }, body: { revision }, token: merchant.token })
  expect((await publish(1)).code).toBe('BOOTH_STATE')
  await app.callOk(saveBooth, {
    body: { ...booth.form, title: '改好的展位', boothId: booth.boothId, revision: 1 },
    token: merchant.token,
  })
  expect((await publish(2)).data).toMatchObject({ state: 'published', reason: '' })
  const reporter = reporters[0]?.token ?? ''
  const gone = { target: { kind: 'booth' as const, id: 'aB3dE5gH7j' }, reason: 'fraud' as const, text: '' }
  expect((await app.call(addReport, { body: gone, token: reporter })).code).toBe('NOT_FOUND')
})
