// A thread of its own: fonts alone would block the server for half a second, and no invitation can take more than its share of memory.
import { parentPort, workerData } from 'node:worker_threads'
import { createTypesetter } from '../../sharing/poster/typesetter.ts'
import { drawInvitation } from './draw-invitation.ts'
import type { InvitationPictureTask } from './hall-picture.ts'

parentPort?.postMessage(await drawInvitation(workerData as InvitationPictureTask, createTypesetter()))
