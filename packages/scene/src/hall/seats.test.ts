import { expect, test } from 'vitest'
import type { Prop } from './document.ts'
import { findSeat } from './seats.ts'

const bench: Prop = { id: 'b', kind: 'bench', at: [2, 3], yawRad: 0, sizeM: [1.8, 0.45, 0.5], liftM: 0 }
const facing = (yawRad: number) => [-Math.sin(yawRad), -Math.cos(yawRad)].map((part) => Math.round(part * 100) / 100 + 0)

test('S-09 one sits on the side of a bench from which one came, and looks away from it', () => {
  const before = findSeat({ props: [bench] }, 2, 4, [])
  expect(before?.z).toBeGreaterThan(3)
  expect(facing(before?.yawRad ?? 9)).toEqual([0, 1])
  expect(before?.heightM).toBe(0.45)
  expect(facing(findSeat({ props: [bench] }, 2, 2, [])?.yawRad ?? 9)).toEqual([0, -1])
})

test('S-09 a bench that is turned, or deeper than wide, has its places along its length', () => {
  for (const turned of [
    { ...bench, yawRad: Math.PI / 2 },
    { ...bench, sizeM: [0.5, 0.45, 1.8] },
  ] satisfies Prop[]) {
    const seat = findSeat({ props: [turned] }, 3, 3.6, [])
    expect(facing(seat?.yawRad ?? 9)).toEqual([1, 0])
    expect(seat?.z).toBeGreaterThan(3.3)
  }
})

test('S-09 a place that is taken is left, and where all are taken or far away there is none', () => {
  const taken: { x: number; z: number }[] = []
  for (let person = 0; person < 2; person++) {
    const seat = findSeat({ props: [bench] }, 2, 4, taken)
    expect(seat).not.toBeNull()
    if (seat) taken.push(seat)
  }
  expect(new Set(taken.map(({ x }) => x)).size).toBe(2)
  expect(findSeat({ props: [bench] }, 2, 4, taken)).toBeNull()
  expect(findSeat({ props: [bench] }, 2, 7, [])).toBeNull()
})

test('S-09 round benches have places all round, and nobody sits on a plinth', () => {
  const round: Prop = { ...bench, kind: 'round_bench', sizeM: [1.4, 0.42, 1.4] }
  expect(facing(findSeat({ props: [round] }, 3.2, 3, [])?.yawRad ?? 9)).toEqual([1, 0])
  expect(findSeat({ props: [{ ...bench, kind: 'plinth' }] }, 2, 4, [])).toBeNull()
})
