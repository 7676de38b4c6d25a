// A thread of its own: parsing the fonts alone would block the server for half a second.
import { parentPort, workerData } from 'node:worker_threads'
import { type PosterTask, renderPoster } from './render-poster.ts'
import { createTypesetter } from './typesetter.ts'

parentPort?.postMessage(await renderPoster(workerData as PosterTask, createTypesetter()))
