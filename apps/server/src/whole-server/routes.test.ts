import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { exchangeSocialToken } from '@zhanjian/contract/accounts/social.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { giveEntranceLink } from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { decideSandboxPayment } from '@zhanjian/contract/money/orders.ts'
import { messagingAppMedia } from '@zhanjian/contract/screens/hosts.ts'
import { inviteCoCurator } from '@zhanjian/contract/works/co-curators.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { SILVER_PLAN } from '../modules/base/membership/testing/plans.ts'
import { startActivity, VENUE } from '../modules/content/activities/testing/activities.ts'
import { startBooth } from '../modules/content/booths/testing/booths.ts'
import { createCard } from '../modules/content/cards/testing/cards.ts'
import { publishExhibition, toPart } from '../modules/content/exhibitions/testing/exhibitions.ts'
import { createGuestForm, inviteGuests, keyOf } from '../modules/content/invitations/testing/invitations.ts'
import { issueTicket } from '../modules/content/lottery/testing/prizes.ts'
import { giving, insertPrize, startWheel } from '../modules/content/lottery/testing/wheels.ts'
import { beginPayment, createPlan, order } from '../modules/content/orders/testing/orders.ts'
import { publishInvitation, publishInvitationTemplate } from '../modules/content/works/testing/invitations.ts'
import { createPublishedPost, uploadPanorama } from '../modules/content/works/testing/posts.ts'
import { bakeFake, createPublishedHall } from '../modules/content/works/testing/works.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { toShanghaiDay } from '../time/shanghai-day.ts'

test('every endpoint has exactly one route', async () => {
  const app = await startTestApp()
  const nameByEndpoint = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))
  const served = app.routes.map(({ endpoint }) => nameByEndpoint.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`)
  expect(served.sort()).toEqual(Object.keys(endpoints).sort())
})

/** Result of the access check of an endpoint; null: allowed. */
type Verdict = 'LOGIN_REQUIRED' | 'ACCOUNT_BANNED' | 'FORBIDDEN' | 'PHONE_REQUIRED' | null
const CALLERS = ['stranger', 'user', 'withoutPhone', 'merchant', 'admin', 'banned', 'bannedAdmin'] as const
type Who = (typeof CALLERS)[number]

/** Written by hand, independent of the tested code. */
function verdictFor(who: Who, { access, needsPhone }: Endpoint): Verdict {
  if (access === 'public' || access === 'visitor') return null
  if (who === 'stranger') return 'LOGIN_REQUIRED'
  if (who === 'banned' || who === 'bannedAdmin') return 'ACCOUNT_BANNED'
  if (access === 'admin' && who !== 'admin') return 'FORBIDDEN'
  if (access === 'merchant' && who !== 'merchant' && who !== 'admin') return 'FORBIDDEN'
  return needsPhone === true && who === 'withoutPhone' ? 'PHONE_REQUIRED' : null
}
const HTTP: Record<Exclude<Verdict, null>, number> = {
  LOGIN_REQUIRED: 401,
  ACCOUNT_BANNED: 403,
  FORBIDDEN: 403,
  PHONE_REQUIRED: 403,
}

/** Another machine: collectors on this one may read the metrics. */
const ELSEWHERE = '203.0.113.9'

/** Responses to a client that sends only a token: proofs of their own, such as a signed link, have tests of their own. */
const BESIDE_CALLS: Readonly<Record<string, number>> = {
  '/': 200,
  '/*': 404,
  '/embed': 200,
  '/index.html': 200,
  '/h/:': 404,
  '/h/:/': 302,
  '/h/:/calendar.ics': 404,
  '/u/:': 404,
  '/u/:/': 302,
  '/robots.txt': 200,
  '/sitemap.xml': 200,
  '/sitemap/works/:': 404,
  '/sitemap/people/:': 404,
  '/healthz': 200,
  '/readyz': 200,
  '/metrics': 404,
  '/api/docs': 200,
  '/api/openapi.json': 200,
  '/api/appTermsPrivacy/user_agreement': 200,
  '/api/appTermsPrivacy/privacy_policy': 200,
  '/api/appTermsPrivacy/community_norm': 200,
  '/api/ai/chat': 400,
  '/api/ar/:/:/:/:/:': 404,
  '/api/cardFonts/:/:': 404,
  '/api/appTermsPrivacy/account_del_policy': 200,
  '/api/download/:': 404,
  '/api/payment/notify/:': 404,
  '/api/lottery/wheel/:/record.json': 404,
  '/b/:': 404,
  '/b/:/': 302,
  '/c/:': 404,
  '/c/:/': 302,
  '/i/:': 404,
  '/i/:/': 302,
  '/w/:': 404,
  '/w/:/': 302,
  // A stream is sent only to those who accept one.
  '/api/userMessage/live': 400,
  // Without the ticket of a room.
  '/socket.io/': 401,
  '/art/oauth/openid/callback/:': 404,
  '/oss/:': 404,
  '/dev/outbox': 200,
  '/dev/outbox.json': 200,
}

interface Beside {
  /** Parameters without their names. */
  route: string
  method: 'GET' | 'POST'
}

/** Routes that are not endpoints of the contract. */
function routesBeside({ fastify, routes }: TestApp): Beside[] {
  const parts: string[] = []
  const calls = new Set(routes.map(({ endpoint }) => endpoint.path.replace('{product}', 'art').replace(/\{\w+\}/g, ':')))
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[└├]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      parts.splice(indent.length / 4, parts.length, part)
      const route = parts.join('').replace(/:[^/]+/g, ':')
      if (methods === undefined || calls.has(route)) return []
      return [{ route, method: methods.includes('GET') ? ('GET' as const) : ('POST' as const) }]
    })
}

describe('S-81 X-04 P-01 P-03 permissions of endpoints', () => {
  let app: TestApp
  let tokens: Record<Who, string | undefined>

  beforeAll(async () => {
    app = await startTestApp()
    await app.jobs.start()
    const [user, withoutPhone, merchant, admin, banned, bannedAdmin] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn({ roles: ['user', 'merchant'] }),
      await app.signIn({ roles: ['user', 'admin'] }),
      await app.signIn(),
      await app.signIn({ roles: ['user', 'admin'] }),
    ]
    await app.database.query(sql`update account set phone = null where id = ${withoutPhone.user.id}`)
    await app.database.query(
      sql`update account set status = 'banned' where id = any (${[banned.user.id, bannedAdmin.user.id]}::uuid[])`,
    )
    tokens = {
      stranger: undefined,
      user: user.token,
      withoutPhone: withoutPhone.token,
      merchant: merchant.token,
      admin: admin.token,
      banned: banned.token,
      bannedAdmin: bannedAdmin.token,
    }
  })

  test('routes outside the contract are the same for everybody', async () => {
    const webDirectory = await mkdtemp(path.join(tmpdir(), 'web-'))
    onTestFinished(() => rm(webDirectory, { recursive: true }))
    await writeFile(path.join(webDirectory, 'index.html'), '<!doctype html>')
    const { database, objects, clock } = app
    const whole = await startTestApp({ database, objects, clock, webDirectory })
    const served = routesBeside(whole)
    expect(served.map(({ route }) => route).sort()).toEqual(Object.keys(BESIDE_CALLS).sort())
    for (const who of CALLERS) {
      const headers = tokens[who] === undefined ? {} : { authorization: `Bearer ${tokens[who]}` }
      const statusOf = async ({ route, method }: Beside) => {
        const url = route.replace(/:/g, 'abcdefghij')
        const ask = async () => (await whole.fastify.inject({ method, url, headers, remoteAddress: ELSEWHERE })).statusCode
        // Not ready while the database takes long, as on a busy machine.
        return [route, await (url === '/readyz' ? vi.waitUntil(async () => (await ask()) === 200 && 200, 20_000) : ask())]
      }
      expect(Object.fromEntries(await Promise.all(served.map(statusOf))), who).toEqual(BESIDE_CALLS)
    }
  })

  // Logout is last: the others need the session.
  const inOrder = Object.entries(endpoints).sort(([, a], [, b]) => Number(a === logout) - Number(b === logout))

  test.each(inOrder)('%s', async (_name, endpoint) => {
    const id = '0199c2a0-0000-7000-8000-000000000000'
    const params = { id, workId: id, number: 1, code: 'abcdefghij', type: 'userAgreement' }
    for (const who of CALLERS) {
      const token = tokens[who]
      const answer = await app.call(endpoint, {
        params,
        ...(endpoint.body === undefined ? {} : { body: {} }),
        ...(token === undefined ? {} : { token }),
      })
      const verdict = verdictFor(who, endpoint)
      if (verdict === null) expect(Object.keys(HTTP), who).not.toContain(answer.code)
      else expect([answer.http, answer.code], who).toEqual([HTTP[verdict], verdict])
    }
  })

  test('exactly the calls below /api/admin are for admins', () => {
    for (const [name, { path, access }] of Object.entries(endpoints)) {
      expect(access === 'admin', name).toBe(path.startsWith('/api/admin/'))
    }
  })
})

/** Writes fail. */
function readOnly(database: Database): Database {
  const withTransaction: Database['withTransaction'] = (work) =>
    database.withTransaction(async (queries) => {
      await queries.query(sql`set transaction read only`)
      return work(queries)
    })
  return { ...database, withTransaction, query: (statement) => withTransaction((queries) => queries.query(statement)) }
}

test('no GET changes data: a link or picture on a foreign page has no effect in a user’s name', async () => {
  const app = await startTestApp({ bake: bakeFake })
  // Noon in Shanghai: yesterday is over.
  app.clock.set(new Date('2026-03-02T04:00:00.000Z'))
  await app.jobs.start()
  const person = await app.signIn({ roles: ['user', 'admin'] })
  const { work } = await createPublishedHall(app, person)
  const mediaIds = [await uploadPanorama(app, person)]
  const panorama = await createPublishedPost(app, person, { kind: 'panorama', mediaIds })
  const invitation = await publishInvitation(app, person)
  const exhibitionCode = await publishExhibition(app, person, [toPart('hall', 'work', work.code)])
  const exhibition = await app.callOk(publicExhibitionByCode, { params: { code: exhibitionCode } })
  const helping = await app.callOk(inviteCoCurator, {
    params: { id: exhibition.work.id },
    body: { duties: ['edit'] },
    token: person.token,
  })
  await app.jobs.stop()
  const [guest] = await inviteGuests(app, person, invitation.work.id, [createGuestForm()])
  const entrance = await app.callOk(giveEntranceLink, { params: { id: invitation.work.id }, token: person.token })
  const feedback = await app.callOk(addFeedback, { body: { kind: 'problem', text: '展厅打不开了' }, token: person.token })
  const invitationTemplate = await publishInvitationTemplate(app, person)
  const card = await createCard(app, person)
  const prizeId = await insertPrize(app, person, 5)
  const wheel = await startWheel(app, person, [giving(prizeId, 5)])
  const ticket = await issueTicket(app, await insertPrize(app, person, 5), person)
  const activity = await startActivity(app, person, { place: VENUE, check: { kind: 'code' } })
  const booth = await startBooth(app, person)
  await app.services.booths.posters.getPoster(booth.code)
  const { orderId } = await order(app, person, await createPlan(app, person, SILVER_PLAN))
  const paymentId = await beginPayment(app, person, orderId)
  await app.callOk(decideSandboxPayment, { token: person.token, params: { id: paymentId }, body: { outcome: 'pay' } })
  app.clock.advanceS(24 * 3600)
  await app.services.lottery.closing.settle()
  const { token } = await app.signIn(person.user)
  const looking = await startTestApp({ database: readOnly(app.database), objects: app.objects, clock: app.clock })
  const ENTITIES = [
    ['/api/feedback', feedback.id],
    ['/api/person', person.user.id],
    ['/api/bizCard', card.cardId],
    ['/api/lottery/prize', prizeId],
    ['/api/lottery/ticket', ticket.id],
    ['/api/admin/prize', prizeId],
    ['/api/admin/wheel', wheel.activityId],
    ['/api/activity', activity.activityId],
    ['/api/booth', booth.boothId],
    ['/api/invitation/desk', invitation.work.id],
    ['/api/order', orderId],
    ['/api/admin/order', orderId],
    ['/api/sandbox/payment', paymentId],
  ] as const
  const day = toShanghaiDay(new Date(app.clock.nowMs() - 24 * 3_600_000))
  /** Id of an existing entity. */
  const idIn = (path: string): string =>
    path.endsWith('/co-curators') ? exhibition.work.id : (ENTITIES.find(([start]) => path.startsWith(start))?.[1] ?? work.id)
  const codeIn = (path: string): string => {
    if (path.startsWith('/api/invitationTemplate')) return invitationTemplate.work.code
    if (path.startsWith('/api/invitation')) return invitation.work.code
    if (path.includes('invitation')) return person.user.invitationCode
    if (path.startsWith('/api/activity')) return activity.code
    if (path.startsWith('/api/exhibition')) return exhibitionCode
    if (path.startsWith('/api/panorama')) return panorama.work.code
    if (path.startsWith('/api/booth')) return booth.code
    return path.startsWith('/api/lottery/wheel') ? wheel.code : work.code
  }
  const answered: string[] = []
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // One needs the cookie of the browser that began it; the other reads a cached token of the messaging app.
    if (endpoint.method !== 'GET' || endpoint === exchangeSocialToken || endpoint === messagingAppMedia) continue
    const code = codeIn(endpoint.path)
    const guestKey = guest && keyOf(guest)
    const entranceKey = entrance.url?.split('entrance=')[1]
    const params = {
      id: idIn(endpoint.path),
      workId: work.id,
      number: 1,
      code,
      guestKey,
      entranceKey,
      key: helping.key,
      type: 'userAgreement',
      day,
      part: 0,
    }
    const answer = await looking.call(endpoint, { params, query: { userId: person.user.id }, token })
    expect(answer.http, `${name} ${answer.code}`).toBeLessThan(500)
    if (answer.http === 200) answered.push(name)
  }
  const getters = Object.values(endpoints).filter(({ method }) => method === 'GET')
  expect(answered.length).toBeGreaterThan(getters.length - 6)
})
