import type { WorkSummary } from '@zhanjian/contract/works/works.ts'

const TAGS_MAX = 12

/** Tags of the works, the most frequent first. Case is ignored. */
export function rankTags(works: readonly Pick<WorkSummary, 'tags'>[]): readonly string[] {
  const byName = new Map<string, { tag: string; count: number }>()
  for (const tag of works.flatMap(({ tags }) => tags)) {
    const known = byName.get(tag.toLowerCase()) ?? { tag, count: 0 }
    byName.set(tag.toLowerCase(), { ...known, count: known.count + 1 })
  }
  const byCount = [...byName.values()].sort((left, right) => right.count - left.count)
  return byCount.slice(0, TAGS_MAX).map(({ tag }) => tag)
}
