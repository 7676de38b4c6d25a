import { expect, test } from 'vitest'
import { findReservationToDrop, RESERVATIONS_MAX, RESERVATIONS_PER_NETWORK_MAX } from './unused-reservations.ts'

const seats = (networkKey: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${networkKey} ${index}`, networkKey }))

test('a network that reserves more seats than a school needs loses its own oldest ones', () => {
  const others = seats('other', 10)
  expect(findReservationToDrop([...others, ...seats('greedy', RESERVATIONS_PER_NETWORK_MAX - 1)], 'greedy')).toBeNull()
  expect(findReservationToDrop([...others, ...seats('greedy', RESERVATIONS_PER_NETWORK_MAX)], 'greedy')).toBe('greedy 0')
})

test('a room with too many unused seats releases the oldest of the network with the most', () => {
  const greedy = ['a', 'b', 'c', 'd'].flatMap((name) => seats(name, RESERVATIONS_MAX / 4 - 1))
  const unused = [...seats('honest', 2), ...greedy, ...seats('d', 2)]
  expect(unused).toHaveLength(RESERVATIONS_MAX)
  expect(findReservationToDrop(unused, 'honest')).toBe('d 0')
})
