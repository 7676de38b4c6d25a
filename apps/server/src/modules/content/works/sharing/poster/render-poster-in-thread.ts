import { Worker } from 'node:worker_threads'
import type { PosterTask } from './render-poster.ts'

const WORKER_FILE = new URL('./poster-worker.ts', import.meta.url)

/** Draws a poster (JPEG). */
export type RenderPoster = (task: PosterTask) => Promise<Uint8Array>

/** Many times what the longest title takes; a poster that hangs would block the others. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 512

export const renderPosterInThread: RenderPoster = (task) =>
  new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
    const worker = new Worker(WORKER_FILE, { workerData: task, execArgv: [], env: {}, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the poster thread exited with code ${code}`)) // after a message this changes nothing
    })
  })
