import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

/**
 * Export and erasure of a user's cards, holder and requests. What other people hold of the user stays in their holders without
 * any data of the user.
 */
export const createCardPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'cards',
  tables: {
    biz_card: 'erased',
    card_exchange: 'erased',
    card_entry: 'anonymised',
    card_group: 'erased',
    card_group_entry: 'erased',
    card_visit: 'erased',
    card_poster: 'erased',
  },

  async countRecords(accountId) {
    const [own] = await database.query<{ count: number }>(
      sql`select count(*)::int as count from biz_card where account_id = ${accountId} and removed_at is null`,
    )
    const [held] = await database.query<{ count: number }>(
      sql`select count(*)::int as count from card_entry where holder_id = ${accountId} and removed_at is null`,
    )
    return { cards: (own?.count ?? 0) + (held?.count ?? 0) }
  },

  async collectRecords(accountId) {
    const cards = await database.query<{ id: string; avatarKey: string | null }>(
      sql`select id, code, name, style, content, audience, avatar_key as "avatarKey", is_default as "isDefault",
          is_findable as "isFindable", visitor_count as "visitorCount", created_at as "createdAt", updated_at as "updatedAt",
          removed_at as "removedAt"
        from biz_card where account_id = ${accountId} order by created_at, id`,
    )
    const held = await database.query(
      sql`select e.snapshot as card, e.source, e.note, e.met_at as "metAt", e.held_since as "heldSince", e.removed_at as "removedAt",
          array(select g.name from card_group_entry m join card_group g on g.id = m.group_id where m.entry_id = e.id order by g.name)
            as groups
        from card_entry e where e.holder_id = ${accountId} order by e.sort_key, e.id`,
    )
    const groups = await database.query(sql`select name from card_group where holder_id = ${accountId} order by created_at, id`)
    const exchanges = await database.query(
      sql`select requester_id as "requesterId", receiver_id as "receiverId", state, met_at as "metAt", created_at as "createdAt",
          decided_at as "decidedAt"
        from card_exchange where ${accountId} in (requester_id, receiver_id) order by created_at, id`,
    )
    const looks = await database.query(
      sql`select v.counted_at as at, v.count from card_visit v where v.account_id = ${accountId} order by v.counted_at`,
    )
    const files = cards.flatMap(({ id, avatarKey }) => (avatarKey === null ? [] : [{ path: `cards/${id}.webp`, key: avatarKey }]))
    return { records: { cards, held, groups, exchanges, looks }, files }
  },

  async erase(accountId) {
    const keys = await database.withTransaction(async (transaction) => {
      const pictures = await transaction.query<{ key: string | null }>(
        sql`select avatar_key as key from biz_card where account_id = ${accountId} and avatar_key is not null
          union select snapshot ->> 'avatarKey' from card_entry
            where owner_id = ${accountId} and snapshot ->> 'avatarKey' is not null
          union select p.object_key from card_poster p join biz_card c on c.id = p.card_id where c.account_id = ${accountId}`,
      )
      await transaction.query(sql`delete from card_exchange where ${accountId} in (requester_id, receiver_id)`)
      await transaction.query(
        sql`update card_entry set owner_id = null, card_id = null, identity_key = decode(md5(id::text), 'hex'),
            snapshot = '{"name": "", "style": "linen", "avatarKey": null, "company": "", "title": "", "mobile": "", "phone": "",
              "email": "", "wechat": "", "website": "", "place": null, "introduction": "", "tags": []}',
            sort_key = '{', initial = '#', search_text = ''
          where owner_id = ${accountId}`,
      )
      await transaction.query(sql`delete from card_entry where holder_id = ${accountId}`)
      await transaction.query(sql`delete from card_group where holder_id = ${accountId}`)
      await transaction.query(sql`delete from card_visit where account_id = ${accountId}`)
      await transaction.query(sql`delete from biz_card where account_id = ${accountId}`)
      return pictures.flatMap(({ key }) => key ?? [])
    })
    for (const key of keys) await objects.remove(key)
  },
})
