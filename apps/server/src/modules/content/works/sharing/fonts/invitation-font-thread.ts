import { Worker } from 'node:worker_threads'
import type { InvitationFontTask } from './subset-invitation-font.ts'

const WORKER_FILE = new URL('./invitation-font-worker.ts', import.meta.url)
/** Guests open an invitation one after the other, and to start takes longer than a font; the thread takes some fifty megabytes. */
const IDLE_MS = 120_000
/** Many times what the most characters take. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 512

/**
 * Makes fonts in a thread that ends when none was asked for lately. One at a time. Rejects if the thread ends or takes too long; the
 * next font gets another thread.
 */
export function createInvitationFontThread(): (task: InvitationFontTask) => Promise<Uint8Array> {
  let running: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    // The thread inherits neither start options nor secrets of this process.
    const worker = new Worker(WORKER_FILE, { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    for (const end of ['error', 'exit']) worker.on(end, () => leave(worker))
    return worker
  }

  /** No further font is asked of a thread that ends. */
  function leave(worker: Worker): void {
    if (running === worker) running = undefined
  }

  function stop(worker: Worker): void {
    leave(worker)
    void worker.terminate()
  }

  return (task) =>
    new Promise((resolve, reject) => {
      const worker = (running ??= start())
      clearTimeout(idle)
      worker.ref()
      const timer = setTimeout(() => stop(worker), TIMEOUT_MS)
      const fail = (error: Error) => {
        clearTimeout(timer)
        reject(error)
      }
      const failByExit = (code: number) => fail(new Error(`the thread of fonts exited with code ${code}`))
      worker.once('error', fail)
      worker.once('exit', failByExit)
      worker.once('message', (font: Uint8Array) => {
        clearTimeout(timer)
        worker.off('error', fail).off('exit', failByExit)
        // It must not keep the process alive.
        worker.unref()
        idle = setTimeout(() => stop(worker), IDLE_MS).unref()
        resolve(font)
      })
      worker.postMessage(task)
    })
}
