import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { findClusterProcesses, sendSignal } from '../db/embedded/processes.ts'
import { createDataDirectory } from './data-directory.ts'

/** A directory for the files of an embedded database, deleted after the test, with what a killed program left running in it. */
export async function createDataDirectoryOfTest(): Promise<string> {
  const directory = await createDataDirectory()
  onTestFinished(async () => {
    const alive = () => findClusterProcesses(path.join(directory, 'postgres', 'cluster'))
    await expect.poll(() => (sendSignal(alive(), 'SIGKILL'), alive())).toEqual([])
    await rm(directory, { recursive: true, force: true })
  })
  return directory
}
