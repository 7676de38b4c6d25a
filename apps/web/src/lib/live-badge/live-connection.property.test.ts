import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveConnection } from './live-connection.ts'
import type { StreamEnd } from './live-state.ts'
import { createScriptedWorld } from './scripted-world.fake.ts'

type Step =
  | { does: 'start' | 'pause' | 'wake' | 'bytes' | 'changed' | 'half settle' }
  | { does: 'pass' | 'sleep'; ms: number }
  | { does: 'end'; end: StreamEnd }
  | { does: 'login'; login: 'valid' | 'none' | 'over' | 'transient' }

const ms = fc.constantFrom(0, 700, 3_000, 10_000, 61_000, 700_000)
const ends: fc.Arbitrary<StreamEnd> = fc.oneof(
  fc.constantFrom<StreamEnd>({ kind: 'closed' }, { kind: 'ended' }, { kind: 'unsupported' }),
  fc.constantFrom(401, 403, 404, 429, 500, 503).map((httpStatus): StreamEnd => ({ kind: 'refused', httpStatus })),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('start', 'wake', 'bytes', 'bytes', 'changed', 'half settle').map((does) => ({ does })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'pause' }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('pass', 'sleep'), ms }) },
  { weight: 4, arbitrary: ends.map((end): Step => ({ does: 'end', end })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('valid', 'none', 'over', 'transient').map((login): Step => ({ does: 'login', login })),
  },
) as fc.Arbitrary<Step>

test('after any faults in any order at most one stream is open, and a good network leads to an open one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { world, dependencies } = createScriptedWorld()
      const connection = createLiveConnection(dependencies)
      async function expectLegal(): Promise<void> {
        const { kind } = connection.getState()
        expect(world.getOpen().length).toBeLessThanOrEqual(1)
        if (kind === 'open') expect(world.getOpen()).toHaveLength(1)
        if (kind !== 'open' && kind !== 'connecting') expect(world.getOpen()).toEqual([])
        if (kind === 'idle' || kind === 'stopped') expect(world.countTimers()).toBe(0)
        else if (kind !== 'connecting') expect(world.countTimers()).toBe(1)
      }
      for (const one of steps) {
        switch (one.does) {
          case 'start':
          case 'pause':
          case 'wake':
            connection[one.does]()
            break
          case 'bytes':
            world.getOpen().at(-1)?.sendBytes()
            break
          case 'changed':
            world.getOpen().at(-1)?.sendChanged()
            break
          case 'half settle':
            await Promise.resolve()
            break
          case 'pass':
            await world.pass(one.ms)
            break
          case 'sleep':
            world.sleep(one.ms)
            break
          case 'end':
            world.getOpen().at(-1)?.end(one.end)
            await world.settle()
            break
          case 'login':
            world.login = one.login
            break
        }
        await expectLegal()
      }
      // The faults are over. A login that has ended stays so until the next one, which starts anew.
      world.login = 'valid'
      await world.settle()
      if (connection.getState().kind === 'stopped') connection.pause()
      connection.start()
      connection.wake()
      for (let second = 0; second < 100 && connection.getState().kind !== 'open'; second++) {
        world.getOpen().at(-1)?.sendBytes()
        await world.pass(1_000)
      }
      await expectLegal()
      expect(connection.getState().kind).toBe('open')
      const before = world.changes
      world.getOpen().at(-1)?.sendChanged()
      expect(world.changes).toBe(before + 1)
      connection.pause()
      await world.settle()
      await expectLegal()
    }),
    { numRuns: 2000 },
  )
})
