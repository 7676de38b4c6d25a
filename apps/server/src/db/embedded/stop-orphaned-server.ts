import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DatabasePaths } from './database-paths.ts'
import { findClusterProcesses, sendSignal, waitUntilExited } from './processes.ts'

/** Fast shutdown, immediate shutdown, no shutdown: each with the time it gets. */
const SHUTDOWN_STEPS: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 6_000 },
  { signal: 'SIGQUIT', timeoutMs: 3_000 },
  { signal: 'SIGKILL', timeoutMs: 10_000 },
]

/**
 * Ends what a killed predecessor left running on the cluster, and removes its lock files. Only the holder of the owner
 * lock may call it: then whatever still runs there is an orphan.
 */
export async function stopOrphanedServer({ clusterDirectory, socketDirectory }: DatabasePaths): Promise<void> {
  const findAlive = () => findClusterProcesses(clusterDirectory)
  for (const step of SHUTDOWN_STEPS) {
    const orphans = findAlive()
    if (orphans.length === 0) break
    // A postmaster ends its backends; those whose postmaster was killed end one by one (a busy one would not notice,
    // and the next postmaster would refuse to start beside it).
    sendSignal(orphans, step.signal)
    if (await waitUntilExited(findAlive, step.timeoutMs)) break
  }
  // PostgreSQL takes these for signs of life as long as kill(pid, 0) succeeds: for a zombie that nobody reaps, and for
  // whoever got the number since.
  rmSync(path.join(clusterDirectory, 'postmaster.pid'), { force: true })
  if (!existsSync(socketDirectory)) return
  for (const name of readdirSync(socketDirectory)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socketDirectory, name), { force: true })
  }
}
