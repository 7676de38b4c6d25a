import { createTicketCode, formatTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { encodeClaim, encodePayload } from '@zhanjian/contract/lottery/ticket-payload.ts'
import { createTicketLink } from '@zhanjian/contract/lottery/ticket-text.ts'
import { expect, test } from 'vitest'
import { groupTyped, readTypedTicket } from './read-typed-ticket.ts'

const CODE = createTicketCode(Uint8Array.from([1, 35, 69, 103, 137, 171, 205, 239, 16, 50]))

test('S-64 a code is checked while it is typed: how many are missing, what no code has, a mistyped one', () => {
  expect(readTypedTicket(' ')).toEqual({ kind: 'empty' })
  expect(readTypedTicket(CODE.slice(0, 5))).toEqual({ kind: 'partial', missing: 9 })
  expect(readTypedTicket('0123 U')).toEqual({ kind: 'foreign', character: 'U' })
  expect(readTypedTicket('编号')).toEqual({ kind: 'foreign', character: '编' })
  expect(readTypedTicket(CODE)).toEqual({ kind: 'code', text: CODE })
  const last = CODE.endsWith('7') ? '8' : '7'
  expect(readTypedTicket(CODE.slice(0, -1) + last)).toEqual({ kind: 'mistyped' })
  expect(readTypedTicket(`${CODE}7`)).toEqual({ kind: 'tooLong' })
})

test('S-64 a code counts however it is written: small, grouped, full width, O for 0', () => {
  const zeroes = createTicketCode(new Uint8Array(9))
  for (const typed of [
    formatTicketCode(CODE),
    CODE.toLowerCase(),
    formatTicketCode(CODE).replaceAll('-', ' '),
    CODE.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ])
    expect(readTypedTicket(typed)).toEqual({ kind: 'code', text: CODE })
  expect(readTypedTicket(zeroes.replaceAll('0', 'o'))).toEqual({ kind: 'code', text: zeroes })
})

test('S-64 the link of a QR code can be pasted', () => {
  const claim = {
    ticketId: '019ac0de-0000-7000-8000-000000000001',
    prizeId: '019ac0de-0000-7000-8000-000000000002',
    wonAt: new Date(0),
    expiresAt: new Date(1000),
  }
  const payload = encodePayload(encodeClaim(claim, '0a0b0c0d'), new Uint8Array(64))
  const link = createTicketLink('https://zhanjian.example', payload)
  expect(readTypedTicket(link)).toEqual({ kind: 'link', text: link })
})

test('S-64 what is typed is grouped; what is no beginning of a code stays as it is', () => {
  expect(groupTyped('0123456')).toBe('0123-456')
  expect(groupTyped('0123-')).toBe('0123')
  expect(groupTyped('abcde')).toBe('ABCD-E')
  expect(groupTyped('https://zhanjian')).toBe('https://zhanjian')
})
