import { expect, test } from 'vitest'
import { changeEndDay, changeEndMinute, isPast, joinTime, moveEnd, splitTime } from './event-time.ts'

test('S-14 date and time fields make a local time; a day alone begins at noon', () => {
  expect(joinTime('2027-05-01', '')).toBe('2027-05-01T12:00')
  expect(joinTime('2027-05-01', '18:30')).toBe('2027-05-01T18:30')
  expect(joinTime('', '18:30')).toBeNull()
  expect(splitTime('2027-05-01T18:30')).toEqual({ day: '2027-05-01', minute: '18:30' })
  expect(splitTime(null)).toEqual({ day: '', minute: '' })
})

test('S-14 an end that is earlier by the clock is on the next day, also at the end of a month', () => {
  expect(changeEndMinute('2027-05-01T18:30', null, '21:00')).toBe('2027-05-01T21:00')
  expect(changeEndMinute('2027-05-31T22:00', null, '01:00')).toBe('2027-06-01T01:00')
  expect(changeEndMinute('2027-05-31T22:00', '2027-06-01T01:00', '23:00')).toBe('2027-05-31T23:00')
  expect(changeEndMinute(null, null, '21:00')).toBeNull()
  expect(changeEndMinute('2027-05-01T18:30', '2027-05-01T21:00', '')).toBeNull()
})

test('S-14 an event may last for days, which it keeps when its beginning or the minute of its end changes', () => {
  const camp = changeEndDay('2027-05-01T18:30', '2027-05-01T21:00', '2027-05-04')
  expect(camp).toBe('2027-05-04T21:00')
  expect(changeEndMinute('2027-05-01T18:30', camp, '09:00')).toBe('2027-05-04T09:00')
  expect(moveEnd('2027-05-01T18:30', '2027-06-29T18:30', camp)).toBe('2027-07-02T21:00')
  expect(moveEnd('2027-05-01T18:30', '2027-05-01T22:00', '2027-05-01T21:00')).toBe('2027-05-02T21:00')
  expect(changeEndDay('2027-05-01T18:30', null, '2027-05-03')).toBe('2027-05-03T18:30')
  expect(changeEndDay('2027-05-01T18:30', camp, '')).toBeNull()
  expect(moveEnd('2027-05-01T18:30', null, camp)).toBeNull()
})

test('S-14 whether a time is past goes by the clock of the event’s place', () => {
  const nowMs = Date.parse('2027-05-01T10:00:00Z')
  expect(isPast('2027-05-01T17:59', 'Asia/Shanghai', nowMs)).toBe(true)
  expect(isPast('2027-05-01T18:01', 'Asia/Shanghai', nowMs)).toBe(false)
  expect(isPast('2027-05-01T10:59', 'Europe/London', nowMs)).toBe(true)
  expect(isPast(null, 'Asia/Shanghai', nowMs)).toBe(false)
})
