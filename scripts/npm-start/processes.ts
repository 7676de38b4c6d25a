import { existsSync, readFileSync } from 'node:fs'

/** The process and all its descendants, at this moment. */
export function listProcessTree(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean)
  return [pid, ...children.flatMap((child) => listProcessTree(Number(child)))]
}

/**
 * A zombie does not count: the first process of a container may never reap it. Nor does one that the kernel is ending: its memory
 * is gone, and the command line with it.
 */
export function isAlive(pid: number): boolean {
  const state = read(`/proc/${pid}/stat`).replace(/^.*\) /s, '')[0]
  return state !== undefined && state !== 'Z' && state !== 'X' && read(`/proc/${pid}/cmdline`) !== ''
}

/** The first words of each command line. */
export const listNames = (pids: readonly number[]): string[] =>
  pids.map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 80)}`)

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}

function read(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return '' // ended between the two calls
  }
}
