/** How long a connection may keep the server waiting, and how many there may be at once (decision 30). */
export interface ConnectionLimits {
  /** Until the head of a request is whole. */
  headersTimeoutMs: number
  /** Between two requests. */
  keepAliveTimeoutMs: number
  /** Until the body of a call is whole; a post of a file has `requestTimeoutMs`. */
  bodyTimeoutMs: number
  /** Whoever sends a body or reads an answer moves `paceBytes` within every `paceMs`. */
  progressIntervalMs: number
  progressMinBytes: number
  /** For everything together. */
  requestTimeoutMs: number
  /** How long a stop waits for the calls that are under way. */
  drainTimeoutMs: number
  /** Open at the same time from one network. Those of trusted proxies do not count. */
  maxPerNetwork: number
  /** Open at the same time. */
  maxConnections: number
  checkIntervalMs: number
}

/**
 * A film of 200 MB has two hours, 28 kB a second; a phone may pause for most of a minute in the middle of it. A browser
 * opens six connections and one to a live room: fifty of a school behind one address have 350.
 */
const DEFAULT_LIMITS: Omit<ConnectionLimits, 'maxConnections'> = {
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 65_000,
  bodyTimeoutMs: 60_000,
  progressIntervalMs: 60_000,
  progressMinBytes: 64 * 1024,
  requestTimeoutMs: 7_200_000,
  drainTimeoutMs: 3_000,
  maxPerNetwork: 512,
  checkIntervalMs: 2_000,
}
const CONNECTIONS_MAX = 8_192
/** For the database, what jobs read and write, and the listening socket. */
const RESERVED_FILE_DESCRIPTORS = 256
/** The connection itself, and a file that is read or written for it. */
const FILE_DESCRIPTORS_PER_CONNECTION = 2

/** `factor` widens what one network may have; the total stays below what the system lets a process open. */
export const createConnectionLimits = (factor: number): ConnectionLimits => ({
  ...DEFAULT_LIMITS,
  maxPerNetwork: DEFAULT_LIMITS.maxPerNetwork * factor,
  maxConnections: computeMaxConnections(getMaxOpenFiles()),
})

/** At least some connections, however few files the system lets a process open. */
export const computeMaxConnections = (maxOpenFiles: number): number =>
  Math.min(
    CONNECTIONS_MAX,
    Math.max(64, Math.floor((maxOpenFiles - RESERVED_FILE_DESCRIPTORS) / FILE_DESCRIPTORS_PER_CONNECTION)),
  )

function getMaxOpenFiles(): number {
  // Without it the report looks up the name of everybody who is connected.
  const { userLimits } = Object.assign(process.report, { excludeNetwork: true }).getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}
