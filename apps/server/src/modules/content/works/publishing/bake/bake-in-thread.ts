import { Worker } from 'node:worker_threads'
import type { BakedHall, BakeMessage, BakeTask } from './baked-hall.ts'

const WORKER_FILE = new URL('./bake-worker.ts', import.meta.url)
const MEMORY_MB = 1024

interface BakeOptions {
  /** 0 … 1, never decreasing. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Bakes a hall in a thread of its own. Rejects if the bake fails or is aborted. */
export type Bake = (task: BakeTask, options?: BakeOptions) => Promise<BakedHall>

/** The `Bake` of production. */
export const bakeInThread: Bake = (task, { onProgress, signal } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(WORKER_FILE, {
      workerData: task,
      // The thread inherits neither start options nor secrets of this process.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const stop = () => {
      reject(signal?.reason ?? new Error('aborted'))
      void worker.terminate()
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (message: BakeMessage) => {
      if (message.kind === 'progress') onProgress?.(message.share)
      else resolve(message.baked)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop)
      reject(new Error(`the light baker exited with code ${code}`)) // after `done` this changes nothing
    })
  })
