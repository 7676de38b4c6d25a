import type { Queryable } from '../../../../../db/database.ts'
import { sql } from '../../../../../db/sql.ts'
import type { StoredContent } from '../../core/content/work-content.ts'
import type { StoredLightmap } from '../revision-store.ts'
import type { StoredPicture } from './hall-picture.ts'

export type ClaimedRevision = StoredContent & { ownerId: string; lightmap: StoredLightmap | null }

/** Pictures of halls and invitations, by revision. */
export const createPictureStore = (queries: Queryable) => ({
  /**
   * Uses up a try.
   * @returns null if no picture is wanted: drawn, given up, the owner chose a cover, the light is not final, the work is deleted
   */
  async claimPicture(workId: string, number: number): Promise<ClaimedRevision | null> {
    const rows = await queries.query<ClaimedRevision>(
      sql`update work_revision r set picture_tries_left = r.picture_tries_left - 1 from work w
       where r.work_id = ${workId} and r.number = ${number} and r.picture_tries_left > 0 and (r.lightmap is not null or w.kind in ('invitation', 'invitation_template'))
         and coalesce(r.light_tries_left, 0) = 0
         and w.id = r.work_id and w.availability <> 'deleted'
       returning w.kind, w.owner_id as "ownerId", r.document, r.lightmap`,
    )
    return rows[0] ?? null
  },

  /** @returns false if the revision has one, or does not exist any more */
  async updatePicture(workId: string, number: number, picture: StoredPicture): Promise<boolean> {
    const rows = await queries.query(
      sql`update work_revision set picture = ${JSON.stringify(picture)}, picture_tries_left = 0
       where work_id = ${workId} and number = ${number} and picture is null returning 1`,
    )
    return rows.length > 0
  },

  /** It will not be tried again. */
  async updateGivenUp(workId: string, number: number): Promise<void> {
    await queries.query(sql`update work_revision set picture_tries_left = 0 where work_id = ${workId} and number = ${number}`)
  },

  /** Share pictures with the earlier cover. @returns the keys of their objects */
  async deletePosters(workId: string, number: number): Promise<string[]> {
    const rows = await queries.query<{ key: string }>(
      sql`delete from work_poster where work_id = ${workId} and revision = ${number} returning object_key as key`,
    )
    return rows.map(({ key }) => key)
  },

  /** Revisions whose picture is still to be drawn: in their final light, or in the first one where that was given up. */
  listDue: (limit: number): Promise<{ workId: string; number: number }[]> => {
    return queries.query(
      sql`select r.work_id as "workId", r.number from work_revision r join work w on w.id = r.work_id
       where r.picture_tries_left > 0 and coalesce(r.light_tries_left, 0) = 0 and w.availability <> 'deleted' order by r.work_id, r.number limit ${limit}`,
    )
  },
})
