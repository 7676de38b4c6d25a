// A thread of its own: the server stays responsive while a hall is baked.
import { parentPort, workerData } from 'node:worker_threads'
import { bakeLight } from './bake-light.ts'
import type { BakeMessage, BakeTask } from './baked-hall.ts'
import { buildAtlas } from './build-atlas.ts'

/** Share of the light in the whole progress. */
const LIGHT_SHARE = 0.85

const { document, light, thumbs } = workerData as BakeTask
const post = (message: BakeMessage) => parentPort?.postMessage(message)
const before = light === null ? 0 : LIGHT_SHARE

const lightmap =
  light === null ? null : await bakeLight(document, light, (share) => post({ kind: 'progress', share: share * LIGHT_SHARE }))
const atlas = await buildAtlas(thumbs, (share) => post({ kind: 'progress', share: before + share * (1 - before) }))
post({ kind: 'done', baked: { lightmap, atlas } })
