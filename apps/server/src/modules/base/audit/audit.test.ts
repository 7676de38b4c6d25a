import { randomUUID } from 'node:crypto'
import { banUsers, setRole, unbanUsers } from '@zhanjian/contract/admin/admin.ts'
import { decideReports, decideReview, decideReviews, putWorkBack, takeWorkDown } from '@zhanjian/contract/admin/review.ts'
import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { publishTerms } from '@zhanjian/contract/admin/terms.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { addReport, removeComment } from '@zhanjian/contract/community/community.ts'
import { addFeedback, answerFeedback, closeFeedbackAsAdmin } from '@zhanjian/contract/community/feedback.ts'
import { cancelTicket, decidePrize } from '@zhanjian/contract/lottery/prize-review.ts'
import {
  cancelWheel,
  improveWheel,
  publishWheel,
  removeWheel,
  restoreWheel,
  saveWheel,
  setWheelLook,
  type WheelForm,
  withdrawWheel,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { enterFigure } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import { decideOffer, offerPrize } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { decideMerchant, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import {
  compareBills,
  decideRefund,
  offerPlan,
  ordersLink,
  resolveDifference,
  savePlan,
  settleRefund,
} from '@zhanjian/contract/money/orders-admin.ts'
import { addPromotion, orderPromotions, pinWork, removePromotion, updatePromotion } from '@zhanjian/contract/works/promotions.ts'
import { findAnnouncementAfter } from '@zhanjian/draws/figure.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { addTestComment } from '../../community/community/testing/comments.ts'
import { computeFigureKey } from '../../content/lottery/draws/figure-key.ts'
import { createApprovedPrize, createPrize, issueTicket, submit } from '../../content/lottery/testing/prizes.ts'
import { createWheelBody, giving, insertParticipants, insertPrize, startWheel } from '../../content/lottery/testing/wheels.ts'
import { insertApplication } from '../../content/merchants/testing/applications.ts'
import { askForRefund, buy, createPlan } from '../../content/orders/testing/orders.ts'
import { createListedPost, createPublishedPost } from '../../content/works/testing/posts.ts'
import { SILVER_PLAN } from '../membership/testing/plans.ts'

type Options = Pick<NonNullable<Parameters<TestApp['call']>[1]>, 'params' | 'body'>

let person: Person
const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })

/** Texts of admins and names of users, which must not be in the log. */
const PERSONAL = { nickname: '柳如是的邻居', note: '本人电话已核实属于柳某', text: '家住绛云楼三号' }
const REASONS = ['other'] as const

const waiting = async () => {
  const { work } = await createPublishedPost(app, person, { title: PERSONAL.text })
  return { workId: work.id, number: 1 }
}
const reported = async () => {
  const { work } = await createListedPost(app, person)
  const target = { kind: 'work', id: work.code } as const
  const reporter = await app.signIn()
  await app.callOk(addReport, { body: { target, reason: 'other', text: PERSONAL.text }, token: reporter.token })
  return target
}
const addTestFeedback = async () =>
  (await app.callOk(addFeedback, { body: { kind: 'other', text: PERSONAL.text }, token: person.token })).id
const PROMOTION = { place: 'banner', label: '', title: PERSONAL.text, text: '', path: '/pages/search/index', isOn: true } as const
const createPromotion = async () => (await app.callOk(addPromotion, { body: PROMOTION, token: admin.token })).id
const createListedWork = async () => (await createListedPost(app, person)).work.id
const takenDown = async () => {
  const id = await createListedWork()
  await app.callOk(takeWorkDown, { params: { id }, body: { reasons: [...REASONS] }, token: admin.token })
  return id
}
const banned = async () => {
  const { user } = await app.signIn({ nickname: PERSONAL.nickname })
  await app.callOk(banUsers, { body: { ids: [user.id], note: PERSONAL.note, days: 1 }, token: admin.token })
  return user.id
}
const pendingPrize = async () => {
  const prize = await createPrize(app, person, { name: PERSONAL.text.slice(0, 20) })
  await submit(app, person, prize)
  return { params: { id: prize.id }, body: { revision: prize.revision, decision: 'reject', ...judgement } }
}
const issuedTicket = async () => {
  const { id } = await createApprovedPrize(app, person, admin)
  return (await issueTicket(app, id, await app.signIn())).code
}
const wheelForm = async (wishes: Partial<WheelForm> = {}) =>
  createWheelBody(app, [giving(await insertPrize(app, admin, 5), 2)], { title: PERSONAL.text, ...wishes })
const draftWheel = async (wishes: Partial<WheelForm> = {}) => {
  const { activityId, revision } = await app.callOk(saveWheel, { body: await wheelForm(wishes), token: admin.token })
  return { params: { id: activityId }, body: { revision } }
}
const upcomingWheel = async (wishes: Partial<WheelForm> = {}) => {
  const startsAt = new Date(app.clock.nowMs() + 3_600_000).toISOString()
  const { params, body } = await draftWheel({ startsAt, ...wishes })
  await app.callOk(publishWheel, { params, body, token: admin.token })
  return { params }
}
const runningWheel = async () => {
  const { activityId } = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 2)], { title: PERSONAL.text })
  return { id: activityId }
}
const DAY_MS = 86_400_000
/** A public figure that was announced some days ago, and that a draw waits for. */
const announcedFigure = async () => {
  const { kind: _kind, ...figure } = doubleColourBall
  const { activityId } = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 2)], {
    figure: { ...figure, groups: [...figure.groups], weekdays: [...figure.weekdays] },
  })
  await insertParticipants(app, activityId, [person], 1)
  await app.services.lottery.draws.draw(activityId, 1, person.user.id)
  const round = findAnnouncementAfter(doubleColourBall, app.clock.nowMs() - 7 * DAY_MS)
  await app.database.query(sql`update wheel_waiting_draw set round = ${round} where activity_id = ${activityId}`)
  return { body: { figureKey: computeFigureKey(doubleColourBall), round, figure: '01 02 03 04 05 06+07' } }
}
const removedWheel = async () => {
  const { params } = await draftWheel()
  await app.callOk(removeWheel, { params, token: admin.token })
  return { params }
}
const pendingOffer = async () => {
  const { params } = await upcomingWheel({ acceptsOffers: true })
  const body = { activityId: params.id, prizeId: await insertPrize(app, person, 3), quantity: 1 }
  return { id: (await app.callOk(offerPrize, { body, token: person.token })).id }
}
const appliedMerchant = async () => {
  await insertApplication(app, person, { company: PERSONAL.text.slice(0, 20) })
  await app.database.query(sql`update merchant set state = 'pending', submitted_at = now() where account_id = ${person.user.id}`)
  return {
    params: { id: person.user.id },
    body: { revision: 1, decision: 'reject', reasons: ['licence_unreadable'], note: PERSONAL.note },
  }
}
const requestedRefund = async () => {
  const orderId = await buy(app, person, await createPlan(app, admin, SILVER_PLAN))
  await askForRefund(app, person, orderId)
  const [row] = await app.database.query<{ id: string }>(sql`select id from refund where order_id = ${orderId}`)
  return { id: row?.id }
}
const failedRefund = async () => {
  const params = await requestedRefund()
  await app.database.query(sql`update refund set state = 'failed', decided_at = now() where id = ${params.id}`)
  return params
}
const yesterday = () => toShanghaiDay(new Date(app.clock.nowMs() - 24 * 3_600_000))
/** A payment that only the bill knows. */
const openDifference = async () => {
  const at = new Date(app.clock.nowMs() - 24 * 3_600_000)
  await app.database.query(
    sql`insert into sandbox_payment (number, id, amount_fen, state, transaction_id, expires_at, paid_at)
      values ('strange', ${randomUUID()}, 700, 'paid', 'strange-one', ${at}, ${at})`,
  )
  await app.callOk(compareBills, { body: { day: yesterday() }, token: admin.token })
  const [row] = await app.database.query<{ id: string }>(sql`select id from reconciliation_difference limit 1`)
  return { id: row?.id }
}
const LOOK = { background: '#fbf6ee', slices: ['#b5462f', '#f0dcb8'], accent: '#7a2a1c', centreText: '转' }
const judgement = { reasons: [...REASONS], note: PERSONAL.note }

/** Each with the request that makes it effective. */
const ACTIONS: readonly [Endpoint, string, () => Promise<Options>][] = [
  [banUsers, 'user.ban', async () => ({ body: { ids: [person.user.id], note: PERSONAL.note, days: 3 } })],
  [unbanUsers, 'user.unban', async () => ({ body: { ids: [await banned()] } })],
  [setRole, 'user.roles', async () => ({ params: { id: person.user.id }, body: { role: 'merchant', isGiven: true } })],
  [updateConfig, 'config.update', async () => ({ body: { name: 'aiSwitch', value: true } })],
  [
    publishTerms,
    'terms.publish',
    async () => ({
      body: {
        type: 'communityNorm',
        title: '社区规范',
        body: PERSONAL.text.repeat(4),
        changeSummary: PERSONAL.text,
        needsConsent: false,
        after: 1,
      },
    }),
  ],
  [decideMerchant, 'merchant.reject', appliedMerchant],
  [reviewedLicenceLink, 'merchant.see_licence', async () => ({ params: (await appliedMerchant()).params })],
  [savePlan, 'plan.save', async () => ({ body: SILVER_PLAN })],
  [
    offerPlan,
    'plan.withdraw',
    async () => {
      const { planId, revision } = await createPlan(app, admin, SILVER_PLAN)
      return { params: { id: planId }, body: { isOffered: false, revision } }
    },
  ],
  [
    decideRefund,
    'refund.reject',
    async () => ({ params: await requestedRefund(), body: { decision: 'reject', note: PERSONAL.note } }),
  ],
  [
    settleRefund,
    'refund.paid_by_hand',
    async () => ({ params: await failedRefund(), body: { action: 'paid_by_hand', note: PERSONAL.note } }),
  ],
  [resolveDifference, 'difference.resolve', async () => ({ params: await openDifference(), body: { note: PERSONAL.note } })],
  [compareBills, 'bill.compare', async () => ({ body: { day: yesterday() } })],
  [answerFeedback, 'feedback.answer', async () => ({ params: { id: await addTestFeedback() }, body: { text: PERSONAL.note } })],
  [closeFeedbackAsAdmin, 'feedback.close', async () => ({ params: { id: await addTestFeedback() } })],
  [addPromotion, 'promotion.add', async () => ({ body: PROMOTION })],
  [updatePromotion, 'promotion.update', async () => ({ params: { id: await createPromotion() }, body: { isOn: false } })],
  [removePromotion, 'promotion.remove', async () => ({ params: { id: await createPromotion() } })],
  [orderPromotions, 'promotion.order', async () => ({ body: { ids: [await createPromotion()] } })],
  [pinWork, 'promotion.pin', async () => ({ params: { id: await createListedWork() }, body: { isPinned: true } })],
  [decidePrize, 'prize.reject', pendingPrize],
  [
    cancelTicket,
    'prize.ticket_cancel',
    async () => ({ body: { text: await issuedTicket(), reason: 'fraud', note: PERSONAL.note } }),
  ],
  [saveWheel, 'wheel.create', async () => ({ body: await wheelForm() })],
  [publishWheel, 'wheel.publish', draftWheel],
  [withdrawWheel, 'wheel.withdraw', upcomingWheel],
  [removeWheel, 'wheel.remove', async () => ({ params: (await draftWheel()).params })],
  [restoreWheel, 'wheel.restore', removedWheel],
  [
    improveWheel,
    'wheel.change',
    async () => ({
      params: await runningWheel(),
      body: { version: 1, slices: [{ position: 0, stock: 4 }], note: PERSONAL.note },
    }),
  ],
  [
    setWheelLook,
    'wheel.look',
    async () => ({ params: await runningWheel(), body: { look: LOOK, coverAssetId: null, pictureAssetIds: [] } }),
  ],
  [enterFigure, 'wheel.figure', announcedFigure],
  [cancelWheel, 'wheel.cancel', async () => ({ params: await runningWheel(), body: { reason: PERSONAL.note } })],
  [
    decideOffer,
    'wheel.offer_decline',
    async () => ({ params: await pendingOffer(), body: { accept: false, note: PERSONAL.note } }),
  ],
  [decideReview, 'review.reject', async () => ({ params: await waiting(), body: { decision: 'reject', ...judgement } })],
  [decideReviews, 'review.approve', async () => ({ body: { items: [await waiting()], decision: 'approve' } })],
  [takeWorkDown, 'work.take_down', async () => ({ params: { id: await createListedWork() }, body: judgement })],
  [putWorkBack, 'work.put_back', async () => ({ params: { id: await takenDown() } })],
  [decideReports, 'report.uphold', async () => ({ body: { target: await reported(), decision: 'uphold', ...judgement } })],
  [
    removeComment,
    'comment.remove',
    async () => {
      const { work } = await createListedPost(app, person)
      return { params: { id: (await addTestComment(app, person, work.code)).id } }
    },
  ],
]

const entries = () => app.database.query<{ id: string }>(sql`select * from audit_entry order by made_at, id`)

/** An export of orders is logged when its file is fetched, see `refunds.test.ts`. */
const isRead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' || endpoint.path.endsWith('/getPageList') || endpoint === ordersLink

test('P-01 every call by which an admin changes something is in this table', () => {
  const listed = ACTIONS.map(([endpoint]) => endpoint)
  const missing = Object.entries(endpoints).filter(
    ([, endpoint]) => endpoint.access === 'admin' && !isRead(endpoint) && !listed.includes(endpoint),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

test.each(
  ACTIONS.map((entry) => [entry[1], entry] as const),
)('P-01 %s is logged with its actor and target, without personal data', async (action, [endpoint, , prepare]) => {
  person = await app.signIn({ nickname: PERSONAL.nickname })
  const options = await prepare()
  const before = (await entries()).length
  await app.callOk(endpoint, { ...options, token: admin.token })
  const added = (await entries()).slice(before)
  expect(added).toContainEqual(
    expect.objectContaining({ action, actor_id: admin.user.id, target: expect.stringMatching(/^\w+( \S+)*$/) }),
  )
  for (const words of [...Object.values(PERSONAL), person.user.phone, person.user.username]) {
    expect(JSON.stringify(added)).not.toContain(words)
  }
})

test('P-01 an action without effect, on a missing or unchanged target, is not logged', async () => {
  const before = (await entries()).length
  const nowhere = { id: '0199c2a0-0000-7000-8000-000000000000', workId: '0199c2a0-0000-7000-8000-000000000000', number: 1 }
  const calls: [Endpoint, unknown][] = [
    [banUsers, { ids: [nowhere.id, admin.user.id], note: '好', days: 1 }],
    [unbanUsers, { ids: [nowhere.id] }],
    [setRole, { role: 'admin', isGiven: true }],
    [answerFeedback, { text: '好' }],
    [closeFeedbackAsAdmin, {}],
    [updatePromotion, { isOn: true }],
    [removePromotion, undefined],
    [pinWork, { isPinned: true }],
    [decidePrize, { revision: 1, decision: 'approve' }],
    [cancelTicket, { text: '00000000000000', reason: 'fraud' }],
    [publishWheel, { revision: 1 }],
    [withdrawWheel, undefined],
    [removeWheel, undefined],
    [restoreWheel, undefined],
    [improveWheel, { version: 1, slices: [], note: '好' }],
    [setWheelLook, { look: LOOK, coverAssetId: null, pictureAssetIds: [] }],
    [cancelWheel, { reason: '好' }],
    [decideOffer, { accept: false }],
    [decideReview, { decision: 'approve' }],
    [decideReviews, { items: [nowhere], decision: 'approve' }],
    [takeWorkDown, { reasons: REASONS }],
    [putWorkBack, {}],
    [decideReports, { target: { kind: 'comment', id: nowhere.id }, decision: 'dismiss' }],
    [removeComment, undefined],
  ]
  for (const [endpoint, body] of calls) {
    await app.call(endpoint, { params: nowhere, ...(body === undefined ? {} : { body }), token: admin.token })
  }
  expect((await entries()).length).toBe(before)
})
