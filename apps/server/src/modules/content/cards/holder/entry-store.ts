import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { CardRow, CardSnapshot } from '../core/card-content.ts'
import type { EntryIndex } from './index-entry.ts'

export interface EntryRow {
  id: string
  cardId: string | null
  ownerId: string | null
  source: 'exchange' | 'import'
  snapshot: CardSnapshot
  initial: string
  note: string
  metAt: string
  groupIds: string[]
  heldSince: Date
  /** The owner's own picture, for a card without one. */
  ownerAvatar: string | null
  /** The card as it is now; null: imported, or the holder keeps what was last seen. */
  live: Pick<CardRow, 'name' | 'style' | 'avatarKey' | 'recordingId' | 'content' | 'audience' | 'code'> | null
}

export interface NewEntry extends EntryIndex {
  id: string
  holderId: string
  cardId: string | null
  ownerId: string | null
  source: EntryRow['source']
  snapshot: CardSnapshot
  cardRevision: number
  note: string
  metAt: string
  at: Date
}

export interface EntryChanges {
  note?: string | undefined
  metAt?: string | undefined
}

/** Of `ENTRIES`. A card stays as it was last seen when it or its owner is gone, or one of the two blocks the other. */
export const ENTRY_COLUMNS = sql`e.id, e.card_id as "cardId", e.owner_id as "ownerId", e.source, e.snapshot, e.initial, e.note,
  e.met_at as "metAt", array(select g.group_id from card_group_entry g where g.entry_id = e.id order by g.group_id) as "groupIds",
  e.held_since as "heldSince", a.avatar as "ownerAvatar",
  case when c.removed_at is null and a.status = 'active' and not exists (
      select 1 from person_block b where (b.blocker_id = e.owner_id and b.blocked_id = e.holder_id) or
        (b.blocker_id = e.holder_id and b.blocked_id = e.owner_id))
    then jsonb_build_object('name', c.name, 'style', c.style, 'avatarKey', c.avatar_key, 'recordingId', c.recording_id,
      'content', c.content, 'audience', c.audience, 'code', c.code) end as live`
export const ENTRIES = sql`card_entry e left join biz_card c on c.id = e.card_id left join account a on a.id = e.owner_id`

/** The entries of card holders. */
export const createEntryStore = (queries: Queryable) => ({
  async findEntry(holderId: string, id: string): Promise<EntryRow | null> {
    const [row] = await queries.query<EntryRow>(
      sql`select ${ENTRY_COLUMNS} from ${ENTRIES} where e.id = ${id} and e.holder_id = ${holderId} and e.removed_at is null`,
    )
    return row ?? null
  },

  async findByCard(holderId: string, cardId: string): Promise<EntryRow | null> {
    const [row] = await queries.query<EntryRow>(
      sql`select ${ENTRY_COLUMNS} from ${ENTRIES} where e.card_id = ${cardId} and e.holder_id = ${holderId} and e.removed_at is null`,
    )
    return row ?? null
  },

  async findByCards(holderId: string, cardIds: readonly string[]): Promise<Map<string, EntryRow>> {
    const rows = await queries.query<EntryRow>(
      sql`select ${ENTRY_COLUMNS} from ${ENTRIES}
        where e.card_id = any (${cardIds}::uuid[]) and e.holder_id = ${holderId} and e.removed_at is null`,
    )
    return new Map(rows.flatMap((row) => (row.cardId === null ? [] : [[row.cardId, row]])))
  },

  /** In the order of their ids, which stays so while names change. @param lastId of those before */
  listByHolder: (holderId: string, lastId: string | null, limit: number): Promise<EntryRow[]> => {
    const isAfter = lastId === null ? sql`true` : sql`e.id > ${lastId}::uuid`
    return queries.query<EntryRow>(
      sql`select ${ENTRY_COLUMNS} from ${ENTRIES} where e.holder_id = ${holderId} and e.removed_at is null and ${isAfter}
        order by e.id limit ${limit}`,
    )
  },

  async countEntries(holderId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from card_entry where holder_id = ${holderId} and removed_at is null`,
    )
    return row?.count ?? 0
  },

  /** The keys of the holder's entries among `keys`. */
  async findIdentities(holderId: string, keys: readonly Buffer[]): Promise<Set<string>> {
    const rows = await queries.query<{ key: Buffer }>(
      sql`select identity_key as key from card_entry
        where holder_id = ${holderId} and identity_key = any (${keys}::bytea[]) and removed_at is null`,
    )
    return new Set(rows.map(({ key }) => key.toString('hex')))
  },

  /** An entry of the card that was removed comes back; one that is there stays, and learns where they met if it did not know. */
  async upsertEntry(entry: NewEntry): Promise<void> {
    const { note, metAt, at } = entry
    await queries.query(
      sql`insert into card_entry as e (id, holder_id, card_id, owner_id, source, snapshot, card_revision, sort_key, initial,
          search_text, identity_key, note, met_at, held_since, used_at)
        values (${entry.id}, ${entry.holderId}, ${entry.cardId}, ${entry.ownerId}, ${entry.source},
          ${JSON.stringify(entry.snapshot)}, ${entry.cardRevision}, ${entry.sortKey}, ${entry.initial}, ${entry.searchText},
          ${entry.identityKey}, ${note}, ${metAt}, ${at}, ${at})
        on conflict on constraint card_entry_card_key do update set removed_at = null, used_at = excluded.used_at,
          held_since = case when e.removed_at is null then e.held_since else excluded.held_since end,
          met_at = case when e.met_at = '' then excluded.met_at else e.met_at end,
          snapshot = excluded.snapshot, card_revision = excluded.card_revision, sort_key = excluded.sort_key,
          initial = excluded.initial, search_text = excluded.search_text, identity_key = excluded.identity_key`,
    )
  },

  /** Contacts of a file, in one statement for any number of them. */
  async insertImported(holderId: string, entries: readonly NewEntry[], at: Date): Promise<void> {
    const rows = entries.map(({ identityKey, ...entry }) => ({ ...entry, identityKey: identityKey.toString('hex') }))
    await queries.query(
      sql`insert into card_entry (id, holder_id, source, snapshot, card_revision, sort_key, initial, search_text, identity_key, note,
          held_since, used_at)
        select r.id, ${holderId}, 'import', r.snapshot, 0, r."sortKey", r.initial, r."searchText", decode(r."identityKey", 'hex'),
          r.note, ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, snapshot jsonb, "sortKey" text, initial text,
          "searchText" text, "identityKey" text, note text)`,
    )
  },

  /** Snapshots of older revisions follow the card, but for holders of whom one blocks the other. @returns how many of `limit` */
  async refreshEntries(
    cardId: string,
    {
      snapshot,
      cardRevision,
      sortKey,
      initial,
      searchText,
      identityKey,
    }: EntryIndex & Pick<NewEntry, 'snapshot' | 'cardRevision'>,
    limit: number,
  ): Promise<number> {
    const rows = await queries.query(
      sql`update card_entry set snapshot = ${JSON.stringify(snapshot)}, card_revision = ${cardRevision}, sort_key = ${sortKey},
          initial = ${initial}, search_text = ${searchText}, identity_key = ${identityKey}
        where id in (
          select e.id from card_entry e where e.card_id = ${cardId} and e.card_revision < ${cardRevision}
            and not exists (select 1 from person_block b where (b.blocker_id = e.owner_id and b.blocked_id = e.holder_id) or
              (b.blocker_id = e.holder_id and b.blocked_id = e.owner_id))
          order by e.id limit ${limit} for no key update)
        returning 1`,
    )
    return rows.length
  },

  /** Undefined: not changed. @returns false if it is not the holder's, or removed */
  async updateEntry(holderId: string, id: string, { note, metAt }: EntryChanges): Promise<boolean> {
    const rows = await queries.query(
      sql`update card_entry set note = coalesce(${note ?? null}, note), met_at = coalesce(${metAt ?? null}, met_at)
        where id = ${id} and holder_id = ${holderId} and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** The holder has opened it. */
  async markUsed(holderId: string, id: string, at: Date): Promise<void> {
    await queries.query(
      sql`update card_entry set used_at = greatest(used_at, ${at}) where id = ${id} and holder_id = ${holderId} and removed_at is null`,
    )
  },

  /** @returns false if it is not the holder's, or removed before */
  async markRemoved(holderId: string, id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update card_entry set removed_at = ${at} where id = ${id} and holder_id = ${holderId} and removed_at is null returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if it was not removed since `since` */
  async unmarkRemoved(holderId: string, id: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update card_entry set removed_at = null where id = ${id} and holder_id = ${holderId} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  /** Removed entries can no longer be restored. */
  async deleteRemoved(before: Date): Promise<void> {
    await queries.query(sql`delete from card_entry where removed_at <= ${before}`)
  },
})
