import { expect, test } from 'vitest'
import { mayFetchAhead } from './may-fetch-ahead.ts'

test('the app fetches ahead on a fast line, and where the browser tells nothing of it', () => {
  expect(mayFetchAhead({})).toBe(true)
  expect(mayFetchAhead({ connection: {} })).toBe(true)
  expect(mayFetchAhead({ connection: { saveData: false, effectiveType: '4g', downlink: 10 } })).toBe(true)
})

test.each([
  { saveData: true, effectiveType: '4g', downlink: 10 },
  { effectiveType: '3g', downlink: 10 },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', downlink: 1.6 },
])('the app fetches nothing ahead on a slow line and with saved data: %o', (connection) => {
  expect(mayFetchAhead({ connection })).toBe(false)
})
