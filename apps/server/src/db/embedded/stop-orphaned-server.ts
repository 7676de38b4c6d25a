import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DatabasePaths } from './database-paths.ts'
import { findClusterProcesses, sendSignal, waitUntilExited } from './processes.ts'

/** Fast shutdown, immediate shutdown, kill: each with its time limit. */
const SHUTDOWN_STEPS: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 6_000 },
  { signal: 'SIGQUIT', timeoutMs: 3_000 },
  { signal: 'SIGKILL', timeoutMs: 10_000 },
]

/**
 * Stops the processes that a killed predecessor left running on the cluster, and removes its lock files. Only the owner of the
 * lock may call it: then every process found there is an orphan.
 */
export async function stopOrphanedServer({ clusterDirectory, socketDirectory }: DatabasePaths): Promise<void> {
  const findAlive = () => findClusterProcesses(clusterDirectory)
  for (const step of SHUTDOWN_STEPS) {
    const orphans = findAlive()
    if (orphans.length === 0) break
    // A postmaster ends its backends; those of a killed postmaster end one by one (a busy one would not notice, and the next
    // postmaster would refuse to start beside it).
    sendSignal(orphans, step.signal)
    if (await waitUntilExited(findAlive, step.timeoutMs)) break
  }
  // PostgreSQL takes these as signs of life while kill(pid, 0) succeeds: also for an unreaped zombie, and for another process
  // with the reused pid.
  rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true })
  if (!existsSync(socketDirectory)) return
  for (const name of readdirSync(socketDirectory)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socketDirectory, name), { force: true })
  }
}
