import { guestForm } from '@zhanjian/contract/invitations/invitation-desk.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGuestList, readGuestListInSlices } from './read-guest-list.ts'

test('S-12 names, phones and notes are read as people type them and as tables give them', () => {
  const text =
    '陈若溪 13800000002 第三桌\n\n苏园\n周远一家，139 0000 0004\n林深\t0571-8800 0001\t摄影\t不吃辣\r\n何静、老同学\nJohn Smith'
  const { guests, faults } = readGuestList(text)
  expect({ guests: guests.map(({ form }) => form), faults }).toEqual({
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
    guests: [{ form: { name: '苏园', phone: '13800000003', note: '' }, line: 2, text: '苏园 13800000003' }],
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
      for (const { form } of readGuestList(pieces.join('')).guests) expect(guestForm.safeParse(form).error).toBeUndefined()
    }),
  )
})

test('S-12 ten thousand guests are read in slices, of which the page hears between them, and none is lost or read twice', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `来宾 139${String(at % 9_000).padStart(8, '0')}`).join('\n')
  const reading = readGuestListInSlices(text)
  const shares: number[] = []
  let step = reading.next()
  for (; step.done !== true; step = reading.next()) shares.push(step.value.done / step.value.total)
  expect(shares).toHaveLength(99)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(step.value).toEqual(readGuestList(text))
  expect(step.value.guests).toHaveLength(9_000)
  expect(step.value.faults.map(({ why }) => why)).toEqual(Array.from({ length: 1_000 }, () => 'phoneTwice'))
})
