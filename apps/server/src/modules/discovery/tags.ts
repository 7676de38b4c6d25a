import type { Clock } from '../../platform/clock.ts'
import type { TagCount, TagStore } from './tag-store.ts'
import { folded } from '../../folded.ts'

const RECENT_DAYS = 30
const POPULAR_MAX = 20

/** Tags by how many works bear them, as counted last. */
export const createTags = ({ store, clock }: { store: TagStore; clock: Clock }) => ({
  popular: (): Promise<{ tag: string; count: number }[]> => store.popular(POPULAR_MAX),

  beginningWith(text: string, size: number): Promise<string[]> {
    const beginning = folded(text).trim()
    return beginning === '' ? Promise.resolve([]) : store.beginningWith(beginning, size)
  },

  async count(): Promise<void> {
    const since = new Date(clock.nowMs() - RECENT_DAYS * 86_400_000)
    await store.replace(together(await store.countTags(since)))
  },
})

/** Ways of writing one tag as one, under the way that most works use. */
function together(counts: readonly { tag: string; workCount: number; recentCount: number }[]): TagCount[] {
  const byFolded = new Map<string, TagCount>()
  for (const { tag, workCount, recentCount } of counts.toSorted((one, other) => other.workCount - one.workCount)) {
    const key = folded(tag).trim()
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
