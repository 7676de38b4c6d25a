import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'

/** Export and erasure of booths and of contact details left at those of others. With its merchant a booth goes, and what was left there. */
export const createBoothsPersonalData = (database: Database, objects: ObjectStore): PersonalData => ({
  name: 'booths',
  tables: {
    booth: 'erased',
    booth_lead: 'erased',
    booth_lead_count: 'erased',
    booth_exchange: 'erased',
    booth_visit: 'erased',
    booth_visit_network: 'erased',
    booth_day: 'erased',
    booth_poster: 'erased',
  },
  countRecords: async () => ({}),

  async collectRecords(accountId) {
    const booths = await database.query<{ code: string }>(
      sql`select code, form, shown, state, reason, created_at as "createdAt", updated_at as "updatedAt", removed_at as "removedAt"
        from booth where owner_id = ${accountId} order by created_at, id`,
    )
    const left = await database.query(
      sql`select l.name, l.phone, l.wechat, l.email, l.company, l.topic, l.consented_to as "consentedTo", l.state, l.left_at as "leftAt",
          l.changed_at as "changedAt", b.code as booth
        from booth_lead l join booth b on b.id = l.booth_id where l.account_id = ${accountId} order by l.left_at, l.id`,
    )
    const pictures = await database.query<{ code: string; id: string | null; key: string | null }>(
      sql`select b.code, p.key as id, p.value ->> 'largeKey' as key from booth b, jsonb_each(b.pictures) p
        where b.owner_id = ${accountId} order by b.created_at, p.key`,
    )
    const exchanges = await database.query(
      sql`select b.code as booth from booth_exchange e join booth b on b.id = e.booth_id where e.account_id = ${accountId} order by b.code`,
    )
    const files = pictures.flatMap(({ code, id, key }) =>
      id === null || key === null ? [] : [{ path: `booths/${code}/${id}.webp`, key }],
    )
    return { records: { booths, left, exchanges }, files }
  },

  async erase(accountId) {
    const keys = await database.withTransaction(async (queries) => {
      await queries.query(sql`delete from booth_lead where account_id = ${accountId}`)
      await queries.query(sql`delete from booth_lead_count where account_id = ${accountId}`)
      await queries.query(sql`delete from booth_exchange where account_id = ${accountId}`)
      const rows = await queries.query<{ key: string | null }>(
        sql`select unnest(array[p.value ->> 'mediumKey', p.value ->> 'largeKey']) as key from booth b, jsonb_each(b.pictures) p
            where b.owner_id = ${accountId}
          union select p.object_key from booth_poster p join booth b on b.id = p.booth_id where b.owner_id = ${accountId}`,
      )
      await queries.query(sql`delete from booth where owner_id = ${accountId}`)
      return rows.flatMap(({ key }) => key ?? [])
    })
    for (const key of keys) await objects.remove(key)
  },
})
