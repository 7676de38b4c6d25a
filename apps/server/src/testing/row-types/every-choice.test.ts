import { expect, test } from 'vitest'
import { everyChoice } from './every-choice.ts'

test('every choice occurs once, and a position keeps its meaning', () => {
  const [kind, order] = [{}, {}]
  const outcomes = everyChoice((choose) => {
    const first = choose(kind, ['hall', 'post'])
    const rest = first === 'hall' ? [choose(order, ['newest', 'nearest', 'used'])] : []
    return [first, ...rest, choose(kind, ['again', 'once more'])].join(' ')
  })
  expect(outcomes).toEqual(['hall newest again', 'hall nearest again', 'hall used again', 'post once more'])
})
