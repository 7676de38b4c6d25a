import { Worker } from 'node:worker_threads'
import type { DrawnPicture, InvitationPictureTask, PictureTask } from './hall-picture.ts'

const HALL_WORKER = new URL('./draw-picture-worker.ts', import.meta.url)
const INVITATION_WORKER = new URL('./draw-invitation-worker.ts', import.meta.url)

/** Draws the picture of a hall. Rejects if that fails or is aborted. @returns null if it takes too long, as it would again */
export type DrawPicture = (task: PictureTask, signal?: AbortSignal) => Promise<DrawnPicture | null>
/** The same of an invitation. */
export type DrawInvitation = (task: InvitationPictureTask, signal?: AbortSignal) => Promise<DrawnPicture | null>

/** Many times what the largest hall takes. Must be less than the job's `expireInS`. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 512

/** The `DrawPicture` of production. */
export const drawPictureInThread: DrawPicture = (task, signal) => drawInThread(HALL_WORKER, task, signal)

/** The `DrawInvitation` of production. */
export const drawInvitationInThread: DrawInvitation = (task, signal) => drawInThread(INVITATION_WORKER, task, signal)

const drawInThread = (file: URL, task: object, signal?: AbortSignal): Promise<DrawnPicture | null> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
    // The thread inherits neither start options nor secrets of this process.
    const worker = new Worker(file, { workerData: task, execArgv: [], env: {}, resourceLimits })
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
      reject(new Error(`the thread that draws covers exited with code ${code}`)) // after a message this changes nothing
    })
  })
