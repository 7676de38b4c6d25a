import { isDeepStrictEqual } from 'node:util'
import { spotOf } from './mercator.ts'
import type { SearchStore } from './search-store.ts'
import { type SearchableWork, TERMS_EDITION, termsOfWork } from './work-terms.ts'

/** What works say of themselves; only of those that strangers come upon without knowing their link. */
export interface ListedWorks {
  searchable(ids: readonly string[]): Promise<SearchableWork[]>
  /** In the order of ids, after `id`. */
  listedAfter(id: string | null, limit: number): Promise<{ id: string; revision: number }[]>
  listedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>
}

export interface IndexingDependencies {
  store: SearchStore
  works: ListedWorks
}

const AT_ONCE = 200

/** Keeps what works are found by. Nothing depends on it being done in time: what is shown is decided when it is read. */
export function createIndexing({ store, works }: IndexingDependencies) {
  /**
   * Until what was written is what the work says: of two who do it at once, the one that read earlier may write later,
   * and sees that here.
   */
  async function indexWork(id: string): Promise<void> {
    let written = await write(id)
    for (;;) {
      const [now = null] = await works.searchable([id])
      if (isDeepStrictEqual(now, written)) return
      written = await write(id)
    }
  }

  async function write(id: string): Promise<SearchableWork | null> {
    const [work = null] = await works.searchable([id])
    if (work === null) await store.remove([id])
    else await store.put(entryOf(work))
    return work
  }

  /** Mends whatever is missing, left over, or made by an earlier edition. Cut off, it is done again from the beginning, quickly. */
  async function indexAll(signal: AbortSignal): Promise<void> {
    await addMissing(signal)
    await removeLeftOver(signal)
  }

  async function addMissing(signal: AbortSignal): Promise<void> {
    for (let after: string | null = null; ; ) {
      const listed: { id: string; revision: number }[] = await works.listedAfter(after, AT_ONCE)
      const editions = await store.editionsOf(listed.map(({ id }) => id))
      const known = new Map(editions.map((entry) => [entry.workId, entry]))
      for (const { id, revision } of listed) {
        signal.throwIfAborted()
        const entry = known.get(id)
        if (entry?.revision !== revision || entry.edition !== TERMS_EDITION) await indexWork(id)
      }
      after = listed.at(-1)?.id ?? null
      if (after === null) return
    }
  }

  async function removeLeftOver(signal: AbortSignal): Promise<void> {
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const ids: string[] = await store.workIdsAfter(after, AT_ONCE)
      const listed = await works.listedAmong(ids)
      for (const id of ids) if (!listed.has(id)) await indexWork(id)
      after = ids.at(-1) ?? null
      if (after === null) return
    }
  }

  return { indexWork, indexAll }
}

const entryOf = (work: SearchableWork) => ({
  workId: work.id,
  revision: work.revision,
  edition: TERMS_EDITION,
  listedAt: work.listedAt,
  tags: work.tags,
  terms: termsOfWork(work),
  spot: work.place && spotOf(work.place),
})
