import type { Document, NodeIO, Scene } from '@gltf-transform/core'
import { KHRMaterialsPBRSpecularGlossiness } from '@gltf-transform/extensions'
import {
  cloneDocument,
  dedup,
  getSceneVertexCount,
  meshopt,
  metalRough,
  prune,
  simplify,
  uninstance,
  VertexCountMethod,
  weld,
} from '@gltf-transform/functions'
import { IMAGE_VARIANT_PX, MODEL_AR_MAX_TRIANGLES, MODEL_WEB_MAX_TRIANGLES } from '@zhanjian/contract/files/limits.ts'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { findDominantColour, isMachineFault, shrink, toWebp } from '../../images/raster.ts'
import { drawPoster } from '../poster/draw-poster.ts'
import { writeUsdz } from '../usd/write-usdz.ts'
import type { ModelOutcome, ModelPoster } from './model-outcome.ts'
import { measureScene, poseSurfaces } from './pose-model.ts'
import { createModelIo, readModel } from './read-model.ts'
import { shrinkTextures } from './shrink-textures.ts'

/** How far a simplified surface may lie beside the original, of the size of its mesh. */
const SIMPLIFICATION_ERROR = 0.02

interface ModelWishes {
  /** Also draws its picture, which takes most of the time of a small model. Default: true. */
  hasPoster?: boolean
}

/** Makes the files of a model that are shown. The source has passed `findModelFailure`; what cannot be decoded is damaged. Rejects if the machine is at fault. */
export async function processModel(file: Uint8Array, { hasPoster = true }: ModelWishes = {}): Promise<ModelOutcome> {
  try {
    const io = await createModelIo()
    const document = await readModel(io, file)
    document.setLogger(SILENT)
    const scene = keepOneScene(document)
    if (scene === null || !areIndicesInside(document)) return { ok: false, failure: 'damaged' }
    if (
      document
        .getRoot()
        .listExtensionsUsed()
        .some(({ extensionName }) => extensionName === KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME)
    )
      await document.transform(metalRough())
    await document.transform(dedup(), prune({ keepAttributes: false, keepSolidTextures: true }), weld())
    completeSkins(document)
    const ar = cloneDocument(document)
    const web = await writeWebModel(io, document, scene)
    return await addArModel(io, ar, web, hasPoster)
  } catch (error) {
    if (isMachineFault(error)) throw error
    return { ok: false, failure: 'damaged' }
  }
}

/** Only the scene that is shown. @returns null if there is none */
function keepOneScene(document: Document): Scene | null {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? null
  for (const other of root.listScenes()) if (other !== scene) other.dispose()
  if (scene !== null) root.setDefaultScene(scene)
  return scene
}

/** Otherwise triangles would be made of whatever lies behind the points. */
const areIndicesInside = (document: Document): boolean =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .every((primitive) => {
      const indices = primitive.getIndices()?.getArray()
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
      return indices?.every((index) => index < count) ?? true
    })

/** Bones that say nothing of where they were bound were bound at the origin; the library takes for granted that all say it. */
function completeSkins(document: Document): void {
  const [buffer = null] = document.getRoot().listBuffers()
  for (const skin of document.getRoot().listSkins()) {
    if (skin.getInverseBindMatrices() !== null) continue
    const matrices = Float32Array.from({ length: skin.listJoints().length * 16 }, (_, at) => Number((at % 16) % 5 === 0))
    skin.setInverseBindMatrices(document.createAccessor().setType('MAT4').setArray(matrices).setBuffer(buffer))
  }
}

async function writeWebModel(io: NodeIO, document: Document, scene: Scene): Promise<Uint8Array> {
  await simplifyTo(document, scene, MODEL_WEB_MAX_TRIANGLES)
  await shrinkTextures(document, 'webp')
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  return io.writeBinary(document)
}

async function addArModel(io: NodeIO, document: Document, web: Uint8Array, hasPoster: boolean): Promise<ModelOutcome> {
  await document.transform(uninstance())
  const scene = keepOneScene(document)
  const bounds = scene && measureScene(scene)
  if (!scene || !bounds) return { ok: false, failure: 'damaged' }
  const { min, max } = bounds
  await simplifyTo(document, scene, MODEL_AR_MAX_TRIANGLES)
  await shrinkTextures(document, 'plain')
  moveTo(document, scene, [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2])
  const arUsdz = writeUsdz(scene)
  const arGlb = await io.writeBinary(document)
  const sizeM: [number, number, number] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const poster = hasPoster ? await makePoster(scene) : null
  const variants = { web, arGlb, ...(arUsdz === null ? {} : { arUsdz }) }
  return { ok: true, model: { sizeM, variants, ...(poster === null ? {} : { poster }) } }
}

/** A model without a picture is still a model: its owner takes one. */
async function makePoster(scene: Scene): Promise<ModelPoster | null> {
  const medium = await drawPoster(poseSurfaces(scene)).catch(() => null)
  if (medium === null) return null
  const thumb = await shrink(medium, IMAGE_VARIANT_PX.thumb)
  const { widthPx, heightPx } = medium
  const dominantColour = findDominantColour(thumb)
  return { widthPx, heightPx, dominantColour, thumb: await toWebp(thumb), medium: await toWebp(medium) }
}

async function simplifyTo(document: Document, scene: Scene, triangles: number): Promise<void> {
  // Of indexed triangles: three indices each.
  const drawn = getSceneVertexCount(scene, VertexCountMethod.RENDER) / 3
  if (drawn <= triangles) return
  await MeshoptSimplifier.ready
  await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio: triangles / drawn, error: SIMPLIFICATION_ERROR }))
}

/** Joints of skins move with their node, and so does what hangs on them. */
function moveTo(document: Document, scene: Scene, translation: [number, number, number]): void {
  const base = document.createNode('base').setTranslation(translation)
  for (const node of scene.listChildren()) base.addChild(node)
  scene.addChild(base)
}

/** What it warns of, such as attributes that it drops, changes nothing for anybody. */
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
