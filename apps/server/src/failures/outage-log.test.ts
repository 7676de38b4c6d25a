import { expect, test } from 'vitest'
import { Outage } from './outage.ts'
import { createOutageLogger } from './outage-log.ts'

test('an outage is logged once in ten seconds with the number of suppressed lines; other errors are always logged', () => {
  const said: unknown[] = []
  let nowMs = 0
  const say = createOutageLogger(
    (error, leftOut) => said.push([error, leftOut]),
    () => nowMs,
  )
  const outage = new Outage('database', 'database: does not answer')
  const fault = new Error('a fault of ours')
  for (const error of [outage, outage, fault, outage, fault]) say(error)
  expect(said).toEqual([
    [outage, 0],
    [fault, 0],
    [fault, 0],
  ])
  nowMs = 10_000
  say(outage)
  expect(said.at(-1)).toEqual([outage, 2])
})
