import { expect, test } from 'vitest'
import { seatToGiveUp, UNUSED_MAX, UNUSED_PER_NETWORK_MAX } from './unused-seats.ts'

const seats = (networkKey: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${networkKey} ${index}`, networkKey }))

test('a network that asks for more seats than a school gives up its own oldest, and nobody else’s', () => {
  const others = seats('other', 10)
  expect(seatToGiveUp([...others, ...seats('greedy', UNUSED_PER_NETWORK_MAX - 1)], 'greedy')).toBeNull()
  expect(seatToGiveUp([...others, ...seats('greedy', UNUSED_PER_NETWORK_MAX)], 'greedy')).toBe('greedy 0')
})

test('a room with more unused seats than it keeps gives up the oldest of the network that has most', () => {
  const greedy = ['a', 'b', 'c', 'd'].flatMap((name) => seats(name, UNUSED_MAX / 4 - 1))
  const unused = [...seats('honest', 2), ...greedy, ...seats('d', 2)]
  expect(unused).toHaveLength(UNUSED_MAX)
  expect(seatToGiveUp(unused, 'honest')).toBe('d 0')
})
