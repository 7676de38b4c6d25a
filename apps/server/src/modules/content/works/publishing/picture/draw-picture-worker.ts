// A thread of its own: the server stays responsive, and no document can take more than its share of memory.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureTask } from './hall-picture.ts'

/** A third of the processor time of a thread with the usual priority, 0. */
const PRIORITY = 5

// Nobody waits for it: calls and bakes come first. Only Linux has priorities by thread.
if (process.platform === 'linux') setPriority(PRIORITY)
parentPort?.postMessage(await drawPicture(workerData as PictureTask))
