import {
  answerInvitation,
  answerPublicInvitation,
  invitationReception,
  leaveBlessing,
  openInvitation,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { createMemoryRateLimiter } from '../../../http/rate-limiter.ts'
import { PEOPLE_PER_NETWORK } from '../../../platform/people-per-network.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createAnswer, createGuestForm, inviteGuests, keyOf, publishInvitation } from './testing/invitations.ts'

const ORIGIN = 'https://zhanjian.example'

test('S-12 a personal link has a preview without anything of the guest, and nobody keeps or passes it on', async () => {
  // Without the app, which brings the invitation in its page: shared-invitation-page-view.test.ts.
  const app = await startTestApp({ environment: { publicOrigin: ORIGIN }, webDirectory: '/nowhere' })
  await app.jobs.start()
  const host = await app.signIn({ nickname: '林晓' })
  const { work } = await publishInvitation(app, host, { title: '林晓与<周舟>的婚礼' })
  const [guest] = await inviteGuests(app, host, work.id, [
    createGuestForm({ name: '陈若溪', phone: '13800000002', note: '第三桌' }),
  ])
  const key = guest ? keyOf(guest) : ''
  expect(guest?.url).toBe(`${ORIGIN}/i/${key}`)
  const get = (url: string) => app.fastify.inject({ url })
  const page = await get(`/i/${key}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<meta property="og:title" content="林晓与&lt;周舟&gt;的婚礼 · 请柬">')
  expect(page.body).toContain(`0;url=/#/pages/index/invitation-card?guest=${key}`)
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  for (const own of ['陈若溪', '13800000002', '第三桌', '林晓</']) expect(page.body).not.toContain(own)
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  for (const unknown of ['/i/0000000000000000000000', '/i/short', `/i/${key}x`]) {
    const missing = await get(unknown)
    expect([missing.statusCode, missing.body.includes('没有找到这张请柬')]).toEqual([404, true])
    expect(missing.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  }
  await app.callOk(unpublishWork, { params: { id: work.id }, token: host.token })
  const withdrawn = await get(`/i/${key}`)
  expect(withdrawn.body).toContain('这张请柬已经收回')
  expect(withdrawn.body).not.toContain('周舟')
})

test('S-12 a whole party behind one network opens and answers at the same moment without meeting a limit', async () => {
  const clock = createSettableClock()
  const app = await startTestApp({ clock, rateLimiter: createMemoryRateLimiter({ clock }) })
  await app.jobs.start()
  const host = await app.signIn()
  const { work } = await publishInvitation(app, host)
  const ip = '198.51.100.7'
  for (let index = 0; index < PEOPLE_PER_NETWORK; index += 1) {
    expect((await app.fastify.inject({ url: `/h/${work.code}`, remoteAddress: ip })).statusCode).toBe(200)
    await app.callOk(invitationReception, { params: { code: work.code }, ip })
    const body = { name: `来宾${index}`, requestId: crypto.randomUUID(), form: createAnswer() }
    const { guestKey } = await app.callOk(answerPublicInvitation, { params: { code: work.code }, body, ip })
    await app.callOk(openInvitation, { params: { guestKey }, ip })
    await app.callOk(answerInvitation, { params: { guestKey }, body: createAnswer({ choice: 'maybe' }), ip })
    await app.callOk(leaveBlessing, { params: { guestKey }, body: { text: '百年好合' }, ip })
  }
})
