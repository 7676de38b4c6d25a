import { isDeepStrictEqual } from 'node:util'
import type { WorkListings } from '../../content/works/service.ts'
import { toMapPoint } from './mercator.ts'
import type { SearchStore } from './search-store.ts'
import { getWorkTerms, type SearchableWork, TERMS_VERSION } from './work-terms.ts'

export interface IndexingDependencies {
  store: SearchStore
  works: Pick<WorkListings, 'findSearchableWorks' | 'listListedWorkIds' | 'findListedWorkIds'>
}

const INDEX_BATCH_SIZE = 200

/** Maintains the search index. It may be stale: access is checked when results are read. */
export function createIndexing({ store, works }: IndexingDependencies) {
  /**
   * Writes or deletes the entry of a work. Repeats until the written entry matches the work: of two concurrent runs, the one that
   * read earlier may write later, which is detected here.
   */
  async function indexWork(id: string): Promise<void> {
    let written = await writeEntry(id)
    for (;;) {
      const [now = null] = await works.findSearchableWorks([id])
      if (isDeepStrictEqual(now, written)) return
      written = await writeEntry(id)
    }
  }

  async function writeEntry(id: string): Promise<SearchableWork | null> {
    const [work = null] = await works.findSearchableWorks([id])
    if (work === null) await store.deleteEntries([id])
    else await store.upsertEntry(toSearchEntry(work))
    return work
  }

  /** Repairs entries that are missing, left over, or of an earlier `TERMS_VERSION`. If aborted, the next run is quick. */
  async function indexAll(signal: AbortSignal): Promise<void> {
    await addMissing(signal)
    await removeOrphanedEntries(signal)
  }

  async function addMissing(signal: AbortSignal): Promise<void> {
    for (let after: string | null = null; ; ) {
      const listed: { id: string; revision: number }[] = await works.listListedWorkIds(after, INDEX_BATCH_SIZE)
      const editions = await store.findEntryVersions(listed.map(({ id }) => id))
      const known = new Map(editions.map((entry) => [entry.workId, entry]))
      for (const { id, revision } of listed) {
        signal.throwIfAborted()
        const entry = known.get(id)
        if (entry?.revision !== revision || entry.termsVersion !== TERMS_VERSION) await indexWork(id)
      }
      after = listed.at(-1)?.id ?? null
      if (after === null) return
    }
  }

  async function removeOrphanedEntries(signal: AbortSignal): Promise<void> {
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const ids: string[] = await store.listWorkIds(after, INDEX_BATCH_SIZE)
      const listed = await works.findListedWorkIds(ids)
      for (const id of ids) if (!listed.has(id)) await indexWork(id)
      after = ids.at(-1) ?? null
      if (after === null) return
    }
  }

  return { indexWork, indexAll }
}

const toSearchEntry = (work: SearchableWork) => ({
  workId: work.id,
  revision: work.revision,
  termsVersion: TERMS_VERSION,
  listedAt: work.listedAt,
  tags: work.tags,
  terms: getWorkTerms(work),
  point: work.place?.position ? toMapPoint(work.place.position) : null,
})
