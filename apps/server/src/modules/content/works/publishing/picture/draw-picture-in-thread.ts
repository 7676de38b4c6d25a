import { Worker } from 'node:worker_threads'
import type { DrawnPicture, PictureTask } from './hall-picture.ts'

const WORKER_FILE = new URL('./draw-picture-worker.ts', import.meta.url)

/** Draws the picture of a hall. Rejects if that fails or is aborted. @returns null if it takes too long, as it would again */
export type DrawPicture = (task: PictureTask, signal?: AbortSignal) => Promise<DrawnPicture | null>

/** Many times what the largest hall takes. Must be less than the job's `expireInS`. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 512

/** The `DrawPicture` of production. */
export const drawPictureInThread: DrawPicture = (task, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
    // The thread inherits neither start options nor secrets of this process.
    const worker = new Worker(WORKER_FILE, { workerData: task, execArgv: [], env: {}, resourceLimits })
    const stop = () => {
      reject(signal?.reason ?? new Error('aborted'))
      void worker.terminate()
    }
    const timer = setTimeout(() => {
      resolve(null)
      void worker.terminate()
    }, TIMEOUT_MS)
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new Error(`the thread that draws halls exited with code ${code}`)) // after a message this changes nothing
    })
  })
