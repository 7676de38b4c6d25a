import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { CardContent, CardRow, StoredAudience } from './card-content.ts'

/** Everything of a card that its owner writes. */
export interface CardValues {
  name: string
  style: CardRow['style']
  avatarAssetId: string | null
  avatarKey: string | null
  recordingId: string | null
  content: CardContent
  audience: StoredAudience
  isFindable: boolean
}

/** Of `biz_card c join account a`. */
const CARD_COLUMNS = sql`c.id, c.account_id as "ownerId", c.code, c.name, c.style, c.avatar_asset_id as "avatarAssetId",
  c.avatar_key as "avatarKey", a.avatar as "ownerAvatar", c.recording_id as "recordingId", c.content, c.audience,
  c.is_default as "isDefault", c.is_findable as "isFindable", c.revision, c.visitor_count as "visitorCount",
  c.updated_at as "updatedAt"`
const CARDS = sql`biz_card c join account a on a.id = c.account_id`
/** What others can open: not removed, its owner neither banned nor leaving. */
const IS_LIVE = sql`c.removed_at is null and a.status = 'active'`

/** Business cards of users. */
export const createCardStore = (queries: Queryable) => ({
  /** Serialises changes that depend on how many cards, requests or groups the users have. Ordered by id, against deadlocks. */
  async lockPeople(ids: readonly string[]): Promise<Set<string>> {
    const rows = await queries.query<{ id: string; isActive: boolean }>(
      sql`select id, status = 'active' as "isActive" from account where id = any (${ids}::uuid[]) order by id for no key update`,
    )
    return new Set(rows.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  },

  /** The default one first, then oldest first. */
  listByOwner: (ownerId: string): Promise<CardRow[]> =>
    queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.account_id = ${ownerId} and c.removed_at is null
        order by c.is_default desc, c.created_at, c.id`,
    ),

  async findOwn(ownerId: string, id: string): Promise<CardRow | null> {
    const [row] = await queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.id = ${id} and c.account_id = ${ownerId} and c.removed_at is null`,
    )
    return row ?? null
  },

  /** Those of `ids` that are the owner's and that others can open. */
  listLinked: (ownerId: string, ids: readonly string[]): Promise<{ cardId: string; code: string }[]> =>
    queries.query(
      sql`select c.id as "cardId", c.code from ${CARDS}
        where c.account_id = ${ownerId} and c.id = any (${ids}::uuid[]) and ${IS_LIVE} order by c.id`,
    ),

  /** @param readerId sees neither cards of people who block them nor of people whom they block; null: not logged in */
  async findShared(code: string, readerId: string | null): Promise<CardRow | null> {
    const [row] = await queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.code = ${code} and ${IS_LIVE} and not exists (
        select 1 from person_block where (blocker_id = a.id and blocked_id = ${readerId}) or
          (blocker_id = ${readerId} and blocked_id = a.id))`,
    )
    return row ?? null
  },

  /** A card of the other one in a request that waits. */
  async findOffered(id: string, readerId: string): Promise<CardRow | null> {
    const [row] = await queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.id = ${id} and ${IS_LIVE}
        and exists (select 1 from card_exchange x where x.state = 'pending'
          and least(x.requester_id, x.receiver_id) = least(c.account_id, ${readerId}::uuid)
          and greatest(x.requester_id, x.receiver_id) = greatest(c.account_id, ${readerId}::uuid)
          and c.id in (x.offered_card_id, x.asked_card_id))
        and not exists (select 1 from person_block where (blocker_id = a.id and blocked_id = ${readerId}) or
          (blocker_id = ${readerId} and blocked_id = a.id))`,
    )
    return row ?? null
  },

  /** The default card of a user, if people may find it. */
  async findFindable(ownerId: string, readerId: string | null): Promise<CardRow | null> {
    const [row] = await queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.account_id = ${ownerId} and c.is_default and c.is_findable and ${IS_LIVE}
        and not exists (select 1 from person_block where (blocker_id = a.id and blocked_id = ${readerId}) or
          (blocker_id = ${readerId} and blocked_id = a.id))`,
    )
    return row ?? null
  },

  async findLiveByIds(ids: readonly string[]): Promise<Map<string, CardRow>> {
    const rows = await queries.query<CardRow>(
      sql`select ${CARD_COLUMNS} from ${CARDS} where c.id = any (${ids}::uuid[]) and ${IS_LIVE}`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },

  async countOwn(ownerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from biz_card where account_id = ${ownerId} and removed_at is null`,
    )
    return row?.count ?? 0
  },

  /** The card that a request has made, also if it was removed since. */
  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select id from biz_card where account_id = ${ownerId} and request_id = ${requestId}`,
    )
    return row?.id ?? null
  },

  async insertCard(
    card: CardValues & { id: string; ownerId: string; code: string; requestId: string | null; at: Date },
  ): Promise<void> {
    await queries.query(
      sql`insert into biz_card (id, account_id, code, name, style, avatar_asset_id, avatar_key, recording_id, content, audience,
          is_findable, request_id, created_at, updated_at)
        values (${card.id}, ${card.ownerId}, ${card.code}, ${card.name}, ${card.style}, ${card.avatarAssetId}, ${card.avatarKey},
          ${card.recordingId}, ${JSON.stringify(card.content)}, ${JSON.stringify(card.audience)}, ${card.isFindable},
          ${card.requestId}, ${card.at}, ${card.at})`,
    )
  },

  /** @returns the new revision; null if the card has another revision than `revision`, or is gone */
  async updateCard(card: CardValues & { id: string; ownerId: string; revision: number; at: Date }): Promise<number | null> {
    const [row] = await queries.query<{ revision: number }>(
      sql`update biz_card set name = ${card.name}, style = ${card.style}, avatar_asset_id = ${card.avatarAssetId},
          avatar_key = ${card.avatarKey}, recording_id = ${card.recordingId}, content = ${JSON.stringify(card.content)},
          audience = ${JSON.stringify(card.audience)}, is_findable = ${card.isFindable}, revision = revision + 1,
          updated_at = ${card.at}
        where id = ${card.id} and account_id = ${card.ownerId} and removed_at is null and revision = ${card.revision}
        returning revision`,
    )
    return row?.revision ?? null
  },

  /** @param id becomes the default card; null: the oldest does, unless there is one */
  async updateDefault(ownerId: string, id: string | null): Promise<void> {
    if (id !== null) await queries.query(sql`update biz_card set is_default = false where account_id = ${ownerId} and is_default`)
    await queries.query(
      sql`update biz_card set is_default = true where id = (
          select id from biz_card where account_id = ${ownerId} and removed_at is null and (${id}::uuid is null or id = ${id})
          order by created_at, id limit 1)
        and not exists (select 1 from biz_card where account_id = ${ownerId} and is_default)`,
    )
  },

  /** @returns false if it is not the user's, or gone */
  async markRemoved(ownerId: string, id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update biz_card set removed_at = ${at}, is_default = false
        where id = ${id} and account_id = ${ownerId} and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if it was not removed since `since` */
  async unmarkRemoved(ownerId: string, id: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update biz_card set removed_at = null where id = ${id} and account_id = ${ownerId} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  /** Removed cards can no longer be restored. */
  async deleteRemoved(before: Date): Promise<void> {
    await queries.query(sql`delete from biz_card where removed_at <= ${before}`)
  },

  /** Those of `keys` that neither a card nor an entry of a holder shows. */
  async findUnreferencedPictures(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key
        except (select avatar_key from biz_card where avatar_key = any (${keys}))
        except (select object_key from card_poster where object_key = any (${keys}))
        except (select snapshot ->> 'avatarKey' from card_entry where snapshot ->> 'avatarKey' = any (${keys}))`,
    )
    return rows.map(({ key }) => key)
  },
})
