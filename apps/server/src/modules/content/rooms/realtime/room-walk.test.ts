import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkRow } from '../../works/service.ts'
import { createRoomWalk, type RoomHall } from './room-walk.ts'

const BOUNDS = { minX: -1, maxX: 1, minZ: -1, maxZ: 1 }
const toHall = (code: string): RoomHall => ({ workId: `id of ${code}`, code, bounds: BOUNDS })
/** A ring of three halls; a door is named by where it leads. */
const DOORS: Record<string, readonly string[]> = { a: ['b', 'c'], b: ['a', 'c'], c: ['a', 'b'] }

/** @param answer what the database answers, at once or later */
function createTestWalk(answer: <Value>(value: Value) => Promise<Value> = (value) => Promise.resolve(value)) {
  return createRoomWalk(toHall('a'), {
    hasHall: (exhibitionCode, hallCode) => answer(exhibitionCode === 'ring' && hallCode in DOORS),
    findBehind: ({ hallCode, doorId }) =>
      answer(DOORS[hallCode]?.includes(doorId) === true ? ({ id: `id of ${doorId}`, code: doorId } as WorkRow) : null),
    findBounds: () => answer(BOUNDS),
  })
}

test('F-04 F-03 of messages that come twice, late or at the same time only one leads on from a hall, in whatever order answers come', async () => {
  const move = fc.record({ doorId: fc.constantFrom('a', 'b', 'c'), from: fc.constantFrom('a', 'b', 'c') })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(move, { maxLength: 12 }), async (scheduler, moves) => {
      const walk = createTestWalk((value) => scheduler.schedule(Promise.resolve(value)))
      const opening = walk.openDoors('ring', 'host')
      await scheduler.waitAll()
      await opening
      let at = 'a'
      const passes = moves.map((message) =>
        walk
          .pass(message, 'host', () => true)
          .then((hasPassed) => {
            if (!hasPassed) return
            expect(message.from).toBe(at)
            at = message.doorId
            expect(walk.getHall(at)).toBeDefined()
          }),
      )
      await scheduler.waitAll()
      await Promise.all(passes)
      expect(walk.getPresent().code).toBe(at)
    }),
  )
})

test('F-04 F-03 a host who may no longer lead when the database answers leads nobody', async () => {
  const walk = createTestWalk()
  await walk.openDoors('ring', 'host')
  let mayLead = true
  const passing = walk.pass({ doorId: 'b', from: 'a' }, 'host', () => mayLead)
  mayLead = false
  expect(await passing).toBe(false)
  expect(walk.getPresent().code).toBe('a')
})

test('F-04 F-03 out of a hall that is hidden the room goes home, and a hall left behind is forgotten', async () => {
  const walk = createTestWalk()
  await walk.openDoors('ring', 'host')
  for (const [from, doorId] of [
    ['a', 'b'],
    ['b', 'c'],
  ] as const)
    expect(await walk.pass({ doorId, from }, 'host', () => true)).toBe(true)
  expect(walk.dropHidden(new Set(['id of a', 'id of c']))).toBe(false)
  expect([walk.getHall('b'), walk.getPresent().code]).toEqual([undefined, 'c'])
  expect(walk.dropHidden(new Set(['id of a']))).toBe(true)
  expect(walk.getPresent().code).toBe('a')
})
