/** The materials that an author offers for a model (`KHR_materials_variants`). */
import { type Material, Mesh, type Object3D } from 'three'
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js'

export interface MaterialVariants {
  /** In the author's order; empty: there are none. */
  readonly names: readonly string[]
  /** All materials that were shown at any time, to free them. */
  readonly materials: ReadonlySet<Material>
  /** Null: as the model was loaded. Of two calls at once the later one counts. */
  select(name: string | null): Promise<void>
}

interface Mapping {
  material: number
  variants: readonly number[]
}

const EXTENSION = 'KHR_materials_variants'

export function createMaterialVariants({
  scene,
  parser,
  userData,
}: Pick<GLTF, 'scene' | 'parser' | 'userData'>): MaterialVariants {
  const names = readNames(userData)
  const originals = new Map<Mesh, Material | Material[]>()
  const materials = new Set<Material>()
  let latest = 0
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    originals.set(object, object.material)
    for (const material of toList(object.material)) materials.add(material)
  })

  async function select(name: string | null): Promise<void> {
    latest += 1
    const call = latest
    const index = name === null ? -1 : names.indexOf(name)
    const chosen = await Promise.all(
      [...originals].map(async ([mesh, original]) => {
        const mapping = readMappings(mesh).find(({ variants }) => variants.includes(index))
        if (mapping === undefined) return { mesh, material: original }
        const material: Material = await parser.getDependency('material', mapping.material)
        return { mesh, material }
      }),
    )
    for (const { material } of chosen) for (const one of toList(material)) materials.add(one)
    if (call !== latest) return
    for (const { mesh, material } of chosen) {
      const isOriginal = originals.get(mesh) === material
      mesh.material = material
      // Gives it the vertex colours and tangents of the mesh; the original has them.
      if (!isOriginal) parser.assignFinalMaterial(mesh)
      for (const one of toList(mesh.material)) materials.add(one)
    }
  }

  return { names, materials, select }
}

const toList = (material: Material | Material[]): Material[] => (Array.isArray(material) ? material : [material])

/** Files may say anything here. */
function readNames(userData: Record<string, unknown>): string[] {
  const variants = readExtension(userData)?.variants
  return Array.isArray(variants)
    ? variants.flatMap((variant: unknown) => {
        const name = isRecord(variant) ? variant.name : undefined
        return typeof name === 'string' && name !== '' ? [name] : []
      })
    : []
}

function readMappings({ userData }: Object3D): Mapping[] {
  const mappings = readExtension(userData)?.mappings
  return Array.isArray(mappings)
    ? mappings.flatMap((mapping: unknown) => {
        if (!isRecord(mapping) || typeof mapping.material !== 'number' || !Array.isArray(mapping.variants)) return []
        return [{ material: mapping.material, variants: mapping.variants.filter((index) => typeof index === 'number') }]
      })
    : []
}

function readExtension(userData: Record<string, unknown>): Record<string, unknown> | undefined {
  const extensions = userData.gltfExtensions
  const extension = isRecord(extensions) ? extensions[EXTENSION] : undefined
  return isRecord(extension) ? extension : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
