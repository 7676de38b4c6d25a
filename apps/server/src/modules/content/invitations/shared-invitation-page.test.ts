import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { createGuestForm, inviteGuests, keyOf, publishInvitation } from './testing/invitations.ts'

const HTML = '<!doctype html><head><title>展间</title><!--first-invitation--><script>start()</script></head><body></body>'
const webDirectory = await mkdtemp(path.join(os.tmpdir(), 'web-'))
await writeFile(path.join(webDirectory, 'index.html'), HTML)
const app = await startTestApp({ webDirectory })
await app.jobs.start()
afterAll(() => rm(webDirectory, { recursive: true }))

const get = (url: string) => app.fastify.inject({ url })
const readInvitation = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="first-invitation">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')

test('S-12 the common link of an invitation is the app with the invitation in its page, as its call answers, and its preview', async () => {
  const host = await app.signIn({ nickname: '林晓' })
  const { work } = await publishInvitation(app, host, { title: '林晓与<周舟>的婚礼' })
  const { body, headers, statusCode } = await get(`/h/${work.code}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  const invitation = await app.callOk(publicInvitationByCode, { params: { code: work.code } })
  expect(readInvitation(body)).toEqual({ address: `/#/pages/index/invitation-card?code=${work.code}`, invitation })
  expect(body).toContain('<meta property="og:title" content="林晓与&lt;周舟&gt;的婚礼">')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain(`<noscript><h1>`)
  expect(body).not.toMatch(/http-equiv="refresh"|<title>展间|<周舟>的婚礼<\/h1>/)
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('S-12 a personal link brings the invitation as everybody sees it, nothing of its guest, and is kept and passed on by nobody', async () => {
  const host = await app.signIn()
  const { work } = await publishInvitation(app, host)
  const [guest] = await inviteGuests(app, host, work.id, [
    createGuestForm({ name: '陈若溪', phone: '13800000002', note: '第三桌' }),
  ])
  const key = guest ? keyOf(guest) : ''
  const { body, headers } = await get(`/i/${key}`)
  expect(readInvitation(body)).toMatchObject({
    address: `/#/pages/index/invitation-card?guest=${key}`,
    invitation: { work: { code: work.code } },
  })
  for (const own of ['陈若溪', '13800000002', '第三桌']) expect(body).not.toContain(own)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
})

test('S-12 nothing of an invitation that is locked, private, taken down or withdrawn is in a page', async () => {
  const host = await app.signIn()
  const { work, revision } = await publishInvitation(app, host, { title: '秘密的婚礼' })
  const [guest] = await inviteGuests(app, host, work.id, [createGuestForm({ name: '陈若溪' })])
  const links = [`/h/${work.code}`, ...(guest ? [`/i/${keyOf(guest)}`] : [])]
  const expectNothing = async () => {
    for (const link of links) {
      const { body } = await get(link)
      expect([link, readInvitation(body)]).toEqual([link, null])
    }
  }
  const save = (changes: object, from: number) =>
    app.callOk(updateWork, { body: { id: work.id, revision: from, ...changes }, token: host.token })
  await save({ visibility: 'password', password: 'moon' }, revision)
  await expectNothing()
  await save({ visibility: 'private' }, revision + 1)
  await expectNothing()
  await save({ visibility: 'unlisted' }, revision + 2)
  expect(readInvitation((await get(links[0] ?? '')).body)).not.toBeNull()
  await app.database.query(sql`update work set availability = 'taken_down', taken_down_reason = '侵权' where id = ${work.id}`)
  await expectNothing()
  await app.database.query(sql`update work set availability = 'published', taken_down_reason = null where id = ${work.id}`)
  await app.callOk(unpublishWork, { params: { id: work.id }, token: host.token })
  await expectNothing()
})
