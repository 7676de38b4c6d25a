/** Handmade models: a JSON description and binary data. */
import { createGlb as joinChunks } from '../model/glb-chunks.ts'

export const createGlb = (description: unknown, binary = Buffer.alloc(0)): Buffer =>
  joinChunks(typeof description === 'string' ? description : JSON.stringify(description), binary)

/** A triangle with a texture; `part` overrides fields of the description. */
export function createModel(part: Record<string, unknown> = {}, picture: Buffer = Buffer.alloc(0)): Buffer {
  const points = Buffer.alloc(36)
  for (const [index, value] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) points.writeFloatLE(value, index * 4)
  const binary = Buffer.concat([points, picture])
  const views = [{ buffer: 0, byteLength: 36 }]
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: picture.length > 0 ? [...views, { buffer: 0, byteOffset: 36, byteLength: picture.length }] : views,
    buffers: [{ byteLength: binary.length }],
    ...(picture.length > 0 ? { images: [{ bufferView: 1, mimeType: 'image/png' }] } : {}),
  }
  return createGlb({ ...description, ...part }, binary)
}
