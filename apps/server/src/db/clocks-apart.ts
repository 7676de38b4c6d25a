import { CLOCKS_APART_MS } from '../platform/clock.ts'

/** For a statement. */
export const CLOCKS_APART = `interval '${CLOCKS_APART_MS / 60_000} minutes'`
