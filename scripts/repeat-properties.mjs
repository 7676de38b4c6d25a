// Stands in for fast-check while PROPERTY_ROUNDS is set (vitest.config.ts): every property is tried that many times, each time with a
// new seed, also where a test has a seed of its own.
import * as fastCheck from '../node_modules/fast-check/lib/fast-check.js'

export * from '../node_modules/fast-check/lib/fast-check.js'

const ROUNDS = Number(process.env.PROPERTY_ROUNDS)

/** As fast-check's. @throws Error of the first round that fails, with the seed that repeats it */
export function assert(property, parameters) {
  const { seed: _seed, path: _path, ...rest } = parameters ?? {}
  const rounds = Array.from({ length: ROUNDS }, () => () => fastCheck.assert(property, rest))
  if (property.isAsync()) return rounds.reduce((earlier, round) => earlier.then(round), Promise.resolve())
  for (const round of rounds) void round()
}

export default { ...fastCheck, assert }
