// A thread of its own: unpacking the fonts would block the server for a tenth of a second each.
import { parentPort } from 'node:worker_threads'
import { type InvitationFontTask, subsetInvitationFont } from './subset-invitation-font.ts'

parentPort?.on('message', async (task: InvitationFontTask) => parentPort?.postMessage(await subsetInvitationFont(task)))
