import { expect, test } from 'vitest'
import { changeTime, moveStart } from './session-times.ts'

test('S-20 a session that begins at another time lasts as long as before, also over midnight', () => {
  const times = { startsAt: '2027-05-01T22:00', endsAt: '2027-05-01T23:30' }
  expect(moveStart(times, '2027-05-31T23:00')).toEqual({ startsAt: '2027-05-31T23:00', endsAt: '2027-06-01T00:30' })
  expect(moveStart({ ...times, endsAt: '2027-05-01T09:00' }, '2027-05-02T10:00').endsAt).toBe('2027-05-02T11:00')
})

test('S-20 a field that is emptied changes nothing', () => {
  expect(changeTime('2027-05-01T22:00', { day: '2027-06-01' })).toBe('2027-06-01T22:00')
  expect(changeTime('2027-05-01T22:00', { minute: '08:15' })).toBe('2027-05-01T08:15')
  expect(changeTime('2027-05-01T22:00', { minute: '' })).toBe('2027-05-01T22:00')
})
