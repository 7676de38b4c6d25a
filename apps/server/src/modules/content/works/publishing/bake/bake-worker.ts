// A thread of its own: the server stays responsive while a hall is baked.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { reuseCompiledCode } from '../../../../../process/reuse-compiled-code.ts'
import type { BakedHall, BakeMessage, BakeTask } from './baked-hall.ts'

/** A third of the processor time of a thread with the usual priority, 0. */
const PRIORITY = 5
/** Share of the light in the whole progress, where thumbnails are packed, too. */
const LIGHT_SHARE = 0.85

const { document, light, thumbs, givesWay } = workerData as BakeTask
const post = (message: BakeMessage) => parentPort?.postMessage(message)
const lightShare = thumbs.length === 0 ? 1 : LIGHT_SHARE
const before = light === null ? 0 : lightShare

// Somebody waits for most of them: only what is needed is loaded.
reuseCompiledCode()
// Only Linux has priorities by thread.
if (givesWay && process.platform === 'linux') setPriority(PRIORITY)
const lightmap = light === null ? null : await bake(light)
const atlas = thumbs.length === 0 ? null : await pack()
post({ kind: 'done', baked: { lightmap, atlas } })

async function bake(quality: NonNullable<BakeTask['light']>): Promise<BakedHall['lightmap']> {
  const { bakeLight } = await import('./bake-light.ts')
  return bakeLight(document, quality, (share) => post({ kind: 'progress', share: share * lightShare }))
}

async function pack(): Promise<BakedHall['atlas']> {
  const { buildAtlas } = await import('./build-atlas.ts')
  return buildAtlas(thumbs, (share) => post({ kind: 'progress', share: before + share * (1 - before) }))
}
