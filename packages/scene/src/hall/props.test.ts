import { expect, test } from 'vitest'
import { buildSpotlights } from './bake/spotlights.ts'
import type { Prop } from './document.ts'
import { computePropFootprint, isBlockingProp } from './plan.ts'
import { findSeat } from './seats.ts'
import { createTestHall, createTestRoom } from './testing/halls.ts'

interface Expected {
  isInTheWay?: true
  isRound?: true
  isSeat?: true
  isLampAimedAtIt?: true
}

/** What visitors and lamps do with what stands, hangs or lies in a hall. */
const EXPECTED: Readonly<Record<Prop['kind'], Expected>> = {
  bench: { isInTheWay: true, isSeat: true },
  round_bench: { isInTheWay: true, isRound: true, isSeat: true },
  plinth: { isInTheWay: true, isLampAimedAtIt: true },
  column: { isInTheWay: true, isRound: true },
  planter: { isInTheWay: true },
  bamboo: { isInTheWay: true, isLampAimedAtIt: true },
  rock: { isInTheWay: true, isRound: true, isLampAimedAtIt: true },
  pendant: {},
  beam: {},
  rug: {},
}

test.each(Object.entries(EXPECTED))('visitors and lamps know a %s', (kind, expected) => {
  const prop: Prop = { id: 'p', kind: kind as Prop['kind'], at: [0, 0], yawRad: 0, sizeM: [1.4, 0.45, 1.4], liftM: 0 }
  const room = createTestRoom()
  const lamps = buildSpotlights(createTestHall({ ...room, props: [prop] }))
  const found: Record<keyof Expected, boolean> = {
    isInTheWay: isBlockingProp(prop),
    isRound: computePropFootprint(prop).length > 4,
    isSeat: findSeat({ props: [prop] }, 0, 1, []) !== null,
    isLampAimedAtIt: lamps.some((lamp) => lamp.kind === 'accent'),
  }
  const none = { isInTheWay: false, isRound: false, isSeat: false, isLampAimedAtIt: false }
  expect(found).toEqual({ ...none, ...expected })
})
