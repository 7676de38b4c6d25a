import type { Material, Scene, Texture } from '@gltf-transform/core'
import { type PosedSurface, poseSurfaces } from '../optimise/pose-model.ts'
import { type UvSource, writeMaterial } from './usda-material.ts'
import { placeLayer, UNPLACED, type UsdPlacement, writePlacement } from './usda-placement.ts'
import { indent, toUsdTuple, toUsdTuples } from './usda-values.ts'
import { type ArchivedFile, createUsdzArchive, readUsdzArchive } from './usdz-archive.ts'

const LAYER_NAME = 'model.usda'
const ROOT = '/Root'

/**
 * A scene in its rest pose as USDZ, in metres, Y up, origin as in the scene. Pictures must be JPEG or PNG.
 * @returns null if it has no surfaces
 */
export function writeUsdz(scene: Scene): Buffer | null {
  const surfaces = poseSurfaces(scene)
  if (surfaces.length === 0) return null
  const pictures = createPictureList()
  const parts = surfaces.map((surface, index) => writeSurface(surface, index, (texture) => pictures.getFile(texture)))
  const layer = [
    '#usda 1.0',
    '(',
    ...indent(['defaultPrim = "Root"', 'metersPerUnit = 1', 'upAxis = "Y"']),
    ')',
    'def Xform "Root" (',
    ...indent(['kind = "component"', 'prepend apiSchemas = ["Preliminary_AnchoringAPI"]']),
    ')',
    '{',
    ...indent([
      'uniform token preliminary:anchoring:type = "plane"',
      ...writePlacement(UNPLACED),
      // The last one is applied first.
      'uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]',
      ...parts.flat(),
    ]),
    '}',
    '',
  ].join('\n')
  return createUsdzArchive([{ name: LAYER_NAME, content: Buffer.from(layer) }, ...pictures.files])
}

/** A USDZ of {@link writeUsdz} with another size and place. */
export function placeUsdz(archive: Buffer, placement: UsdPlacement): Buffer {
  const files = readUsdzArchive(archive)
  return createUsdzArchive(
    files.map(({ name, content }) =>
      name === LAYER_NAME ? { name, content: placeLayer(Buffer.from(content), placement) } : { name, content },
    ),
  )
}

function createPictureList() {
  const files: ArchivedFile[] = []
  const names = new Map<Texture, string>()
  return {
    files,
    getFile(texture: Texture): string {
      const known = names.get(texture)
      if (known !== undefined) return known
      const name = `pictures/${files.length}.${texture.getMimeType() === 'image/png' ? 'png' : 'jpg'}`
      names.set(texture, name)
      files.push({ name, content: texture.getImage() ?? new Uint8Array(0) })
      return name
    },
  }
}

/** A mesh with a material of its own below it: its average colour may be in it. */
function writeSurface(surface: PosedSurface, index: number, getTextureFile: (texture: Texture) => string): string[] {
  const { positions, normals, triangles, material, uvs } = surface
  const path = `${ROOT}/mesh_${index}`
  const coordinates = new Map<string, { name: string; source: UvSource }>()
  const getUvName = (source: UvSource): string => {
    const key = JSON.stringify(source)
    const name = coordinates.get(key)?.name ?? (coordinates.size === 0 ? 'st' : `st${coordinates.size}`)
    coordinates.set(key, { name, source })
    return name
  }
  const surfaceLines = material === null ? [] : writeSurfaceMaterial(material, surface, { path, getTextureFile, getUvName })
  const isPerPoint = '( interpolation = "vertex" )'
  return [
    `def Mesh "mesh_${index}" ( prepend apiSchemas = ["MaterialBindingAPI"] )`,
    '{',
    ...indent([
      `float3[] extent = [${toExtent(positions)}]`,
      `int[] faceVertexCounts = [${Array.from({ length: triangles.length / 3 }, () => 3).join(', ')}]`,
      `int[] faceVertexIndices = [${triangles.join(', ')}]`,
      `point3f[] points = ${toUsdTuples(positions, 3)}`,
      ...(normals === null ? [] : [`normal3f[] normals = ${toUsdTuples(normals, 3)} ${isPerPoint}`]),
      ...[...coordinates.values()].map(
        ({ name, source }) =>
          `texCoord2f[] primvars:${name} = ${toUsdTuples(toCoordinates(uvs.get(source.set), source, positions.length / 3), 2)} ${isPerPoint}`,
      ),
      'uniform token subdivisionScheme = "none"',
      `uniform bool doubleSided = ${material?.getDoubleSided() === true ? 'true' : 'false'}`,
      ...surfaceLines,
    ]),
    '}',
  ]
}

function writeSurfaceMaterial(
  material: Material,
  { averageColour }: PosedSurface,
  {
    path,
    getTextureFile,
    getUvName,
  }: { path: string; getTextureFile: (texture: Texture) => string; getUvName: (source: UvSource) => string },
): string[] {
  const context = { getTextureFile, getUvName }
  return [
    `rel material:binding = <${path}/material>`,
    ...writeMaterial(material, { path: `${path}/material`, name: 'material', averageColour, context }),
  ]
}

/** As the picture takes them; USD counts rows from below. */
function toCoordinates(uv: Float32Array | undefined, { offset, rotationRad, scale }: UvSource, count: number): Float32Array {
  const coordinates = new Float32Array(count * 2)
  const [cos, sin] = [Math.cos(rotationRad), Math.sin(rotationRad)]
  for (let at = 0; at < count; at++) {
    const [u, v] = [(uv?.[at * 2] ?? 0) * scale[0], (uv?.[at * 2 + 1] ?? 0) * scale[1]]
    coordinates[at * 2] = cos * u + sin * v + offset[0]
    coordinates[at * 2 + 1] = 1 - (-sin * u + cos * v + offset[1])
  }
  return coordinates
}

function toExtent(positions: Float32Array): string {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const [at, value] of positions.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? 0, value)
    max[at % 3] = Math.max(max[at % 3] ?? 0, value)
  }
  return `${toUsdTuple(min)}, ${toUsdTuple(max)}`
}
