/** Ids that a list of a document has more than once, as issues `list.id: what`. */
export function findDuplicates(ids: readonly string[], listName: string): string[] {
  const seen = new Set<string>()
  return ids.flatMap((id) => {
    if (seen.has(id)) return [`${listName}.${id}: the id is used twice`]
    seen.add(id)
    return []
  })
}
