import { MODEL_MAX_TRIANGLES, MODEL_TEXTURE_MAX_PX, MODEL_TEXTURES_MAX_PIXELS } from '@zhanjian/contract/files/limits.ts'
import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import { countDrawnTriangles } from './count-drawn-triangles.ts'
import { parseGlbChunks } from './glb-chunks.ts'
import { type Gltf, gltfSchema } from './gltf-schema.ts'
import { parseJsonWithLimits } from './parse-json-with-limits.ts'
import { readTextureSizePx } from './texture-size.ts'

/** Extensions that the viewer supports, or that are replaced in its file; one that requires another is refused. */
const SUPPORTED_EXTENSIONS =
  /^(KHR_draco_mesh_compression|(EXT|KHR)_meshopt_compression|KHR_mesh_quantization|KHR_texture_transform|KHR_lights_punctual|KHR_materials_(unlit|clearcoat|transmission|volume|ior|specular|sheen|iridescence|anisotropy|emissive_strength|dispersion|variants|pbrSpecularGlossiness|diffuse_transmission)|EXT_texture_webp|KHR_texture_basisu|EXT_mesh_gpu_instancing)$/
/** Elements of one accessor: three for each triangle, none shared. */
const POINTS_MAX = 3 * MODEL_MAX_TRIANGLES
const ALL_POINTS_MAX = 8 * POINTS_MAX
/** Decompressed size of all compressed data together. */
const DECOMPRESSED_MAX_BYTES = 128 * 1024 * 1024

/** Why a GLB cannot be shown; null: it can be. */
export function findModelFailure(file: Buffer): UploadFailure | null {
  const chunks = parseGlbChunks(file)
  if (chunks === null) return 'damaged'
  const parsed = parseJsonWithLimits(chunks.json)
  if (!parsed.ok) return parsed.failure
  const checked = gltfSchema.safeParse(parsed.value)
  if (!checked.success) return checked.error.issues.some(({ code }) => code === 'too_big') ? 'too_complex' : 'damaged'
  const model = checked.data
  if (!(model.extensionsRequired ?? []).every((name) => SUPPORTED_EXTENSIONS.test(name))) return 'unsupported_type'
  return findFileFailure(model, chunks.binary) ?? findPointFailure(model) ?? findTextureFailure(model, chunks.binary)
}

/** The file must not refer to other files, and all ranges must lie within it. */
function findFileFailure({ buffers = [], bufferViews = [], images = [] }: Gltf, binary: Buffer): UploadFailure | null {
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) return 'outside_files'
  const [own, ...others] = buffers
  if (own !== undefined && own.byteLength > binary.length) return 'damaged'
  // Only decompressed data may use a buffer without bytes in the file.
  const isFallback = ({ extensions }: (typeof buffers)[number]) =>
    (extensions?.EXT_meshopt_compression ?? extensions?.KHR_meshopt_compression)?.fallback === true
  if (!others.every(isFallback)) return 'damaged'
  if (others.reduce((sum, { byteLength }) => sum + byteLength, 0) > DECOMPRESSED_MAX_BYTES) return 'too_complex'
  const lengthOf = (index: number) => buffers[index]?.byteLength ?? -1
  const isInside = bufferViews.every(({ buffer, byteOffset = 0, byteLength, extensions }) => {
    const packed = extensions?.EXT_meshopt_compression ?? extensions?.KHR_meshopt_compression
    const isPackedInside =
      packed === undefined ||
      (packed.count * packed.byteStride <= byteLength && (packed.byteOffset ?? 0) + packed.byteLength <= lengthOf(packed.buffer))
    return isPackedInside && byteOffset + byteLength <= lengthOf(buffer)
  })
  return isInside ? null : 'damaged'
}

function findPointFailure(model: Gltf): UploadFailure | null {
  const { accessors = [], bufferViews = [] } = model
  if (accessors.some(({ bufferView }) => bufferView !== undefined && bufferViews[bufferView] === undefined)) return 'damaged'
  if (accessors.some(({ count }) => count > POINTS_MAX)) return 'too_complex'
  if (accessors.reduce((sum, { count }) => sum + count, 0) > ALL_POINTS_MAX) return 'too_complex'
  const triangles = countDrawnTriangles(model)
  if (triangles === null) return 'damaged'
  return triangles > MODEL_MAX_TRIANGLES ? 'too_complex' : null
}

function findTextureFailure({ images = [], bufferViews = [] }: Gltf, binary: Buffer): UploadFailure | null {
  let pixels = 0
  for (const { bufferView } of images) {
    const view = bufferView === undefined ? undefined : bufferViews[bufferView]
    if (view === undefined || view.buffer !== 0) return 'damaged'
    const from = view.byteOffset ?? 0
    const size = readTextureSizePx(binary.subarray(from, from + view.byteLength))
    if (size === null) return 'unsupported_type'
    if (Math.max(...size) > MODEL_TEXTURE_MAX_PX) return 'too_many_pixels'
    pixels += size[0] * size[1]
  }
  return pixels > MODEL_TEXTURES_MAX_PIXELS ? 'too_many_pixels' : null
}
