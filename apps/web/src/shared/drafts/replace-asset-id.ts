/** In a document with its undo history, plain JSON in which only the field `assetId` holds ids of files. */
export function replaceAssetId<Value>(value: Value, localId: string, assetId: string): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each: unknown) => replaceAssetId(each, localId, assetId)) as Value
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    name === 'assetId' && each === localId ? assetId : replaceAssetId(each, localId, assetId),
  ])
  return Object.fromEntries(entries) as Value
}
