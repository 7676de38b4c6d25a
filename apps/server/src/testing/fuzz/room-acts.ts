import { type ClientMessageName, clientMessages } from '@zhanjian/contract/rooms/room-messages.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { writings } from './frame-plans.ts'
import { hostileValue } from './hostile-values.ts'
import { mutated } from './mutate.ts'
import type { JsonSchema } from './open-api.ts'
import { valid } from './valid-values.ts'

/** An act of a member of the room. `who`: index of the member. */
export type RoomAct =
  | { kind: 'come'; as: 'guest' | 'member' | 'host' }
  | { kind: 'leave' | 'break' | 'come back'; who: number }
  | { kind: 'say'; who: number; name: string; message: unknown }
  | { kind: 'bytes'; who: number; name: string; bytes: Uint8Array }
  | { kind: 'write'; hasSeat: boolean; parts: Buffer[]; end: 'stay' | 'reset' | 'close' }
  | { kind: 'change'; change: 'goLive' | 'endLive' | 'lock' | 'unlock' }

const MOST_ACTS = 12
const SAY_NAMES = Object.keys(clientMessages) as ClientMessageName[]

const who = fc.nat(100)

const messageOf = (name: ClientMessageName): fc.Arbitrary<unknown> => {
  const schema = z.toJSONSchema(clientMessages[name], { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const right = valid(schema, name, {})
  return fc.oneof(right, mutated(right), hostileValue)
}

const says = fc.oneof(
  ...SAY_NAMES.map((name) =>
    fc.record({ kind: fc.constant('say' as const), who, name: fc.constant<string>(name), message: messageOf(name) }),
  ),
)
const bytes = fc.record({
  kind: fc.constant('bytes' as const),
  who,
  name: fc.constantFrom('p', 'p', 'p', 'p', 'chat', 'x', '__proto__'),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 12, maxLength: 12 }),
    fc.uint8Array({ maxLength: 40 }),
    fc.constant(new Uint8Array(3000)),
  ),
})
const writes = fc.record({
  kind: fc.constant('write' as const),
  hasSeat: fc.boolean(),
  parts: writings,
  end: fc.constantFrom('stay' as const, 'reset' as const, 'close' as const),
})

/** In order; an act does not wait for the result of the one before. */
export const roomActs: fc.Arbitrary<RoomAct[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<RoomAct>[]>(
    { arbitrary: says, weight: 6 },
    { arbitrary: bytes, weight: 3 },
    { arbitrary: writes, weight: 6 },
    {
      arbitrary: fc
        .constantFrom('guest' as const, 'member' as const, 'host' as const)
        .map((as): RoomAct => ({ kind: 'come', as })),
      weight: 3,
    },
    { arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'break' as const, 'come back' as const), who }), weight: 3 },
    {
      arbitrary: fc
        .constantFrom('goLive' as const, 'endLive' as const, 'lock' as const, 'unlock' as const)
        .map((change): RoomAct => ({ kind: 'change', change })),
      weight: 1,
    },
  ),
  { minLength: 4, maxLength: MOST_ACTS },
)
