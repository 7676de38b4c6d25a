import { expect, test } from 'vitest'
import { differsFrom, findZones, formatZone } from './time-zones.ts'

const SUMMER = Date.parse('2027-07-01T00:00Z')
const WINTER = Date.parse('2027-01-01T00:00Z')

test('S-14 a time zone is found by the name of a city, Chinese or not', () => {
  expect(findZones('旧金山', 8)).toEqual(['America/Los_Angeles'])
  expect(findZones('new york', 8)[0]).toBe('America/New_York')
  expect(findZones('Reykjavik', 8)).toContain('Atlantic/Reykjavik')
  expect(findZones('没有这个城', 8)).toEqual([])
  expect(findZones('', 3)).toEqual(['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau'])
})

test('S-14 a time zone is told with its distance at the time of the event', () => {
  expect(formatZone('America/New_York', SUMMER)).toBe('纽约 UTC−4')
  expect(formatZone('America/New_York', WINTER)).toBe('纽约 UTC−5')
  expect(formatZone('Asia/Kolkata', WINTER)).toBe('新德里 UTC+5:30')
  expect(formatZone('Atlantic/Reykjavik', WINTER)).toBe('Reykjavik UTC+0')
})

test('S-12 two zones differ if their clocks do at that moment', () => {
  expect(differsFrom('Asia/Shanghai', 'Asia/Singapore', WINTER)).toBe(false)
  expect(differsFrom('Europe/London', 'Africa/Abidjan', SUMMER)).toBe(true)
  expect(differsFrom('Europe/London', 'Africa/Abidjan', WINTER)).toBe(false)
})
