import type { Readable } from 'node:stream'
import { createPublicObjectKey } from '../../../platform/object-store/object-key.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import type { Random } from '../../../platform/random.ts'

/** Folder within the public objects. */
export const VARIANT_FOLDER = 'upload'

/** Puts what is shown of files among the public objects. */
export function createVariantStorage({ objects, random }: { objects: ObjectStore; random: Random }) {
  async function putPublic(bytes: Uint8Array | Readable, extension: string): Promise<string> {
    const key = createPublicObjectKey(random, VARIANT_FOLDER, extension)
    await objects.put(key, bytes)
    return key
  }

  /** Of a picture, by variant. @returns their keys */
  async function storeVariants(variants: Record<string, Uint8Array>): Promise<Record<string, string>> {
    const variantKeys: Record<string, string> = {}
    for (const [variant, bytes] of Object.entries(variants)) variantKeys[variant] = await putPublic(bytes, 'webp')
    return variantKeys
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await objects.remove(key)
  }

  return { putPublic, storeVariants, removeAll }
}
