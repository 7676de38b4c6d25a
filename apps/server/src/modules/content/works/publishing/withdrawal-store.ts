import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { IS_SHOWN } from '../core/work-store.ts'
import type { StoredPicture } from './picture/hall-picture.ts'
import type { StoredAtlas } from './revision-store.ts'

export interface ExposedRevision {
  number: number
  atlas: StoredAtlas | null
  picture: StoredPicture | null
}

const HIDDEN_REVISIONS = sql`work_revision r join work w on w.id = r.work_id where r.is_exposed and not coalesce(${IS_SHOWN}, false)`

/** Publications of which others know addresses, and that nobody but the owner is to see any more. */
export const createWithdrawalStore = (queries: Queryable) => ({
  listHidden(workId: string): Promise<ExposedRevision[]> {
    return queries.query<ExposedRevision>(
      sql`select r.number, r.atlas, r.picture from ${HIDDEN_REVISIONS} and r.work_id = ${workId} order by r.number`,
    )
  },

  /** Files that visitors saw in them, and see in no publication of any work. */
  async listHiddenFiles(workId: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select distinct f.asset_id as id from asset_reference f
       where f.work_id = ${workId} and f.is_shown and f.revision in (select r.number from ${HIDDEN_REVISIONS} and r.work_id = ${workId})
         and not exists (
           select 1 from asset_reference g join work_revision r on r.work_id = g.work_id and r.number = g.revision
             join work w on w.id = r.work_id
           where g.asset_id = f.asset_id and g.is_shown and ${IS_SHOWN})`,
    )
    return rows.map(({ id }) => id)
  },

  /** Folders of the pictures of scenes in them that no visible publication has. */
  async listHiddenScenes(workId: string): Promise<string[]> {
    const rows = await queries.query<{ directory: string }>(
      sql`select p.directory from scene_picture p
       where p.work_id = ${workId}
         and exists (select 1 from ${HIDDEN_REVISIONS} and r.work_id = p.work_id and p.picture_key = any (r.scene_keys))
         and not exists (select 1 from work_revision r join work w on w.id = r.work_id
           where r.work_id = p.work_id and p.picture_key = any (r.scene_keys) and ${IS_SHOWN})`,
    )
    return rows.map(({ directory }) => directory)
  },

  /** With the covers of tours that lie in the folder. @returns false if it is gone, or was moved by another run */
  async updateSceneDirectory(workId: string, from: string, to: string): Promise<boolean> {
    const rows = await queries.query(
      sql`with moved as (update scene_picture set directory = ${to} where work_id = ${workId} and directory = ${from} returning work_id),
       covers as (
         update work_revision r set picture = replace(r.picture::text, ${`"${from}/`}, ${`"${to}/`})::jsonb from moved
         where r.work_id = moved.work_id and strpos(r.picture::text, ${`"${from}/`}) > 0)
       select 1 from moved`,
    )
    return rows.length > 0
  },

  /** @returns false if one of them was changed by another run */
  async updateObjects(workId: string, from: ExposedRevision, to: Pick<ExposedRevision, 'atlas' | 'picture'>): Promise<boolean> {
    const rows = await queries.query(
      sql`update work_revision set atlas = ${to.atlas === null ? null : JSON.stringify(to.atlas)},
         picture = ${to.picture === null ? null : JSON.stringify(to.picture)}
       where work_id = ${workId} and number = ${from.number}
         and atlas is not distinct from ${from.atlas === null ? null : JSON.stringify(from.atlas)}::jsonb
         and picture is not distinct from ${from.picture === null ? null : JSON.stringify(from.picture)}::jsonb
       returning 1`,
    )
    return rows.length > 0
  },

  /** Share pictures of all publications but the current one, or of all if nobody sees the work. */
  async deleteHiddenPosters(workId: string): Promise<void> {
    await queries.query(
      sql`delete from work_poster p using work_revision r, work w where p.work_id = ${workId} and w.id = p.work_id and r.work_id = p.work_id
         and r.number = p.revision and not (r.number is not distinct from w.current_revision and coalesce(${IS_SHOWN}, false))`,
    )
  },

  /** Of those that are still hidden. */
  async updateUnexposed(workId: string, numbers: readonly number[]): Promise<void> {
    await queries.query(
      sql`update work_revision r set is_exposed = false from work w
       where r.work_id = ${workId} and w.id = r.work_id and r.number = any (${numbers}::int[]) and not coalesce(${IS_SHOWN}, false)`,
    )
  },
})
