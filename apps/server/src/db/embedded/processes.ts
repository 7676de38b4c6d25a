import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const HAS_PROC = process.platform === 'linux'
const POLL_INTERVAL_MS = 20

/**
 * Zombies count as dead: kill(pid, 0) succeeds for them until their parent reaps them, which the first process of a container
 * may never do.
 */
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
    // EPERM: it is alive, of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Every live process of the cluster: the postmaster by its arguments (it may have been killed before it wrote its pid file), its
 * backends by their working directory. A pid file alone proves nothing: pids are reused.
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

/** Every live initdb whose directory starts with this path. */
export function findInitdbProcesses(pathPrefix: string): number[] {
  if (!HAS_PROC) return []
  return listLiveProcesses().filter((pid) => {
    const command = readCommandLine(pid)
    return command[0]?.endsWith('/initdb') === true && getDirectoryArgument(command)?.startsWith(pathPrefix) === true
  })
}

/** The pid in the pid file; the process may be dead or another one. */
export function readPostmasterPid(clusterDirectory: string): number | undefined {
  try {
    return Number(readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** @returns whether all have exited within `timeoutMs` */
export async function waitUntilExited(findAlive: () => number[], timeoutMs: number): Promise<boolean> {
  const endMs = performance.now() + timeoutMs
  while (findAlive().length > 0) {
    if (performance.now() > endMs) return false
    await delay(POLL_INTERVAL_MS)
  }
  return true
}

/** Sends a signal to processes; those that have exited are ignored. */
export function sendSignal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has exited in the meantime.
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

/** By the working directory: a backend overwrites its arguments with its status. */
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
