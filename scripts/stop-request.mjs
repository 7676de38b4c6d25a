// Runs on the machine's own Node (20 or later), so: built-ins only.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `Ctrl-C`, a supervisor, and a terminal that closes. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

const PARENT_CHECK_INTERVAL_MS = 500
const KILL_GROUP_DELAY_MS = 5_000
const hasGroups = process.platform !== 'win32'

/**
 * Calls `listener` with the name of each signal that asks this process to stop, and with SIGTERM when its parent is no
 * longer `parentPid` (NaN: any parent): npm does not forward when it is killed, receives SIGHUP, or has lost its output. The pid
 * comes from the shell, because a parent may have ended before Node has started.
 */
export function onStopRequest(parentPid, listener) {
  for (const signal of STOP_SIGNALS) process.on(signal, () => listener(signal))
  if (Number.isNaN(parentPid)) return
  const isAdopted = parentPid === 1 && !isPackageManager(1)
  const timer = setInterval(() => {
    if (process.ppid === parentPid && !isAdopted) return
    clearInterval(timer)
    listener('SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS).unref()
}

/**
 * In a container npm may be the first process; elsewhere process 1 adopts processes whose parent ended before the shell read its
 * pid.
 */
function isPackageManager(pid) {
  try {
    return /npm|yarn|node/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true // no /proc on this platform
  }
}

/**
 * Runs a program that starts further ones (npm, a shell, a build) and ends all of them when `stop` aborts: as a process group,
 * since they do not forward signals reliably. Resolves with its exit status, null if a signal ended it.
 */
export function runGroup(program, args, options, stop) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, detached: hasGroups })
    const end = () => {
      signalGroup(child, 'SIGTERM')
      setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_GROUP_DELAY_MS).unref()
    }
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
    child.once('error', reject)
    child.once('exit', (status) => {
      stop.removeEventListener('abort', end)
      // Processes that outlive their leader.
      if (stop.aborted) signalGroup(child, 'SIGKILL')
      resolve(status)
    })
  })
}

function signalGroup(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // All of them have ended.
  }
}
