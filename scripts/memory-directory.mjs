// Where tests put what is gone with them: in memory, where the machine has enough of it.
import { readFileSync, statfsSync } from 'node:fs'

const MEMORY_FILES = '/dev/shm'
/** Ten times what the server's tests were seen to take (0.8 GB): the browser tests and their programs come on top. */
const ROOM_BYTES = 8 * 2 ** 30

/**
 * A folder whose path is short enough for sockets. Thousands of databases and files come and go in a run, and creating and deleting
 * them on a disk takes the system longer than filling them.
 */
export const findMemoryDirectory = () => (getRoomBytes() >= ROOM_BYTES ? MEMORY_FILES : '/tmp')

/** In memory, without taking it from the programs. 0: unknown, or tests cannot run programs there, as in some containers */
function getRoomBytes() {
  try {
    const mounts = [...readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ \/dev\/shm \S+ (\S+)/gm)]
    const [, options = 'noexec'] = mounts.at(-1) ?? []
    if (options.split(',').includes('noexec')) return 0
    const { bavail, bsize } = statfsSync(MEMORY_FILES)
    const [, availableKb = '0'] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Math.min(bavail * bsize, (Number(availableKb) * 1024) / 2)
  } catch {
    return 0
  }
}
