import { expect, test } from 'vitest'
import { everyChoice } from './every-choice.ts'

test('every way to choose is gone once, and a place is the same all along', () => {
  const [kind, order] = [{}, {}]
  const outcomes = everyChoice((choose) => {
    const first = choose(kind, ['hall', 'post'])
    const rest = first === 'hall' ? [choose(order, ['newest', 'nearest', 'used'])] : []
    return [first, ...rest, choose(kind, ['again', 'once more'])].join(' ')
  })
  expect(outcomes).toEqual(['hall newest again', 'hall nearest again', 'hall used again', 'post once more'])
})
