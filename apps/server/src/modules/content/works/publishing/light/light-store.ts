import type { Queryable } from '../../../../../db/database.ts'
import { sql } from '../../../../../db/sql.ts'
import type { StoredContent } from '../../core/content/work-content.ts'
import type { StoredLightmap } from '../revision-store.ts'

/** The light of halls that was published before it was baked finely, by revision. */
export const createLightStore = (queries: Queryable) => ({
  /** Uses up a try. @returns null if nothing is due: the light is final or given up, the work is deleted */
  async claimLight(workId: string, number: number): Promise<StoredContent | null> {
    const rows = await queries.query<StoredContent>(
      sql`update work_revision r set light_tries_left = r.light_tries_left - 1 from work w
       where r.work_id = ${workId} and r.number = ${number} and r.light_tries_left > 0
         and w.id = r.work_id and w.availability <> 'deleted'
       returning w.kind, r.document`,
    )
    return rows[0] ?? null
  },

  /** Of this revision, and of all of the work that have the same first light. @returns the numbers of those that changed */
  async updateFinalLight(workId: string, number: number, lightmap: StoredLightmap): Promise<number[]> {
    const rows = await queries.query<{ number: number }>(
      sql`update work_revision r set lightmap = ${JSON.stringify(lightmap)}, light_tries_left = null
       from work_revision lit
       where lit.work_id = ${workId} and lit.number = ${number} and r.work_id = lit.work_id and r.light_key = lit.light_key
         and r.light_tries_left is not null
       returning r.number`,
    )
    return rows.map((row) => row.number)
  },

  /** Revisions whose first light is still to be replaced. */
  listDue: (limit: number): Promise<{ workId: string; number: number }[]> => {
    return queries.query(
      sql`select r.work_id as "workId", r.number from work_revision r join work w on w.id = r.work_id
       where r.light_tries_left > 0 and w.availability <> 'deleted' order by r.work_id, r.number limit ${limit}`,
    )
  },
})
