/**
 * No clock of ours is so far ahead of another, and no call takes so long: what is stamped later than this from now comes
 * from before the clock was put back, and holds nobody back. Anything nearer may be a call of the same moment.
 */
const CLOCKS_APART_MIN = 10

export const CLOCKS_APART_MS = CLOCKS_APART_MIN * 60_000
/** The same for a statement. */
export const CLOCKS_APART = `interval '${CLOCKS_APART_MIN} minutes'`
