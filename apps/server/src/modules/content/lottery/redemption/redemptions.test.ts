import { markMessagesRead, myMessages } from '@zhanjian/contract/community/messages.ts'
import { cancelTicket } from '@zhanjian/contract/lottery/prize-review.ts'
import { addVerifier, removeVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { formatTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { isSigned, readPayload } from '@zhanjian/contract/lottery/ticket-payload.ts'
import { lookUpTicket, verifierKit, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { myTickets, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createPhone } from '../../../../testing/builders.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createCard } from '../../cards/testing/cards.ts'
import { createApprovedPrize, issueTicket } from '../testing/prizes.ts'

let owner: Person
let prizeId: string
let winner: Person
let ticket: Awaited<ReturnType<typeof issueTicket>>
const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
beforeEach(async () => {
  owner = await app.signIn({ nickname: '店主' })
  prizeId = (await createApprovedPrize(app, owner, admin, { total: 5 })).id
  winner = await app.signIn({ nickname: '林深海' })
  ticket = await issueTicket(app, prizeId, winner)
})

const lookUp = (text: string, { token }: Person, ip?: string) =>
  app.call(lookUpTicket, { body: { text }, token, ...(ip === undefined ? {} : { ip }) })
const verify = (text: string, { token }: Person, requestId = crypto.randomUUID()) =>
  app.call(verifyTicket, { body: { text, requestId }, token })
const read = ({ token } = winner, id = ticket.id) => app.callOk(ticketById, { params: { id }, token })
const toldTo = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.filter(({ kind }) => kind.startsWith('ticket'))
const stockOf = async (id = prizeId) => (await app.callOk(publishedPrize, { params: { id }, token: owner.token })).prize.stock
const signIn = (nickname: string) => app.signIn({ nickname })

describe('the winner’s ticket', () => {
  test('S-56 S-57 the list and the page show it, with a code and a QR code that a device can check', async () => {
    const list = await app.callOk(myTickets, { body: {}, token: winner.token })
    expect(list).toMatchObject({
      total: 1,
      counts: { unused: 1, verified: 0 },
      records: [{ id: ticket.id, prizeName: '帆布袋' }],
    })
    const detail = await read()
    expect(detail).toMatchObject({ state: 'unused', code: ticket.code, activityTitle: '周末转盘', prize: { way: '到前台领取' } })
    expect(detail.rulesHash).toMatch(/^[\da-f]{64}$/)
    const payload = readPayload(detail.qrText.split('?t=')[1] ?? '')
    expect(payload?.claim).toMatchObject({ ticketId: ticket.id, prizeId })
    const { keys } = await app.callOk(verifierKit, { token: owner.token })
    expect(payload && (await isSigned(payload, keys))).toBe(true)
  })

  test('S-57 nobody else can open it, and no code is in the database', async () => {
    const call = (person: Person) => app.call(ticketById, { params: { id: ticket.id }, token: person.token })
    expect((await call(owner)).code).toBe('NOT_FOUND')
    expect((await call(admin)).code).toBe('NOT_FOUND')
    const rows = await app.database.query(sql`select to_jsonb(t)::text as text from ticket t where id = ${ticket.id}`)
    expect(JSON.stringify(rows)).not.toContain(ticket.code)
  })
})

describe('verification', () => {
  test('S-64 the verifier sees first, then confirms; the winner is told', async () => {
    const seen = await lookUp(formatTicketCode(ticket.code).toLowerCase(), owner)
    expect(seen.data).toMatchObject({ state: 'unused', winner: '林**', redemption: null, prize: { name: '帆布袋' } })
    expect(JSON.stringify(seen.data)).not.toContain(ticket.code)
    expect(await read()).toMatchObject({ state: 'unused' })
    const done = await verify(ticket.code, owner)
    expect(done.data).toMatchObject({
      state: 'verified',
      redemption: { isByMe: true, wasOffline: false, by: { nickname: '店主' } },
    })
    expect(await read()).toMatchObject({ state: 'verified', verifiedBy: { nickname: '店主' } })
    expect(await toldTo(winner)).toMatchObject([
      { kind: 'ticket.verified', path: `/pages/lottery/platform/ticket?id=${ticket.id}` },
    ])
    expect(await stockOf()).toMatchObject({ total: 5, left: 4, unused: 0, verified: 1, inSlices: 0 })
  })

  test('S-64 the QR code is as good as the code', async () => {
    const { qrText } = await read()
    expect((await lookUp(qrText, owner)).data).toMatchObject({ ticketId: ticket.id })
    expect((await verify(qrText, owner)).http).toBe(200)
  })

  test('F-09 the second time it says who and when, and tells winner and publisher', async () => {
    const verifier = await signIn('店员')
    await app.callOk(addVerifier, {
      params: { id: prizeId },
      body: { by: 'phone', phone: verifier.user.phone ?? '' },
      token: owner.token,
    })
    await verify(ticket.code, owner)
    const again = await verify(ticket.code, verifier)
    expect(again).toMatchObject({
      http: 409,
      code: 'TICKET_ALREADY_VERIFIED',
      data: { redemption: { isByMe: false, by: { nickname: '店主' } } },
    })
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(['ticket.tried_again', 'ticket.verified'])
    expect(await toldTo(owner)).toMatchObject([
      { kind: 'ticket.tried_again', path: `/pages/lottery/platform/my-published-detail?id=${prizeId}` },
    ])
    expect((await read()).triedAgainAt).toHaveLength(1)
    expect(await stockOf()).toMatchObject({ verified: 1, unused: 0 })
  })

  test('F-09 a picture that is shown to the same cashier right after is told, and the answer says to whom', async () => {
    expect((await verify(ticket.code, owner)).data).not.toHaveProperty('told')
    const shown = await lookUp(ticket.code, owner)
    expect(shown.data).toMatchObject({ state: 'verified', told: ['winner'] })
    expect((await read()).triedAgainAt).toHaveLength(1)
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(['ticket.tried_again', 'ticket.verified'])
    // A code that the camera sees twice in a moment.
    expect((await lookUp(ticket.code, owner)).data).toMatchObject({ told: ['winner'] })
    expect((await read()).triedAgainAt).toHaveLength(1)
    app.clock.advanceS(30)
    await lookUp(ticket.code, owner)
    expect((await read()).triedAgainAt).toHaveLength(2)
  })

  test('F-09 presentations are one message until it is read; the next one after that is told anew', async () => {
    const verifier = await signIn('店员')
    const body = { by: 'phone' as const, phone: verifier.user.phone ?? '' }
    await app.callOk(addVerifier, { params: { id: prizeId }, body, token: owner.token })
    await verify(ticket.code, verifier)
    const present = async () => {
      app.clock.advanceS(30)
      return (await lookUp(ticket.code, verifier)).data
    }
    const triesTold = async (person: Person) => (await toldTo(person)).filter(({ kind }) => kind === 'ticket.tried_again').length
    expect(await present()).toMatchObject({ told: ['winner', 'publisher'] })
    await present()
    expect([await triesTold(winner), await triesTold(owner)]).toEqual([1, 1])
    await app.callOk(markMessagesRead, { body: { type: 'system' }, token: owner.token })
    await present()
    expect([await triesTold(winner), await triesTold(owner)]).toEqual([1, 2])
    expect((await read()).triedAgainAt).toHaveLength(3)
  })

  test('F-09 where there is nobody to tell, the answer does not say that somebody was told', async () => {
    const own = await issueTicket(app, prizeId, owner)
    await verify(own.code, owner)
    expect(await verify(own.code, owner)).toMatchObject({ code: 'TICKET_ALREADY_VERIFIED', data: { told: [] } })
  })

  test('F-09 the same request again gives the same success, and tells nobody', async () => {
    const requestId = crypto.randomUUID()
    const { qrText } = await read()
    const answers = await Promise.all([1, 2, 3].map(() => verify(qrText, owner, requestId)))
    answers.push(await verify(qrText, owner, requestId))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect((await toldTo(winner)).map(({ kind }) => kind)).toEqual(['ticket.verified'])
    expect((await verify(qrText, owner)).code).toBe('TICKET_ALREADY_VERIFIED')
  })

  test('F-09 of a hundred verifications at once, by two people on two nodes, one succeeds', async () => {
    const verifier = await signIn('店员')
    await app.callOk(addVerifier, {
      params: { id: prizeId },
      body: { by: 'phone', phone: verifier.user.phone ?? '' },
      token: owner.token,
    })
    const { database, objects, clock } = app
    const other = await startTestApp({ database, objects, clock })
    const { qrText } = await read()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? app : other).call(verifyTicket, {
          body: { text: qrText, requestId: crypto.randomUUID() },
          token: (index % 3 === 0 ? owner : verifier).token,
        }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(
      new Set(['TICKET_ALREADY_VERIFIED']),
    )
    expect(await stockOf()).toMatchObject({ verified: 1, unused: 0, left: 4 })
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('F-09 an expired and a cancelled ticket are refused, each with its sentence', async () => {
    const { qrText } = await read()
    const cancelled = await issueTicket(app, prizeId, winner)
    await app.callOk(cancelTicket, { body: { text: cancelled.code, reason: 'fraud', note: '重复注册' }, token: admin.token })
    expect(await verify(cancelled.code, owner)).toMatchObject({
      code: 'TICKET_CANCELLED',
      msg: '这张奖券已经取消',
      data: { cancelReason: 'fraud' },
    })
    expect(await toldTo(winner)).toMatchObject([
      { kind: 'ticket.cancelled', text: '“帆布袋”的奖券已取消。原因：经核实为作弊所得。说明：重复注册' },
    ])
    expect(await read(winner, cancelled.id)).toMatchObject({ state: 'cancelled', cancelReason: 'fraud', cancelNote: '重复注册' })
    expect(await stockOf()).toMatchObject({ left: 4, unused: 1, cancelled: 1 })
    await app.database.query(sql`update ticket set expires_at = ${new Date(app.clock.nowMs() - 1000)} where id = ${ticket.id}`)
    expect(await verify(qrText, owner)).toMatchObject({
      code: 'TICKET_EXPIRED',
      msg: '这张奖券已经过期',
      data: { state: 'expired' },
    })
    expect(await read()).toMatchObject({ state: 'expired' })
    expect((await app.call(cancelTicket, { body: { text: qrText, reason: 'other' }, token: admin.token })).code).toBe(
      'TICKET_EXPIRED',
    )
  })

  test('F-09 a verified ticket can no longer be cancelled', async () => {
    await verify(ticket.code, owner)
    const answer = await app.call(cancelTicket, { body: { text: ticket.code, reason: 'mistake' }, token: admin.token })
    expect(answer.code).toBe('TICKET_ALREADY_VERIFIED')
  })

  test('F-09 of a cancellation and verifications at once exactly one counts', async () => {
    const { qrText } = await read()
    const answers = await Promise.all([
      verify(qrText, owner),
      app.call(cancelTicket, { body: { text: qrText, reason: 'fraud' }, token: admin.token }),
      verify(qrText, owner),
    ])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    const { left, verified, unused, cancelled } = await stockOf()
    expect([unused, verified + cancelled, left + verified]).toEqual([0, 1, 5])
  })
})

describe('what is not a ticket', () => {
  test('S-64 a QR code of something else has its sentence', async () => {
    for (const text of [
      'https://u.wechat.com/EFGH',
      'WIFI:S:cafe;;',
      '12345',
      '😀',
      'https://x.example/#/pages/lottery/platform/verify?t=abc',
    ])
      expect(await lookUp(text, owner), text).toMatchObject({ http: 400, code: 'TICKET_UNREADABLE' })
  })

  test('S-64 a forged signature has its sentence', async () => {
    const { qrText } = await read()
    const at = qrText.length - 20
    const forged = qrText.slice(0, at) + (qrText[at] === 'A' ? 'B' : 'A') + qrText.slice(at + 1)
    for (const call of [lookUp, verify]) expect((await call(forged, owner)).code).toBe('TICKET_FORGED')
    expect(await read()).toMatchObject({ state: 'unused' })
  })

  test('S-64 wrong, foreign and unknown codes and tickets give the same answer', async () => {
    const { qrText } = await read()
    const stranger = await signIn('路人')
    const last = ticket.code.at(-1) === '0' ? '1' : '0'
    const answers = [
      await lookUp(ticket.code, stranger),
      await lookUp(qrText, stranger),
      await lookUp(ticket.code.slice(0, -1) + last, owner),
      await lookUp('00000000000000', owner),
      await verify(ticket.code, stranger),
      await lookUp(ticket.code, winner),
    ]
    for (const { http, code, msg, data } of answers)
      expect([http, code, msg, data ?? null]).toEqual([404, 'TICKET_NOT_FOUND', '没有找到您可以核销的奖券，请核对编号', null])
  })

  test('F-09 after ten wrong codes a verifier waits, and strangers in that network do; signed tickets still pass', async () => {
    const { qrText } = await read()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => lookUp('00000000000000', owner, '10.1.1.1')))
    const stranger = await signIn('路人')
    for (let tries = 0; tries < 10; tries += 1) await lookUp('00000000000000', stranger, '10.1.1.1')
    expect(guesses.filter(({ code }) => code === 'TICKET_NOT_FOUND')).toHaveLength(10)
    const late = await lookUp(ticket.code, owner, '10.1.1.2')
    expect(late).toMatchObject({ http: 429, code: 'TICKET_TRIES_LIMIT', data: { againAt: expect.any(String) } })
    expect((await lookUp('00000000000000', await signIn('邻座'), '10.1.1.1')).code).toBe('TICKET_TRIES_LIMIT')
    expect((await lookUp(qrText, owner, '10.1.1.1')).http).toBe(200)
    app.clock.advanceS(61)
    expect((await lookUp(ticket.code, owner, '10.1.1.1')).http).toBe(200)
  })

  test('F-09 wrong codes of a stranger in the same network do not stop those who verify there, nor admins', async () => {
    const ip = '10.1.3.1'
    const verifier = await signIn('店员')
    const body = { by: 'phone' as const, phone: verifier.user.phone ?? '' }
    await app.callOk(addVerifier, { params: { id: prizeId }, body, token: owner.token })
    const stranger = await signIn('路人')
    for (let tries = 0; tries < 10; tries += 1) await lookUp('00000000000000', stranger, ip)
    expect((await lookUp('00000000000000', await signIn('路人'), ip)).code).toBe('TICKET_TRIES_LIMIT')
    expect((await lookUp(ticket.code, owner, ip)).http).toBe(200)
    expect((await lookUp(ticket.code, verifier, ip)).http).toBe(200)
    // Their own limit stays.
    for (let tries = 0; tries < 10; tries += 1) await lookUp('00000000000000', verifier, ip)
    expect((await lookUp(ticket.code, verifier, ip)).code).toBe('TICKET_TRIES_LIMIT')
    const cancelled = await app.call(cancelTicket, { body: { text: ticket.code, reason: 'fraud' }, token: admin.token, ip })
    expect(cancelled.http).toBe(200)
  })

  test('F-09 whoever has verified before is not stopped by a network either, though nothing is left to verify', async () => {
    const ip = '10.1.4.1'
    const verifier = await signIn('店员')
    const body = { by: 'phone' as const, phone: verifier.user.phone ?? '' }
    const { verifiers } = await app.callOk(addVerifier, { params: { id: prizeId }, body, token: owner.token })
    await verify(ticket.code, verifier)
    const params = { id: prizeId, verifierId: verifiers[0]?.id ?? '' }
    await app.callOk(removeVerifier, { params, token: owner.token })
    const stranger = await signIn('路人')
    for (let tries = 0; tries < 10; tries += 1) await lookUp('00000000000000', stranger, ip)
    expect((await lookUp(ticket.code, verifier, ip)).code).toBe('TICKET_NOT_FOUND')
  })

  test('F-09 right codes are not counted', async () => {
    for (let index = 0; index < 15; index += 1) expect((await lookUp(ticket.code, owner, '10.1.2.1')).http).toBe(200)
  })
})

describe('verifiers', () => {
  const add = (body: { by: 'phone'; phone: string } | { by: 'card'; cardCode: string }, person = owner) =>
    app.call(addVerifier, { params: { id: prizeId }, body, token: person.token })

  test('S-61 a verifier is added by phone, before or after there is an account, and nobody learns whether there is one', async () => {
    const phone = createPhone()
    const added = await add({ by: 'phone', phone })
    const known = await add({ by: 'phone', phone: winner.user.phone ?? '' })
    expect(known.data.verifiers.map(({ person }) => person)).toEqual([null, null])
    expect(added.data.verifiers).toMatchObject([{ person: null, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` }])
    const late = await app.signIn({ phone })
    expect((await lookUp(ticket.code, late)).http).toBe(200)
  })

  test('S-61 a verifier is added by card, shown by name, and loses the right when removed', async () => {
    const verifier = await signIn('店员')
    const { code } = await createCard(app, verifier, { name: '店员' })
    const { data } = await add({ by: 'card', cardCode: code })
    expect(data.verifiers).toMatchObject([{ person: { nickname: '店员' }, phone: null }])
    expect((await add({ by: 'card', cardCode: code })).data.verifiers).toHaveLength(1)
    const kit = await app.callOk(verifierKit, { token: verifier.token })
    expect(kit.prizes).toMatchObject([{ id: prizeId, isOwn: false }])
    const params = { id: prizeId, verifierId: data.verifiers[0]?.id ?? '' }
    await app.callOk(removeVerifier, { params, token: owner.token })
    expect((await verify(ticket.code, verifier)).code).toBe('TICKET_NOT_FOUND')
    expect((await app.call(removeVerifier, { params, token: owner.token })).code).toBe('NOT_FOUND')
  })

  test('S-61 an unknown card, the owner and one too many are refused', async () => {
    expect((await add({ by: 'card', cardCode: 'ABCDEFGHJK' })).code).toBe('VERIFIER_UNKNOWN')
    expect((await add({ by: 'phone', phone: owner.user.phone ?? '' })).code).toBe('VERIFIER_IS_OWNER')
    const own = await createCard(app, owner)
    expect((await add({ by: 'card', cardCode: own.code })).code).toBe('VERIFIER_IS_OWNER')
    const answers = await Promise.all(Array.from({ length: 22 }, () => add({ by: 'phone', phone: createPhone() })))
    expect(answers.filter(({ code }) => code === 'VERIFIERS_FULL')).toHaveLength(2)
    expect((await add({ by: 'phone', phone: createPhone() }, admin)).code).toBe('NOT_FOUND')
  })
})
