import * as z from 'zod/mini'

const index = z.int().check(z.gte(0))
const count = z.int().check(z.gte(0))
const listOf = <Item extends z.core.SomeType>(item: Item, max: number) => z.optional(z.array(item).check(z.maxLength(max)))

const primitive = z.object({
  attributes: z.record(z.string(), index),
  indices: z.optional(index),
  /** 4: triangles, 5: strip, 6: fan; less: points and lines. */
  mode: z.optional(z.int().check(z.gte(0), z.lte(6))),
  targets: listOf(z.record(z.string(), index), 64),
})

/** Where compressed data lies, and what comes out of it. */
const packedView = z.object({
  buffer: index,
  byteOffset: z.optional(count),
  byteLength: count,
  byteStride: count,
  count,
})
const packedBuffer = z.object({ fallback: z.optional(z.boolean()) })

/** What of a glTF 2.0 description decides whether we show it; the rest is the viewer's business. */
export const gltf = z.object({
  asset: z.object({ version: z.string().check(z.regex(/^2\./)) }),
  extensionsRequired: listOf(z.string(), 100),
  scene: z.optional(index),
  scenes: listOf(z.object({ nodes: listOf(index, 20_000) }), 100),
  nodes: listOf(
    z.object({
      mesh: z.optional(index),
      children: listOf(index, 20_000),
      extensions: z.optional(
        z.object({ EXT_mesh_gpu_instancing: z.optional(z.object({ attributes: z.record(z.string(), index) })) }),
      ),
    }),
    20_000,
  ),
  meshes: listOf(z.object({ primitives: z.array(primitive).check(z.maxLength(2000)) }), 10_000),
  accessors: listOf(z.object({ bufferView: z.optional(index), count }), 50_000),
  bufferViews: listOf(
    z.object({
      buffer: index,
      byteOffset: z.optional(count),
      byteLength: count,
      extensions: z.optional(
        z.object({ EXT_meshopt_compression: z.optional(packedView), KHR_meshopt_compression: z.optional(packedView) }),
      ),
    }),
    50_000,
  ),
  buffers: listOf(
    z.object({
      byteLength: count,
      uri: z.optional(z.string()),
      extensions: z.optional(
        z.object({ EXT_meshopt_compression: z.optional(packedBuffer), KHR_meshopt_compression: z.optional(packedBuffer) }),
      ),
    }),
    16,
  ),
  images: listOf(z.object({ uri: z.optional(z.string()), bufferView: z.optional(index) }), 500),
  materials: listOf(z.unknown(), 5000),
  textures: listOf(z.unknown(), 5000),
  animations: listOf(z.object({ channels: z.array(z.unknown()).check(z.maxLength(20_000)) }), 500),
})
export type Gltf = z.infer<typeof gltf>
