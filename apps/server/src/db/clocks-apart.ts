import { CLOCKS_APART_MS } from '../platform/clock.ts'

/** `CLOCKS_APART_MS` as an SQL interval. */
export const CLOCKS_APART = `interval '${CLOCKS_APART_MS / 60_000} minutes'`
