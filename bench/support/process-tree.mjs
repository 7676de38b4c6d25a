import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the kernel's account, on every Linux that Node runs on. */
const MS_PER_TICK = 10

/**
 * Begins to count what the program computes and what the processes below it do, its database; those that come meanwhile
 * count whole, those that go meanwhile not at all.
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

/** The ids of all processes below this one, without itself. */
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

/** What these processes have computed so far; one that ended meanwhile counts as nothing. */
export const readCpuMs = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = readProcStat(pid)
    return fields === null ? sum : sum + (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  }, 0)

/** The kernel's account of a process from its state on: the name before it may hold anything. */
function readProcStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
