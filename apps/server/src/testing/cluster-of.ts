import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { findClusterProcesses, readPostmasterPid, sendSignal } from '../db/embedded/processes.ts'

/** The processes of an embedded PostgreSQL, for tests that stop and kill them. */
export function clusterOf(dataDirectory: string) {
  const directory = clusterIn(dataDirectory)
  const everything = () => findClusterProcesses(directory)
  const postmaster = () => readPostmasterPid(directory) ?? 0
  return {
    /** As on a machine that hangs: connections stay open without responses. Ends after the test at the latest. */
    freeze: () => {
      onTestFinished(() => sendSignal(everything(), 'SIGCONT'))
      sendSignal(everything(), 'SIGSTOP')
    },
    thaw: () => sendSignal(everything(), 'SIGCONT'),
    /** Kills the processes of connections; the postmaster then resets all the others. */
    killBackends: () => sendSignal(everything().filter(servesConnection), 'SIGKILL'),
    killPostmaster: () => sendSignal([postmaster()], 'SIGKILL'),
    postmaster,
  }
}

const clusterIn = (dataDirectory: string): string => path.join(dataDirectory, 'postgres', 'cluster')

function servesConnection(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('postgres: postgres postgres')
}
