import * as z from 'zod/mini'

const index = z.int().check(z.gte(0))
const count = z.int().check(z.gte(0))
const optionalArray = <Item extends z.core.SomeType>(item: Item, max: number) => z.optional(z.array(item).check(z.maxLength(max)))

const primitiveSchema = z.object({
  attributes: z.record(z.string(), index),
  indices: z.optional(index),
  /** 4: triangles, 5: strip, 6: fan; less: points and lines. */
  mode: z.optional(z.int().check(z.gte(0), z.lte(6))),
  targets: optionalArray(z.record(z.string(), index), 64),
})

/** Position of compressed data, and its decompressed size. */
const compressedViewSchema = z.object({
  buffer: index,
  byteOffset: z.optional(count),
  byteLength: count,
  byteStride: count,
  count,
})
const compressedBufferSchema = z.object({ fallback: z.optional(z.boolean()) })

/** The parts of a glTF 2.0 description that decide whether it is accepted. */
export const gltfSchema = z.object({
  asset: z.object({ version: z.string().check(z.regex(/^2\./)) }),
  extensionsRequired: optionalArray(z.string(), 100),
  scene: z.optional(index),
  scenes: optionalArray(z.object({ nodes: optionalArray(index, 20_000) }), 100),
  nodes: optionalArray(
    z.object({
      mesh: z.optional(index),
      children: optionalArray(index, 20_000),
      extensions: z.optional(
        z.object({ EXT_mesh_gpu_instancing: z.optional(z.object({ attributes: z.record(z.string(), index) })) }),
      ),
    }),
    20_000,
  ),
  meshes: optionalArray(z.object({ primitives: z.array(primitiveSchema).check(z.maxLength(2000)) }), 10_000),
  accessors: optionalArray(z.object({ bufferView: z.optional(index), count }), 50_000),
  bufferViews: optionalArray(
    z.object({
      buffer: index,
      byteOffset: z.optional(count),
      byteLength: count,
      extensions: z.optional(
        z.object({
          EXT_meshopt_compression: z.optional(compressedViewSchema),
          KHR_meshopt_compression: z.optional(compressedViewSchema),
        }),
      ),
    }),
    50_000,
  ),
  buffers: optionalArray(
    z.object({
      byteLength: count,
      uri: z.optional(z.string()),
      extensions: z.optional(
        z.object({
          EXT_meshopt_compression: z.optional(compressedBufferSchema),
          KHR_meshopt_compression: z.optional(compressedBufferSchema),
        }),
      ),
    }),
    16,
  ),
  images: optionalArray(z.object({ uri: z.optional(z.string()), bufferView: z.optional(index) }), 500),
  materials: optionalArray(z.unknown(), 5000),
  textures: optionalArray(z.unknown(), 5000),
  animations: optionalArray(z.object({ channels: z.array(z.unknown()).check(z.maxLength(20_000)) }), 500),
})
export type Gltf = z.infer<typeof gltfSchema>
