import type { SceneTiles } from '@zhanjian/contract/works/panoramas.ts'
import type { Queryable } from '../../../../../db/database.ts'
import { sql } from '../../../../../db/sql.ts'
import type { StoredPicture } from '../picture/hall-picture.ts'

/** What is known of the files of a scene. */
export interface SceneFacts {
  widthPx: number
  heightPx: number
  colour: string
  levels: SceneTiles['levels']
}

export interface StoredScene {
  pictureKey: string
  directory: string
  facts: SceneFacts
}

/** The pictures of scenes, and the state of the tours that they are made for. */
export const createSceneStore = (queries: Queryable) => ({
  findScenes(workId: string, pictureKeys: readonly string[]): Promise<StoredScene[]> {
    return queries.query<StoredScene>(
      sql`select picture_key as "pictureKey", directory, facts from scene_picture
       where work_id = ${workId} and picture_key = any (${pictureKeys})`,
    )
  },

  /** @returns false if another run has made it before, or the work is gone */
  async insertScene(workId: string, { pictureKey, directory, facts }: StoredScene): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into scene_picture (work_id, picture_key, directory, facts)
       select id, ${pictureKey}, ${directory}, ${JSON.stringify(facts)} from work where id = ${workId}
       on conflict (work_id, picture_key) do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** @param picture the default cover; null: the owner's own one @returns false if another run has finished it before */
  async updateTourReady(workId: string, number: number, picture: StoredPicture | null, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update work_revision set state = 'ready', progress = 1, progressed_at = ${at},
         picture = ${picture === null ? null : JSON.stringify(picture)}
       where work_id = ${workId} and number = ${number} and state = 'preparing' and scene_keys is not null returning 1`,
    )
    return rows.length > 0
  },

  async updateTourFailed(workId: string, number: number, sceneIds: readonly string[]): Promise<void> {
    await queries.query(
      sql`update work_revision set state = 'failed', failed_scenes = ${sceneIds}
       where work_id = ${workId} and number = ${number} and state = 'preparing'`,
    )
  },

  /** Pictures that no revision shows any more. */
  async deleteUnusedScenes(): Promise<void> {
    await queries.query(
      sql`delete from scene_picture p where not exists (
         select 1 from work_revision r where r.work_id = p.work_id and p.picture_key = any (r.scene_keys))`,
    )
  },

  /** Those of `keys` that are not in the folder of any scene. */
  findUnreferencedSceneKeys: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await queries.query<{ key: string }>(
      sql`select key from unnest(${keys}::text[]) as key
       where not exists (select 1 from scene_picture where directory = regexp_replace(key, '/[^/]*$', '')) and key is not null`,
    )
    return rows.map(({ key }) => key)
  },
})
