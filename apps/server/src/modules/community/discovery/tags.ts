import type { Clock } from '../../../platform/clock.ts'
import { foldText } from '../../../text/fold-text.ts'
import type { TagCount, TagStore } from './tag-store.ts'

const RECENT_DAYS = 30
const POPULAR_MAX = 20

/** Tags with the number of their works, as of the last count. */
export const createTags = ({ store, clock }: { store: TagStore; clock: Clock }) => ({
  /** The most used tags, with the number of their works. */
  listPopular: (): Promise<{ tag: string; count: number }[]> => store.listPopular(POPULAR_MAX),

  /** Tags that start with `text`, most used first. */
  listByPrefix(text: string, size: number): Promise<string[]> {
    const beginning = foldText(text).trim()
    return beginning === '' ? Promise.resolve([]) : store.listByPrefix(beginning, size)
  },

  /** Recounts all tags of listed works. */
  async recountTags(): Promise<void> {
    const since = new Date(clock.nowMs() - RECENT_DAYS * 86_400_000)
    await store.replaceAll(mergeSpellings(await store.countTags(since)))
  },
})

/** Merges spellings of a tag under the most frequent one. */
function mergeSpellings(counts: readonly { tag: string; workCount: number; recentCount: number }[]): TagCount[] {
  const byFolded = new Map<string, TagCount>()
  for (const { tag, workCount, recentCount } of counts.toSorted((one, other) => other.workCount - one.workCount)) {
    const key = foldText(tag).trim()
    const first = byFolded.get(key)
    byFolded.set(key, {
      tag: first?.tag ?? tag,
      folded: key,
      workCount: workCount + (first?.workCount ?? 0),
      recentCount: recentCount + (first?.recentCount ?? 0),
    })
  }
  byFolded.delete('')
  return [...byFolded.values()]
}
