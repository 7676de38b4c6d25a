import { expect, test } from 'vitest'
import { MESSAGING_APP_API_LIST } from './hosts.ts'

test('K-12 the messaging app is asked for 18 distinct functions of four families', () => {
  expect(MESSAGING_APP_API_LIST).toHaveLength(18)
  expect(new Set(MESSAGING_APP_API_LIST).size).toBe(18)
  const inFamily = (pattern: RegExp) => MESSAGING_APP_API_LIST.filter((name) => pattern.test(name)).length
  expect([inFamily(/Share/), inFamily(/Voice|Record/), inFamily(/Image/), inFamily(/^scan/)]).toEqual([4, 9, 4, 1])
})
