import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { activityExportLink } from '@zhanjian/contract/activities/activity-admin.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { holderExportLink } from '@zhanjian/contract/cards/card-holder.ts'
import { guestExportLink } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { prizeExportLink } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { verifyRecordsLink } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { leadExportLink } from '@zhanjian/contract/merchants/booth-admin.ts'
import { reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import { ordersLink } from '@zhanjian/contract/money/orders-admin.ts'
import { guestBookExportLink } from '@zhanjian/contract/works/guest-book.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { createActivityForm } from '../modules/content/activities/testing/activities.ts'
import { startBooth } from '../modules/content/booths/testing/booths.ts'
import { publishExhibition, toPart } from '../modules/content/exhibitions/testing/exhibitions.ts'
import { publishInvitation } from '../modules/content/invitations/testing/invitations.ts'
import { createApprovedPrize } from '../modules/content/lottery/testing/prizes.ts'
import { insertApplication } from '../modules/content/merchants/testing/applications.ts'
import { type Person, startTestApp } from '../testing/start-test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

/** Rows that each statement on guests returned. */
const guestRows: number[] = []
const app = await startTestApp({ database: countGuestRows(await createTestDatabase()) })
await app.jobs.start()

/** The link of a call, with the cookie of the browser. */
async function linkOf(endpoint: Endpoint, { token }: Person, options: { params?: object; body?: object } = {}) {
  const { data, headers } = await app.call(endpoint, { params: { ...options.params }, body: options.body, token })
  const { url } = data as { url: string }
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { url, cookie, open: () => app.fastify.inject({ url, headers: { cookie } }) }
}
const setRoles = ({ user }: Person, roles: string) =>
  app.database.query(sql`update account set roles = ${roles} where id = ${user.id}`)
const ban = ({ user }: Person) => app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)

describe('a link is opened with the rights of that moment', () => {
  const signInAdmin = () => app.signIn({ roles: ['user', 'admin'] })
  const signInMerchant = () => app.signIn({ roles: ['user', 'merchant'] })
  const kinds: Record<
    string,
    () => Promise<{ person: Person; link: Awaited<ReturnType<typeof linkOf>>; end: () => Promise<unknown> }>
  > = {
    'the orders of everybody, for who is no admin any more': async () => {
      const person = await signInAdmin()
      return { person, link: await linkOf(ordersLink, person, { body: {} }), end: () => setRoles(person, '{user}') }
    },
    'the licence of an applicant, for who is no admin any more': async () => {
      const [person, applicant] = [await signInAdmin(), await app.signIn()]
      await insertApplication(app, applicant)
      const link = await linkOf(reviewedLicenceLink, person, { params: { id: applicant.user.id } })
      return { person, link, end: () => setRoles(person, '{user}') }
    },
    'the sign-ins of an activity, for who is no merchant any more': async () => {
      const person = await signInMerchant()
      const { activityId } = await app.services.activities.desk.save(createActivityForm(app), person.user)
      const link = await linkOf(activityExportLink, person, { params: { id: activityId } })
      return { person, link, end: () => setRoles(person, '{user}') }
    },
    'the contact details of a booth, for who is no merchant any more': async () => {
      const person = await signInMerchant()
      const { boothId } = await startBooth(app, person)
      const link = await linkOf(leadExportLink, person, { params: { id: boothId } })
      return { person, link, end: () => setRoles(person, '{user}') }
    },
    'the guests of an invitation, for who gave it away': async () => {
      const [person, other] = [await app.signIn(), await app.signIn()]
      const { work } = await publishInvitation(app, person)
      const link = await linkOf(guestExportLink, person, { params: { id: work.id } })
      return {
        person,
        link,
        end: () => app.database.query(sql`update work set owner_id = ${other.user.id} where id = ${work.id}`),
      }
    },
    'the guest book of an exhibition, for who gave it away': async () => {
      const [person, other] = [await app.signIn(), await app.signIn()]
      const code = await publishExhibition(app, person, [toPart('hall', 'work', 'hall00000a')])
      const link = await linkOf(guestBookExportLink, person, { params: { code } })
      return {
        person,
        link,
        end: () => app.database.query(sql`update work set owner_id = ${other.user.id} where code = ${code}`),
      }
    },
    'the tickets of a prize, for who gave it away': async () => {
      const [person, other] = [await app.signIn(), await app.signIn()]
      const { id } = await createApprovedPrize(app, person, await signInAdmin(), {})
      const link = await linkOf(prizeExportLink, person, { params: { id } })
      return { person, link, end: () => app.database.query(sql`update prize set account_id = ${other.user.id} where id = ${id}`) }
    },
    'records of verification, for who is banned': async () => {
      const person = await app.signIn()
      return { person, link: await linkOf(verifyRecordsLink, person, { body: {} }), end: () => ban(person) }
    },
    'a card holder, for who is banned': async () => {
      const person = await app.signIn()
      return { person, link: await linkOf(holderExportLink, person, { body: { format: 'csv' } }), end: () => ban(person) }
    },
  }

  test.each(Object.entries(kinds))('%s: it opens nothing', async (_name, make) => {
    const { link, end } = await make()
    expect((await link.open()).statusCode).toBe(200)
    await end()
    expect((await link.open()).statusCode).toBe(404)
  })
})

describe('thousands of guests', () => {
  const GUESTS = 3_000
  async function hostMany(note = '') {
    const host = await app.signIn()
    const { work } = await publishInvitation(app, host)
    await app.database.query(
      raw(`insert into guest (id, work_id, origin, request_key, name, phone, note, key_hash, key_sealed, state, created_at)
        select gen_random_uuid(), '${work.id}', 'host', 'request ' || n, '来宾' || n, '', '${note}', sha256(('${work.id}' || n)::bytea),
          sha256(n::text::bytea), 'created', now() from generate_series(1, ${GUESTS}) as n`),
    )
    return { host, workId: work.id, link: () => linkOf(guestExportLink, host, { params: { id: work.id } }) }
  }

  test('the file is read page by page, and has everybody once, in their order', async () => {
    const { link } = await hostMany()
    const { open } = await link()
    guestRows.length = 0
    const file = await open()
    const names = file.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(names).toEqual(Array.from({ length: GUESTS }, (_, index) => `来宾${index + 1}`))
    expect(Math.max(...guestRows)).toBeLessThanOrEqual(1000)
  })

  test('of sixty downloads of one account at once one runs, and the others are told why', async () => {
    const { link } = await hostMany()
    const { open, url, cookie } = await link()
    const answers = await Promise.all(Array.from({ length: 60 }, open))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(refused).toHaveLength(59)
    expect(refused[0]?.json()).toMatchObject({ code: 'DOWNLOAD_RUNNING', msg: expect.stringContaining('正在下载') })
    expect((await open()).statusCode).toBe(200)
    const follow = () => app.fastify.inject({ url, headers: { cookie, accept: 'text/html' } })
    const followed = await Promise.all([follow(), follow()])
    expect(followed.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 429])
    const page = followed.find(({ statusCode }) => statusCode === 429)
    expect(page?.headers['content-type']).toContain('text/html')
    expect(page?.body).toContain('正在下载')
  })

  test('no more is read than its reader takes, and nothing after the reader has hung up', async () => {
    const { link } = await hostMany('多'.repeat(2000))
    const { open, url, cookie } = await link()
    const port = await listen()
    guestRows.length = 0
    const request = get({ port, path: url, headers: { cookie } })
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => request.once('response', resolve))
    answer.pause()
    await vi.waitFor(async () => {
      const before = guestRows.length
      for (let turn = 0; turn < 50; turn += 1) await setImmediate()
      await app.database.query(sql`select 1`)
      expect(guestRows.length).toBe(before)
    })
    expect((await open()).statusCode).toBe(429)
    request.destroy()
    await vi.waitFor(async () => expect((await open()).statusCode).toBe(200))
  })
})

/** Of the server, which tests else call without one. */
async function listen(): Promise<number> {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return (app.fastify.server.address() as AddressInfo).port
}

function countGuestRows(database: Database): Database {
  return {
    ...database,
    async query<Row extends object>(statement: Sql): Promise<Row[]> {
      const rows = await database.query<Row>(statement)
      if (statement.text.includes('from guest g')) guestRows.push(rows.length)
      return rows
    },
  }
}
