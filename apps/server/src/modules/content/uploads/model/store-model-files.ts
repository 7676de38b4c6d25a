import { createPublicObjectKey } from '../../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import type { Random } from '../../../../platform/random.ts'
import type { ModelOutcome } from './optimise/model-outcome.ts'

type ProcessedModel = Extract<ModelOutcome, { ok: true }>['model']

const EXTENSION = { web: 'glb', arGlb: 'glb', arUsdz: 'usdz' } as const

/** Stores the files of a model, readable for everybody who knows their names. */
export async function storeModelFiles(
  { sizeM, variants }: ProcessedModel,
  { objects, random }: { objects: ObjectStore; random: Random },
): Promise<{ modelSizeM: readonly number[]; variantKeys: Record<string, string> }> {
  const variantKeys: Record<string, string> = {}
  for (const variant of ['web', 'arGlb', 'arUsdz'] as const) {
    const content = variants[variant]
    if (content === undefined) continue
    const key = createPublicObjectKey(random, 'upload', EXTENSION[variant])
    await objects.put(key, content)
    variantKeys[variant] = key
  }
  return { modelSizeM: sizeM, variantKeys }
}
