// Where tests put what is gone with them: in memory, where the machine has enough of it.
import { readFileSync, statfsSync } from 'node:fs'

const MEMORY_FILES = '/dev/shm'
/** Databases, uploads and browser profiles of one run take a quarter of this. */
const ROOM_BYTES = 8 * 2 ** 30

/**
 * A folder whose path is short enough for sockets. Thousands of databases and files come and go in a run, and creating and deleting
 * them on a disk takes the system longer than filling them.
 */
export const findMemoryDirectory = () => (getRoomBytes() >= ROOM_BYTES ? MEMORY_FILES : '/tmp')

/** In memory, without taking it from the programs. 0: unknown */
function getRoomBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FILES)
    const [, availableKb = '0'] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Math.min(bavail * bsize, (Number(availableKb) * 1024) / 2)
  } catch {
    return 0
  }
}
