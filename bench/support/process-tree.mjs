import { readdirSync, readFileSync } from 'node:fs'

/** A clock tick of /proc/<pid>/stat, on every Linux that Node runs on. */
const MS_PER_TICK = 10

/**
 * Starts to count the CPU time of the server and of its descendants, which are the database. Processes that start later count in
 * full, processes that end do not count.
 * @returns the milliseconds of both since then
 */
export function startCpuTimer(pid) {
  const databaseBefore = new Map(listDescendants(pid).map((id) => [id, readCpuMs([id])]))
  const ownBefore = readCpuMs([pid])
  return () => ({
    own: readCpuMs([pid]) - ownBefore,
    database: listDescendants(pid).reduce((sum, id) => sum + readCpuMs([id]) - (databaseBefore.get(id) ?? 0), 0),
  })
}

/** The ids of all descendants of this process. */
export function listDescendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readProcStat(name)
      return fields === null ? [] : [[Number(name), Number(fields[1])]]
    })
  const tree = new Set([pid])
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child)
  }
  tree.delete(pid)
  return [...tree]
}

/** CPU time of these processes so far; 0 for one that has ended. */
export const readCpuMs = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = readProcStat(pid)
    return fields === null ? sum : sum + (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  }, 0)

/** CPU time so far of a process and its descendants, with those that have ended and were waited for. */
export const readTotalCpuMs = (pid) =>
  [pid, ...listDescendants(pid)].reduce((sum, one) => {
    const fields = readProcStat(one) ?? []
    return sum + [11, 12, 13, 14].reduce((ticks, index) => ticks + Number(fields[index] ?? 0), 0) * MS_PER_TICK
  }, 0)

/** The fields of /proc/<pid>/stat from the state on: the name before it may contain any character. */
function readProcStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
