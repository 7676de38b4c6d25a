// A thread of its own: fonts alone would block the server for half a second, and no card can take more than its share of memory.
import { parentPort, workerData } from 'node:worker_threads'
import { createTypesetter } from '../../sharing/poster/typesetter.ts'
import { drawCard } from './draw-card.ts'
import type { CardPictureTask } from './hall-picture.ts'

parentPort?.postMessage(await drawCard(workerData as CardPictureTask, createTypesetter()))
