import { expect, test } from 'vitest'
import { createSparseLog } from './sparse-log.ts'

test('of what anybody can cause in any number one line is written in ten seconds, with the number of those left out, and none hides another', () => {
  const said: [string, number][] = []
  let nowMs = 0
  const say = createSparseLog<string>((text, leftOut) => said.push([text, leftOut]), {
    keyOf: ([first = '']) => first,
    nowMs: () => nowMs,
  })
  for (let count = 0; count < 12_000; count += 1) say('refused')
  expect(said).toEqual([['refused', 0]])
  say('another')
  expect(said.at(-1)).toEqual(['another', 0])
  nowMs = 10_000
  say('refused again')
  expect(said.at(-1)).toEqual(['refused again', 11_999])
})
