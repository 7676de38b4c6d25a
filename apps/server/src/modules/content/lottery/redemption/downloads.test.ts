import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { prizeExportLink } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { lookUpTicket, verifyRecords, verifyRecordsLink, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { createApprovedPrize, issueTicket } from '../testing/prizes.ts'

const app = await startTestApp()
await app.jobs.start()
const owner = await app.signIn({ nickname: '=店主' })
const admin = await app.signIn({ roles: ['user', 'admin'] })
const winner = await app.signIn({ nickname: '+林深海' })
const prizeId = (await createApprovedPrize(app, owner, admin, { name: '=HYPERLINK("x")', valueFen: 1300 })).id
for (let count = 0; count < 3; count += 1) {
  const { code } = await issueTicket(app, prizeId, winner)
  if (count < 2) await app.callOk(verifyTicket, { body: { text: code, requestId: crypto.randomUUID() }, token: owner.token })
}

async function open(endpoint: Endpoint, options: object) {
  const link = await app.call(endpoint, { ...options, token: owner.token })
  const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
  const { url } = link.data as { url: string }
  return app.fastify.inject({ url, headers: { cookie } })
}

describe('records of verification', () => {
  const list = (body: object, { token } = owner) => app.callOk(verifyRecords, { body, token })

  test('S-63 latest first, in pages, by scope, prize and day', async () => {
    const first = await list({ size: 1 })
    expect(first.records).toMatchObject([{ winner: '+**', redemption: { isByMe: true } }])
    const second = await list({ size: 1, cursor: first.cursor ?? '' })
    expect(second).toMatchObject({ cursor: null, records: [{ prizeId }] })
    expect(second.records[0]?.ticketId).not.toBe(first.records[0]?.ticketId)
    const today = toShanghaiDay(app.clock.now())
    expect((await list({ scope: 'ofMyPrizes', prizeId, from: today, to: today })).records).toHaveLength(2)
    expect((await list({ to: '2020-01-01' })).records).toEqual([])
    expect((await list({ prizeId: crypto.randomUUID() })).records).toEqual([])
    expect((await list({ prizeId: 'nonsense' })).records).toEqual([])
    expect((await list({}, winner)).records).toEqual([])
    expect((await list({ scope: 'ofMyPrizes' }, admin)).records).toEqual([])
  })

  test('S-63 a day that is none is refused with a sentence', async () => {
    const answer = await app.call(verifyRecords, { body: { from: '2026-02-30' }, token: owner.token })
    expect(answer).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
    expect(JSON.stringify(answer)).toContain('请填写一个日期')
  })
})

describe('files', () => {
  test('S-61 the tickets of a prize, without codes, whose cells are no formulas', async () => {
    const { body, headers, statusCode } = await open(prizeExportLink, { params: { id: prizeId } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-disposition']).toContain('attachment; filename="tickets.csv"')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",已核销,'+**`)
    expect(lines[1]).toContain("'=店主")
    expect(lines[3]).toContain('未使用')
    expect(body).not.toMatch(/[\dA-Z]{14}/)
  })

  test('S-63 the records of verification', async () => {
    const { body } = await open(verifyRecordsLink, { body: {} })
    expect(body.trim().split('\r\n')).toHaveLength(3)
    expect(body).toContain(',实物,13.00,')
    const { code } = await issueTicket(app, prizeId, winner)
    await app.callOk(verifyTicket, { body: { text: code, requestId: crypto.randomUUID() }, token: owner.token })
    await app.callOk(lookUpTicket, { body: { text: code }, token: owner.token })
    const shownAgain = await open(verifyRecordsLink, { body: {} })
    expect(shownAgain.body.split('\r\n')[1]).toMatch(/,否,1$/)
    const none = await open(verifyRecordsLink, { body: { to: '2020-01-01' } })
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
  })

  test('S-61 a link is good for its own browser, for minutes, and for nobody’s prize', async () => {
    const options = { params: { id: prizeId } }
    expect((await app.call(prizeExportLink, { ...options, token: winner.token })).code).toBe('NOT_FOUND')
    const { data } = await app.call(prizeExportLink, { ...options, token: owner.token })
    expect((await app.fastify.inject({ url: data.url })).statusCode).toBe(404)
    expect((await open(prizeExportLink, options)).statusCode).toBe(200)
    const { headers, data: late } = await app.call(prizeExportLink, { ...options, token: owner.token })
    app.clock.advanceS(601)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    expect((await app.fastify.inject({ url: late.url, headers: { cookie } })).statusCode).toBe(404)
  })
})
