import { VISITS_PER_NETWORK } from '@zhanjian/contract/limits.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { Queries } from '../../db/database.ts'
import type { WorkContent } from './content.ts'
import type { StoredAtlas, StoredLightmap } from './revision-store.ts'
import type { Visitor } from './visitors.ts'
import { WORK_COLUMNS, type WorkRow } from './work-store.ts'

export type PublicRow = WorkRow & WorkContent

export interface HallRow extends WorkRow {
  document: HallDocument
  lightmap: StoredLightmap
  atlas: StoredAtlas | null
}

const PUBLIC_COLUMNS = `${WORK_COLUMNS}, r.title, r.summary, r.tags, r.cover_id as "coverId", r.work_count as "workCount",
  r.created_at as "updatedAt", false as "hasUnpublishedEdits"`
const PUBLIC_WORKS = 'work w join work_revision r on r.work_id = w.id and r.number = w.current_revision'

/** What visitors see. */
export const createPublicStore = (queries: Queries) => ({
  /** Whoever asks, and whatever the work's state; where nothing was ever published the texts are the draft's. */
  async workByCode(code: string): Promise<WorkRow | null> {
    const rows = await queries.query<WorkRow>(
      `select ${WORK_COLUMNS}, d.title, d.summary, d.tags, d.cover_id as "coverId", d.work_count as "workCount",
         d.updated_at as "updatedAt", false as "hasUnpublishedEdits"
       from work w join work_draft d on d.work_id = w.id where w.code = $1`,
      [code],
    )
    return rows[0] ?? null
  },

  async publicByCode(code: string): Promise<PublicRow | null> {
    const rows = await queries.query<PublicRow>(`select ${PUBLIC_COLUMNS}, r.document from ${PUBLIC_WORKS} where w.code = $1`, [
      code,
    ])
    return rows[0] ?? null
  },

  /** Those of them that were published, whatever became of them; in no order. */
  publicByIds(ids: readonly string[]): Promise<WorkRow[]> {
    return queries.query<WorkRow>(`select ${PUBLIC_COLUMNS} from ${PUBLIC_WORKS} where w.id = any ($1::uuid[])`, [ids])
  },

  async hallByCode(code: string): Promise<HallRow | null> {
    const rows = await queries.query<HallRow>(
      `select ${PUBLIC_COLUMNS}, r.document, r.lightmap, r.atlas from ${PUBLIC_WORKS} where w.code = $1 and w.kind = 'gallery'`,
      [code],
    )
    return rows[0] ?? null
  },

  /**
   * False when this visitor was counted since `countedBefore`, or enough others of the network were. A new browser counts
   * in its network's name, and is remembered itself. One statement: many requests at once count once.
   */
  async countVisit(workId: string, { key, isNew, networkKey }: Visitor, at: Date, countedBefore: Date): Promise<boolean> {
    const countedKey = isNew && networkKey !== null ? networkKey : key
    const rows = await queries.query(
      `with counted as (
         insert into work_visit as v (work_id, visitor_key, counted_at)
         select $1, $2, $3 where not exists (
           select 1 from work_visit_network n
           where n.work_id = $1 and n.network_key = $5 and n.since > $4 and n.counted >= $6)
         on conflict (work_id, visitor_key) do update set counted_at = excluded.counted_at where v.counted_at <= $4
         returning work_id),
       remembered as (
         insert into work_visit (work_id, visitor_key, counted_at) select work_id, $7, $3 from counted where $7 <> $2
         on conflict do nothing),
       admitted as (
         insert into work_visit_network as n (work_id, network_key, since, counted)
         select work_id, $5, $3, 1 from counted where $5::text is not null
         on conflict (work_id, network_key) do update set
           since = case when n.since <= $4 then $3 else n.since end,
           counted = case when n.since <= $4 then 1 else n.counted + 1 end
         where n.since <= $4 or n.counted < $6
         returning work_id)
       update work set visit_count = visit_count + 1 from counted
       where work.id = counted.work_id and ($5::text is null or exists (select 1 from admitted)) returning 1`,
      [workId, countedKey, at, countedBefore, networkKey, VISITS_PER_NETWORK, key],
    )
    return rows.length > 0
  },

  async forgetVisits(before: Date): Promise<void> {
    await queries.query('delete from work_visit where counted_at < $1', [before])
    await queries.query('delete from work_visit_network where since < $1', [before])
  },

  async poster(workId: string, revision: number, link: string): Promise<string | null> {
    const rows = await queries.query<{ key: string }>(
      'select object_key as key from work_poster where work_id = $1 and revision = $2 and link = $3',
      [workId, revision, link],
    )
    return rows[0]?.key ?? null
  },

  /** False when another drawing of it was first. */
  async addPoster(workId: string, revision: number, link: string, key: string): Promise<boolean> {
    const rows = await queries.query(
      'insert into work_poster (work_id, revision, link, object_key) values ($1, $2, $3, $4) on conflict do nothing returning 1',
      [workId, revision, link, key],
    )
    return rows.length > 0
  },
})
