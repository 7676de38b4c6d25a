/** Set by environment variables for a longer or a repeated run; `npm run fuzz` does it. */
interface FuzzSettings {
  /** The given one, or a random one. */
  seed: number
  /** Requests of each kind by each role to each endpoint, and similar. */
  runs: number
  /** Names of the endpoints to call; default: all. */
  calls: RegExp
  /** Further seeds are used for this time; 0: only `seed`. */
  minutes: number
}

const USUAL_RUNS = 1

/** Reads the settings. */
export function fuzzSettings(environment: Readonly<Record<string, string | undefined>>): FuzzSettings {
  return {
    seed: numberIn(environment.FUZZ_SEED) ?? Math.floor(Math.random() * 2 ** 31),
    runs: numberIn(environment.FUZZ_RUNS) ?? USUAL_RUNS,
    calls: new RegExp(environment.FUZZ_CALLS ?? ''),
    minutes: numberIn(environment.FUZZ_MINUTES) ?? 0,
  }
}

const numberIn = (text: string | undefined): number | null =>
  text === undefined || !/^\d+(\.\d+)?$/.test(text) ? null : Number(text)
