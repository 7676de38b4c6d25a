/** Time limits and maximum numbers of connections (Decision 30). */
export interface ConnectionLimits {
  /** To receive the complete head of a request. */
  headersTimeoutMs: number
  /** Between two requests. */
  keepAliveTimeoutMs: number
  /** To receive the complete body of a request; an upload has `requestTimeoutMs`. */
  bodyTimeoutMs: number
  /** A client that sends a body or reads a response must transfer `progressMinBytes` within each interval. */
  progressIntervalMs: number
  progressMinBytes: number
  /** For the whole request. */
  requestTimeoutMs: number
  /** How long a shutdown waits for pending requests. */
  drainTimeoutMs: number
  /** Open at the same time from one network; connections of trusted proxies are not counted. */
  maxPerNetwork: number
  /** Open at the same time. */
  maxConnections: number
  checkIntervalMs: number
}

/**
 * A video of 200 MB may take two hours (28 kB/s), and a phone may pause for most of a minute. A browser opens six connections
 * and one to a live room, for each of `PEOPLE_PER_NETWORK`.
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
/** For the database, the files of jobs, and the listening socket. */
const RESERVED_FILE_DESCRIPTORS = 256
/** The connection, and a file that is read or written for it. */
const FILE_DESCRIPTORS_PER_CONNECTION = 2

/** @param factor multiplies the limit of one network; the total stays below the process's limit of open files */
export const createConnectionLimits = (factor: number): ConnectionLimits => ({
  ...DEFAULT_LIMITS,
  maxPerNetwork: DEFAULT_LIMITS.maxPerNetwork * factor,
  maxConnections: MAX_CONNECTIONS,
})

/** A minimum number of connections, even if the process may open few files. */
export const computeMaxConnections = (maxOpenFiles: number): number =>
  Math.min(
    CONNECTIONS_MAX,
    Math.max(64, Math.floor((maxOpenFiles - RESERVED_FILE_DESCRIPTORS) / FILE_DESCRIPTORS_PER_CONNECTION)),
  )

function getMaxOpenFiles(): number {
  // Without it the report resolves the host name of every connected client.
  const { userLimits } = Object.assign(process.report, { excludeNetwork: true }).getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}

/** The limit of open files does not change while the process runs, and reading it takes milliseconds. */
const MAX_CONNECTIONS = computeMaxConnections(getMaxOpenFiles())
