import { Worker } from 'node:worker_threads'
import type { PosterTask } from './render-poster.ts'

const ENTRY = new URL('./poster-worker.ts', import.meta.url)

export type RenderPoster = (task: PosterTask) => Promise<Uint8Array>

export const renderPosterInThread: RenderPoster = (task) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ENTRY, { workerData: task, execArgv: [], env: {} })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the poster's thread ended with ${code}`))) // after a message this changes nothing
  })
