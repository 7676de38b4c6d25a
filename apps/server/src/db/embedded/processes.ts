import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const HAS_PROC = process.platform === 'linux'
const POLL_INTERVAL_MS = 20

/** A zombie is dead: it answers to kill(pid, 0) until its parent reaps it, and the first process of a container may never. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  if (HAS_PROC) {
    const state = readProcess(pid, 'stat')?.replace(/^.*\) /s, '')[0]
    return state !== undefined && state !== 'Z' && state !== 'X'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Every live process that works on the cluster: the postmaster by its arguments (it may have been killed before it
 * wrote its pid file), its backends by their working directory. A number in a pid file alone proves nothing, numbers
 * are used again.
 */
export function findClusterProcesses(clusterDirectory: string): number[] {
  if (HAS_PROC)
    return listLiveProcesses().filter((pid) => isPostmasterOf(pid, clusterDirectory) || isBackendOf(pid, clusterDirectory))
  const postmasterPid = readPostmasterPid(clusterDirectory)
  if (postmasterPid === undefined || !isAlive(postmasterPid)) return []
  if (process.platform === 'win32') return [postmasterPid]
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(postmasterPid)], { encoding: 'utf8' })
  return stdout.includes(clusterDirectory) ? [postmasterPid] : []
}

/** Every live initdb on a directory whose path begins so. */
export function findInitdbProcesses(pathPrefix: string): number[] {
  if (!HAS_PROC) return []
  return listLiveProcesses().filter((pid) => {
    const command = readCommandLine(pid)
    return command[0]?.endsWith('/initdb') === true && getDirectoryArgument(command)?.startsWith(pathPrefix) === true
  })
}

/** As its pid file says; whether it lives, and is one at all, is another question. */
export function readPostmasterPid(clusterDirectory: string): number | undefined {
  try {
    return Number(readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** True when all of them are gone within `timeoutMs`. */
export async function waitUntilExited(findAlive: () => number[], timeoutMs: number): Promise<boolean> {
  const endMs = performance.now() + timeoutMs
  while (findAlive().length > 0) {
    if (performance.now() > endMs) return false
    await delay(POLL_INTERVAL_MS)
  }
  return true
}

export function sendSignal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone in the meantime, which is what the signal was for.
    }
  }
}

function listLiveProcesses(): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter(isAlive)
}

function isPostmasterOf(pid: number, clusterDirectory: string): boolean {
  const command = readCommandLine(pid)
  return command[0]?.endsWith('/postgres') === true && getDirectoryArgument(command) === clusterDirectory
}

/** A backend has written what it does over its arguments. */
function isBackendOf(pid: number, clusterDirectory: string): boolean {
  if (readCommandLine(pid)[0]?.startsWith('postgres:') !== true) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDirectory
  } catch {
    return false
  }
}

function getDirectoryArgument(command: readonly string[]): string | undefined {
  const flag = command.indexOf('-D')
  return flag < 0 ? undefined : command[flag + 1]
}

function readCommandLine(pid: number): string[] {
  return readProcess(pid, 'cmdline')?.split('\0') ?? []
}

function readProcess(pid: number, file: 'stat' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
