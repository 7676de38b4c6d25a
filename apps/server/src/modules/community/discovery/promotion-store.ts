import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'

export interface StoredPicture {
  key: string
  widthPx: number
  heightPx: number
  colour: string
}

export interface PromotionRow {
  id: string
  place: Promotion['place']
  position: number
  label: string
  title: string
  text: string
  path: string
  picture: StoredPicture | null
  isOn: boolean
}

/** What an admin enters; the store determines the position. */
export type PromotionContent = Omit<PromotionRow, 'id' | 'position'>

/** Undefined: not changed. */
export type Patch<Content> = { readonly [Name in keyof Content]?: Content[Name] | undefined }

/** The transaction in which the audit entry is written too. */
export type PromotionTransaction = Queryable
type AuditCallback = (transaction: PromotionTransaction) => Promise<void>

export type PromotionStore = ReturnType<typeof createPromotionStore>

const COLUMNS = sql`id, place, position, label, title, text, path, is_on as "isOn",
  case when picture_key is not null then jsonb_build_object(
    'key', picture_key, 'widthPx', picture_width_px, 'heightPx', picture_height_px, 'colour', picture_colour) end as picture`

export const createPromotionStore = (database: Database) => ({
  withTransaction: <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> => database.withTransaction(work),

  listPromotions(): Promise<PromotionRow[]> {
    return database.query<PromotionRow>(sql`select ${COLUMNS} from promotion order by place, position, id`)
  },

  listActivePromotions(): Promise<PromotionRow[]> {
    return database.query<PromotionRow>(sql`select ${COLUMNS} from promotion where is_on order by place, position, id`)
  },

  async findPromotion(id: string): Promise<PromotionRow | undefined> {
    const [row] = await database.query<PromotionRow>(sql`select ${COLUMNS} from promotion where id = ${id}`)
    return row
  },

  /** Appends it to its place. @returns false if there are already `most`, also for concurrent calls */
  async insertPromotion(id: string, content: PromotionContent, most: number, note: AuditCallback): Promise<boolean> {
    const { place, label, title, text, path, isOn, picture } = content
    return database.withTransaction(async (transaction) => {
      await transaction.query(sql`lock table promotion in share row exclusive mode`)
      const added = await transaction.query(
        sql`insert into promotion (id, place, label, title, text, path, is_on, picture_key, picture_width_px, picture_height_px,
           picture_colour, position)
         select ${id}, ${place}, ${label}, ${title}, ${text}, ${path}, ${isOn}, ${picture?.key ?? null},
           ${picture?.widthPx ?? null}, ${picture?.heightPx ?? null}, ${picture?.colour ?? null}, ${nextPosition(place)}
         where (select count(*) from promotion) < ${most} returning 1`,
      )
      if (added.length > 0) await note(transaction)
      return added.length > 0
    })
  },

  /** If its place changes, it becomes the last one there. @returns false if it does not exist */
  async updatePromotion(id: string, changes: Patch<PromotionContent>, note: AuditCallback): Promise<boolean> {
    const { place = null, label = null, title = null, text = null, path = null, isOn = null, picture } = changes
    const isPictureChanged = picture !== undefined
    return database.withTransaction(async (transaction) => {
      const rows = await transaction.query(
        sql`update promotion set label = coalesce(${label}, label), title = coalesce(${title}, title),
           text = coalesce(${text}, text), path = coalesce(${path}, path), is_on = coalesce(${isOn}, is_on),
           picture_key = case when ${isPictureChanged} then ${picture?.key ?? null} else picture_key end,
           picture_width_px = case when ${isPictureChanged} then ${picture?.widthPx ?? null} else picture_width_px end,
           picture_height_px = case when ${isPictureChanged} then ${picture?.heightPx ?? null} else picture_height_px end,
           picture_colour = case when ${isPictureChanged} then ${picture?.colour ?? null} else picture_colour end,
           place = coalesce(${place}, place), position = case when place = coalesce(${place}, place) then position
             else ${nextPosition(place)} end
         where id = ${id} returning 1`,
      )
      if (rows.length > 0) await note(transaction)
      return rows.length > 0
    })
  },

  /** @returns the deleted promotion; undefined if it did not exist */
  async deletePromotion(id: string, note: AuditCallback): Promise<PromotionRow | undefined> {
    return database.withTransaction(async (transaction) => {
      const [row] = await transaction.query<PromotionRow>(sql`delete from promotion where id = ${id} returning ${COLUMNS}`)
      if (row !== undefined) await note(transaction)
      return row
    })
  },

  /** Orders promotions by `ids`; concurrently added ones come after them. */
  async updateOrder(ids: readonly string[], note: AuditCallback): Promise<void> {
    await database.withTransaction(async (transaction) => {
      await transaction.query(
        sql`update promotion p set position = ordered.position from (
           select p.id, row_number() over (partition by p.place order by wish.position, p.position, p.id) as position
           from promotion p left join unnest(${ids}::uuid[]) with ordinality as wish (id, position) on wish.id = p.id
           where p.place in (select place from promotion where id = any (${ids}::uuid[]))) as ordered
         where p.id = ordered.id`,
      )
      await note(transaction)
    })
  },

  /** Those of `keys` that no promotion shows. */
  findUnreferencedPictures: async (keys: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (select picture_key from promotion)`,
    )
    return rows.map(({ key }) => key)
  },
})

const nextPosition = (place: string | null): Sql =>
  sql`(select coalesce(max(position), 0) + 1 from promotion where place = ${place})`
