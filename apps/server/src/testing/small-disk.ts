import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A disk that a test can fill. */
export interface SmallDisk {
  directory: string
  /** Fills the disk up to `leftBytes` by an extra file. */
  fill(leftBytes?: number): Promise<void>
  makeRoom(): Promise<void>
}

const UNMOUNT_TRIES = 50
const BLOCK = Buffer.alloc(64 * 1024)

/**
 * A disk of its own, in memory. Only root can mount it, and not in every container: null if not possible, which the caller
 * reports.
 */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk | null> {
  const directory = await mkdtemp(path.join('/tmp', 'zhanjian-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', directory], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    await rmdir(directory)
    console.warn(`full-disk tests are skipped: no disk can be mounted here (${mounted.stderr?.trim() ?? mounted.error})`)
    return null
  }
  await chmod(directory, 0o755)
  onTestFinished(async () => {
    // Processes that use it may still be ending.
    for (let tries = 0; tries < UNMOUNT_TRIES; tries += 1) {
      if (spawnSync('umount', [directory]).status === 0) break
      await delay(100)
    }
    await rmdir(directory)
  })
  const filler = path.join(directory, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    async fill(leftBytes = 0) {
      const file = await open(filler, 'a')
      try {
        while (free() - leftBytes >= BLOCK.length) await file.write(BLOCK)
        while (free() > leftBytes) await file.write(BLOCK.subarray(0, 4096))
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filler, { force: true }),
  }
}
