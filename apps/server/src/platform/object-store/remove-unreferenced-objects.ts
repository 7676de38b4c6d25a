import type { ObjectStore } from './object-store.ts'

const BATCH_SIZE = 500

/** Deletes the objects below `prefix` that were stored before `before` and that no row references. */
export async function removeUnreferencedObjects(sweep: {
  objects: ObjectStore
  prefix: string
  /** An object is stored shortly before the row that references it: this must be long ago. */
  before: Date
  findUnreferenced: (keys: readonly string[]) => Promise<string[]>
}): Promise<void> {
  const { objects, prefix, before, findUnreferenced } = sweep
  let batch: string[] = []
  const removeBatch = async () => {
    for (const key of await findUnreferenced(batch)) await objects.remove(key)
    batch = []
  }
  for await (const { key, modifiedAt } of objects.list(prefix)) {
    if (modifiedAt < before) batch.push(key)
    if (batch.length >= BATCH_SIZE) await removeBatch()
  }
  await removeBatch()
}
