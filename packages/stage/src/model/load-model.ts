/** Loads a model. Decoders of compressed models are loaded on demand. */
import { type AnimationClip, type Group, type Material, Mesh, Texture } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { createMaterialVariants, type MaterialVariants } from './material-variants.ts'

export interface LoadedModel {
  root: Group
  animations: AnimationClip[]
  variants: MaterialVariants
  /** Frees geometries, surfaces and pictures. */
  dispose(): void
}

export interface LoadModelOptions {
  url: string
  /** 0 … 1 of the bytes; called only if the server sends the length. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** @throws if the address has no readable model */
export async function loadModel({ url, onProgress, signal }: LoadModelOptions): Promise<LoadedModel> {
  const file = await fetchWithProgress(url, onProgress, signal)
  const loader = new GLTFLoader()
  const head = new TextDecoder().decode(new Uint8Array(file, 0, Math.min(file.byteLength, getHeaderBytes(file))))
  if (head.includes('_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js')
    loader.setMeshoptDecoder(MeshoptDecoder)
  }
  const draco = head.includes('KHR_draco_mesh_compression') ? await createDracoLoader() : null
  if (draco) loader.setDRACOLoader(draco)
  try {
    const gltf = await loader.parseAsync(file, '')
    const { scene, animations } = gltf
    const variants = createMaterialVariants(gltf)
    return { root: scene, animations, variants, dispose: () => disposeAll(scene, variants.materials) }
  } finally {
    draco?.dispose()
  }
}

async function createDracoLoader() {
  const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js')
  const draco = new DRACOLoader()
  draco.setDecoderPath(DRACO_GLTF_CONFIG)
  return draco
}

/** Length of the JSON description at the start of the file. */
const getHeaderBytes = (file: ArrayBuffer): number => (file.byteLength < 20 ? 0 : 20 + new DataView(file).getUint32(12, true))

async function fetchWithProgress(url: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`model not found: ${response.status}`)
  const totalBytes = Number(response.headers.get('content-length') ?? 0)
  if (!response.body || totalBytes === 0) return response.arrayBuffer()
  const reader = response.body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let readBytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    readBytes += part.value.length
    onProgress(Math.min(1, readBytes / totalBytes))
  }
  return new Blob(chunks).arrayBuffer()
}

/** @param shown materials of variants that are not chosen now */
function disposeAll(root: Group, shown: ReadonlySet<Material>): void {
  const materials = new Set(shown)
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of Array.isArray(object.material) ? object.material : [object.material]) materials.add(material)
  })
  for (const material of materials) {
    for (const value of Object.values(material)) {
      if (!(value instanceof Texture)) continue
      if (typeof ImageBitmap === 'function' && value.image instanceof ImageBitmap) value.image.close()
      value.dispose()
    }
    material.dispose()
  }
}
