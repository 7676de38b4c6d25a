import { existsSync, readFileSync } from 'node:fs'

/** Kills processes at once, without asking. */
export function killAll(pids: readonly (number | undefined)[]) {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}

/** A process and all that it has started; needs /proc. */
export function treeOf(pid: number | undefined): number[] {
  if (pid === undefined || !existsSync(`/proc/${pid}/task/${pid}/children`)) return []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean)
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}
