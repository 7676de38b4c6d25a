/** Set by hand for a longer or a repeated run; `npm run fuzz` does it. */
interface FuzzSettings {
  /** The one that is asked for, or a fixed one and a fresh one. */
  seeds: readonly number[]
  /** Requests of each role to each call, and so on. */
  runs: number
  /** Names of the calls that are asked; all where it is not set. */
  calls: RegExp
  /** Further seeds are taken until this time is over; 0: only those above. */
  minutes: number
}

const FIXED_SEED = 20_260_711
const USUAL_RUNS = 2

export function fuzzSettings(environment: Readonly<Record<string, string | undefined>>): FuzzSettings {
  const seed = numberIn(environment.FUZZ_SEED)
  return {
    seeds: seed === null ? [FIXED_SEED, Math.floor(Math.random() * 2 ** 31)] : [seed],
    runs: numberIn(environment.FUZZ_RUNS) ?? USUAL_RUNS,
    calls: new RegExp(environment.FUZZ_CALLS ?? ''),
    minutes: numberIn(environment.FUZZ_MINUTES) ?? 0,
  }
}

const numberIn = (text: string | undefined): number | null =>
  text === undefined || !/^\d+(\.\d+)?$/.test(text) ? null : Number(text)
