import { guestForm } from '@zhanjian/contract/invitation-desk.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGuestList } from './read-guest-list.ts'

test('S-12 names, phones and notes are read as people type them and as tables give them', () => {
  const text =
    '陈若溪 13800000002 第三桌\n\n苏园\n周远一家，139 0000 0004\n林深\t0571-8800 0001\t摄影\t不吃辣\r\n何静、老同学\nJohn Smith'
  expect(readGuestList(text)).toEqual({
    faults: [],
    guests: [
      { name: '陈若溪', phone: '13800000002', note: '第三桌' },
      { name: '苏园', phone: '', note: '' },
      { name: '周远一家', phone: '139 0000 0004', note: '' },
      { name: '林深', phone: '0571-8800 0001', note: '摄影，不吃辣' },
      { name: '何静', phone: '', note: '老同学' },
      { name: 'John Smith', phone: '', note: '' },
    ],
  })
})

test('S-12 a line that is no guest is told with its number, and the others are read', () => {
  const text = `13800000002\n苏园 13800000003\n${'名'.repeat(21)}\n苏先生 138-0000-0003`
  expect(readGuestList(text)).toEqual({
    guests: [{ name: '苏园', phone: '13800000003', note: '' }],
    faults: [
      { line: 1, text: '13800000002', why: 'nameMissing' },
      { line: 3, text: '名'.repeat(20), why: 'nameLong' },
      { line: 4, text: '苏先生 138-0000-0003', why: 'phoneTwice' },
    ],
  })
})

test('S-12 whatever is pasted, what is understood is accepted by the server', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('苏园', '13800000003', ',', '\t', '\n', ' ', '+86', '-'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const guest of readGuestList(pieces.join('')).guests) expect(guestForm.safeParse(guest).error).toBeUndefined()
    }),
  )
})
