// A thread of its own: unpacking the fonts would block the server for a tenth of a second each.
import { parentPort } from 'node:worker_threads'
import { type CardFontTask, subsetCardFont } from './subset-card-font.ts'

parentPort?.on('message', async (task: CardFontTask) => parentPort?.postMessage(await subsetCardFont(task)))
