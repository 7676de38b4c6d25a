import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { ModelOutcome } from './optimise/model-outcome.ts'

type ProcessedModel = Extract<ModelOutcome, { ok: true }>['model']

const EXTENSION = { web: 'glb', arGlb: 'glb', arUsdz: 'usdz' } as const

interface StoredModelFiles {
  modelSizeM: readonly number[]
  variantKeys: Record<string, string>
  /** Of the picture of it, if there is one. */
  widthPx?: number
  heightPx?: number
  dominantColour?: string
}

/** Stores the files of a model, readable for everybody who knows their names. */
export async function storeModelFiles(
  { sizeM, variants, poster }: ProcessedModel,
  { objects, random }: { objects: ObjectStore; random: Random },
): Promise<StoredModelFiles> {
  const variantKeys: Record<string, string> = {}
  for (const variant of ['web', 'arGlb', 'arUsdz'] as const) {
    const content = variants[variant]
    if (content === undefined) continue
    const key = createPublicObjectKey(random, 'upload', EXTENSION[variant])
    await objects.put(key, content)
    variantKeys[variant] = key
  }
  if (poster === undefined) return { modelSizeM: sizeM, variantKeys }
  for (const variant of ['thumb', 'medium'] as const) {
    const key = createPublicObjectKey(random, 'upload', 'webp')
    await objects.put(key, poster[variant])
    variantKeys[variant] = key
  }
  const { widthPx, heightPx, dominantColour } = poster
  return { modelSizeM: sizeM, variantKeys, widthPx, heightPx, dominantColour }
}
