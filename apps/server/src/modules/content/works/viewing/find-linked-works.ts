import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { getViewAccess, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksStore } from '../store.ts'

/** A work that another one names, as the viewer may see it. `hidden`: also one that does not exist. */
export type LinkedWorkAccess = { state: 'open'; work: WorkSummary } | { state: 'locked' | 'hidden' }

export type FindLinkedWorks = ReturnType<typeof createFindLinkedWorks>

/** Finds the works that others name by their codes, with one query for any number; one entry for every code. */
export const createFindLinkedWorks =
  ({ store, toWire }: { store: WorksStore; toWire: WorkMapper }) =>
  async (codes: readonly string[], viewer: Viewer): Promise<Map<string, LinkedWorkAccess>> => {
    const rows = codes.length === 0 ? [] : await store.published.findPublishedByCodes(codes)
    const accessByCode = new Map(rows.map((row) => [row.code, getViewAccess(row, viewer)]))
    const summaries = await toWire(
      rows.filter(({ code }) => accessByCode.get(code) === 'shown'),
      viewer,
    )
    const summaryByCode = new Map(summaries.map((summary) => [summary.code, summary]))
    return new Map(
      codes.map((code): [string, LinkedWorkAccess] => {
        const work = summaryByCode.get(code)
        if (work !== undefined) return [code, { state: 'open', work }]
        return [code, { state: accessByCode.get(code) === 'locked' ? 'locked' : 'hidden' }]
      }),
    )
  }
