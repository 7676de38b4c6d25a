import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import * as prizeReview from '@zhanjian/contract/lottery/prize-review.ts'
import * as prizeVerifiers from '@zhanjian/contract/lottery/prize-verifiers.ts'
import * as prizes from '@zhanjian/contract/lottery/prizes.ts'
import * as verification from '@zhanjian/contract/lottery/ticket-verification.ts'
import * as tickets from '@zhanjian/contract/lottery/tickets.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createApprovedPrize, createPrizeBody, issueTicket } from './testing/prizes.ts'

/** `banned` was a verifier; `removed` is one no longer. */
const WHO = ['visitor', 'stranger', 'winner', 'verifier', 'removed', 'banned', 'admin', 'owner'] as const
type Who = (typeof WHO)[number]

/** What a call answers. `own`: it concerns the caller’s own things only. `ok`: it may contain what is the owner’s. */
type Verdict = 'ok' | 'own' | 'NOT_FOUND' | 'TICKET_NOT_FOUND' | 'FORBIDDEN' | 'LOGIN_REQUIRED' | 'ACCOUNT_BANNED'
type Options = Pick<NonNullable<Parameters<TestApp['call']>[1]>, 'params' | 'body' | 'query'>

interface Things {
  prizeId: string
  /** A draft of the owner. */
  draftId: string
  verifierId: string
  ticketId: string
  code: string
}

const TERMS = '只有自己人知道的规则'
const DRAFT = '还没有发布的奖品'

const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const [owner, stranger, winner, verifier, removed, banned] = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
if (!owner || !stranger || !winner || !verifier || !removed || !banned) throw new Error('somebody is missing')
const people = { owner, stranger, winner, verifier, removed, banned, admin }
const { id: prizeId } = await createApprovedPrize(app, owner, admin, { terms: TERMS })
const draft = await app.callOk(prizes.savePrize, { body: createPrizeBody({ name: DRAFT }), token: owner.token })
const params = { id: prizeId }
for (const { user } of [verifier, removed, banned])
  await app.callOk(prizeVerifiers.addVerifier, { params, body: { by: 'phone', phone: user.phone ?? '' }, token: owner.token })
const { verifiers } = await app.callOk(prizes.publishedPrize, { params, token: owner.token })
const verifierId = verifiers[1]?.id ?? ''
await app.callOk(prizeVerifiers.removeVerifier, { params: { ...params, verifierId }, token: owner.token })
const ticket = await issueTicket(app, prizeId, winner)
const things = { prizeId, draftId: draft.id, verifierId: verifiers[0]?.id ?? '', ticketId: ticket.id, code: ticket.code }
await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)

interface Row {
  endpoint: Endpoint
  what: string
  options: (things: Things) => Options
  /** Written by hand, not derived from the code under test. */
  others: Verdict
  but?: Partial<Record<Who, Verdict>>
}

/** Without a login, or banned. */
const user = (others: Verdict, but: Row['but'] = {}): Pick<Row, 'others' | 'but'> => ({
  others,
  but: { visitor: 'LOGIN_REQUIRED', banned: 'ACCOUNT_BANNED', ...but },
})
const adminOnly = user('FORBIDDEN', { admin: 'ok' })
const ofPrize = ({ prizeId }: Things) => ({ params: { id: prizeId } })
const ofDraft = ({ draftId }: Things) => ({ params: { id: draftId } })
const ownerOnly = user('NOT_FOUND', { owner: 'ok' })

const ROWS: readonly Row[] = [
  { endpoint: prizes.publishedPrizes, what: 'own prizes', options: () => ({ body: {} }), ...user('own', { owner: 'ok' }) },
  { endpoint: prizes.publishedPrize, what: 'of the owner', options: ofPrize, ...ownerOnly },
  {
    endpoint: prizes.savePrize,
    what: 'the owner’s draft',
    options: ({ draftId }) => ({ body: { ...createPrizeBody({ name: DRAFT }), prizeId: draftId, revision: 1 } }),
    ...ownerOnly,
  },
  {
    endpoint: prizes.shelvePrize,
    what: 'of the owner',
    options: (t) => ({ ...ofPrize(t), body: { shelf: 'online' } }),
    ...ownerOnly,
  },
  { endpoint: prizes.withdrawPrize, what: 'the owner’s draft', options: ofDraft, ...ownerOnly },
  {
    endpoint: prizes.revertPrize,
    what: 'of the owner',
    options: (t) => ({ ...ofPrize(t), body: { revision: 1 } }),
    ...ownerOnly,
  },
  {
    endpoint: prizes.submitPrize,
    what: 'of nobody',
    options: () => ({ params: { id: crypto.randomUUID() }, body: { revision: 1 } }),
    ...user('NOT_FOUND'),
  },
  { endpoint: prizes.removePrize, what: 'the owner’s draft', options: ofDraft, ...ownerOnly },
  { endpoint: prizes.restorePrize, what: 'the owner’s draft', options: ofDraft, ...ownerOnly },
  {
    endpoint: prizeVerifiers.addVerifier,
    what: 'to the owner’s prize',
    options: (t) => ({ ...ofPrize(t), body: { by: 'phone', phone: '13911111111' } }),
    ...ownerOnly,
  },
  {
    endpoint: prizeVerifiers.removeVerifier,
    what: 'of nobody',
    options: (t) => ({ params: { id: t.prizeId, verifierId: crypto.randomUUID() } }),
    ...user('NOT_FOUND'),
  },
  { endpoint: prizeVerifiers.prizeExportLink, what: 'of the owner', options: ofPrize, ...ownerOnly },
  { endpoint: prizeReview.prizeReviewQueue, what: 'all', options: () => ({ body: { state: 'decided' } }), ...adminOnly },
  { endpoint: prizeReview.prizeReviewSubject, what: 'of the owner', options: ofPrize, ...adminOnly },
  {
    endpoint: prizeReview.decidePrize,
    what: 'of nobody',
    options: () => ({ params: { id: crypto.randomUUID() }, body: { revision: 1, decision: 'approve' } }),
    ...user('FORBIDDEN', { admin: 'NOT_FOUND' }),
  },
  {
    endpoint: prizeReview.cancelTicket,
    what: 'of nobody',
    options: () => ({ body: { text: '00000000000000', reason: 'fraud' } }),
    ...user('FORBIDDEN', { admin: 'TICKET_NOT_FOUND' }),
  },
  { endpoint: tickets.myTickets, what: 'own tickets', options: () => ({ body: {} }), ...user('own', { winner: 'ok' }) },
  {
    endpoint: tickets.ticketById,
    what: 'of the winner',
    options: ({ ticketId }) => ({ params: { id: ticketId } }),
    ...user('NOT_FOUND', { winner: 'ok' }),
  },
  {
    endpoint: verification.lookUpTicket,
    what: 'by its code',
    options: ({ code }) => ({ body: { text: code } }),
    ...user('TICKET_NOT_FOUND', { owner: 'ok', verifier: 'ok' }),
  },
  {
    endpoint: verification.verifyTicket,
    what: 'by its code',
    options: ({ code }) => ({ body: { text: code, requestId: 'same-request' } }),
    ...user('TICKET_NOT_FOUND', { owner: 'ok' }),
  },
  { endpoint: verification.verifierKit, what: 'own kit', options: () => ({}), ...user('own', { owner: 'ok', verifier: 'ok' }) },
  {
    endpoint: verification.syncVerifications,
    what: 'of nothing',
    options: () => ({ body: { items: [{ requestId: 'offline-1', text: 'nonsense', at: new Date().toISOString() }] } }),
    ...user('own'),
  },
  {
    endpoint: verification.verifyRecords,
    what: 'own records',
    options: () => ({ body: { scope: 'ofMyPrizes' } }),
    ...user('own', { owner: 'ok' }),
  },
  {
    endpoint: verification.verifyRecords,
    what: 'of the owner’s prize',
    options: ({ prizeId }) => ({ body: { prizeId } }),
    ...user('own', { owner: 'ok' }),
  },
  { endpoint: verification.verifyRecordsLink, what: 'own records', options: () => ({ body: {} }), ...user('own') },
]

const contract: readonly unknown[] = [prizes, prizeVerifiers, prizeReview, tickets, verification].flatMap((part) =>
  Object.values(part),
)
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value

test('P-01 every call of prizes and tickets is in this table', () => {
  const listed = ROWS.map(({ endpoint }) => endpoint)
  expect(contract.filter((value) => isEndpoint(value) && !listed.includes(value))).toEqual([])
})

/** What changes what others are tested with comes last. */
const LATE: readonly Endpoint[] = [verification.verifyTicket, verification.verifyRecords, prizes.removePrize, prizes.restorePrize]
const inOrder = ROWS.toSorted((one, other) => LATE.indexOf(one.endpoint) - LATE.indexOf(other.endpoint))

test.each(inOrder.map((row) => [`${row.endpoint.summary}: ${row.what}`, row] as const))('P-01 %s', async (_name, row) => {
  for (const who of WHO) {
    // A verifier who verifies it leaves nothing for the owner.
    if (row.endpoint === verification.verifyTicket && who === 'verifier') continue
    const person = who === 'visitor' ? null : people[who]
    const verdict = row.but?.[who] ?? row.others
    const answer = await app.call(row.endpoint, { ...row.options(things), ...(person && { token: person.token }) })
    const isAnswered = verdict === 'ok' || verdict === 'own'
    expect([who, answer.code]).toEqual([who, isAnswered ? undefined : verdict])
    const text = JSON.stringify(answer.data) ?? ''
    if (who !== 'winner') expect(text, who).not.toContain(things.code)
    if (verdict !== 'ok') for (const secret of [TERMS, DRAFT, things.ticketId]) expect(text, who).not.toContain(secret)
  }
})

test('P-01 F-09 somebody who was banned after a login verifies nothing', async () => {
  const clerk = await app.signIn()
  await app.callOk(prizeVerifiers.addVerifier, {
    params: { id: things.prizeId },
    body: { by: 'phone', phone: clerk.user.phone ?? '' },
    token: people.owner.token,
  })
  const { code } = await issueTicket(app, things.prizeId, people.winner)
  await app.callOk(verification.lookUpTicket, { body: { text: code }, token: clerk.token })
  await app.database.query(sql`update account set status = 'banned' where id = ${clerk.user.id}`)
  const answer = await app.call(verification.verifyTicket, { body: { text: code, requestId: 'after-ban' }, token: clerk.token })
  expect(answer.code).toBe('ACCOUNT_BANNED')
})
