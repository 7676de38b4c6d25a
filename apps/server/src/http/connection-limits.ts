/** How long a connection may keep the server waiting, and how many there may be at once (decision 30). */
export interface ConnectionLimits {
  /** Until the head of a request is whole. */
  headMs: number
  /** Between two requests. */
  idleMs: number
  /** Until the body of a call is whole; a post of a file has `callMs`. */
  bodyMs: number
  /** Whoever sends a body or reads an answer moves `paceBytes` within every `paceMs`. */
  paceMs: number
  paceBytes: number
  /** For everything together. */
  callMs: number
  /** How long a stop waits for the calls that are under way. */
  drainMs: number
  /** Open at the same time from one network. Those of trusted proxies do not count. */
  perNetwork: number
  /** Open at the same time. */
  total: number
  checkEveryMs: number
}

/**
 * A film of 200 MB has two hours, 28 kB a second; a phone may pause for most of a minute in the middle of it. A browser
 * opens six connections and one to a live room: fifty of a school behind one address have 350.
 */
const USUAL_LIMITS: Omit<ConnectionLimits, 'total'> = {
  headMs: 10_000,
  idleMs: 65_000,
  bodyMs: 60_000,
  paceMs: 60_000,
  paceBytes: 64 * 1024,
  callMs: 7_200_000,
  drainMs: 3_000,
  perNetwork: 512,
  checkEveryMs: 2_000,
}
const CONNECTIONS_MAX = 8_192
/** For the database, what jobs read and write, and the listening socket. */
const FILES_OF_OUR_OWN = 256
/** The connection itself, and a file that is read or written for it. */
const FILES_PER_CONNECTION = 2

/** `factor` widens what one network may have; the total stays below what the system lets a process open. */
export const connectionLimits = (factor: number): ConnectionLimits => ({
  ...USUAL_LIMITS,
  perNetwork: USUAL_LIMITS.perNetwork * factor,
  total: totalFor(openFilesMax()),
})

/** At least some connections, however few files the system lets a process open. */
export const totalFor = (filesMax: number): number =>
  Math.min(CONNECTIONS_MAX, Math.max(64, Math.floor((filesMax - FILES_OF_OUR_OWN) / FILES_PER_CONNECTION)))

function openFilesMax(): number {
  // Without it the report looks up the name of everybody who is connected.
  const { userLimits } = Object.assign(process.report, { excludeNetwork: true }).getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}
