import type { LeadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { LeadForm } from '@zhanjian/contract/merchants/booths.ts'
import { LEADS_PER_DAY_MAX } from '@zhanjian/contract/merchants/limits.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { LeadRow } from './booth-row.ts'
import { IS_MERCHANT, MERCHANT_NAME } from './booth-store.ts'

export interface NewLead {
  id: string
  boothId: string
  accountId: string
  form: LeadForm
  /** To whom the person has agreed. */
  merchantName: string
  at: Date
}

export interface LeadFilter {
  boothId: string
  state: LeadState | null
  text: string | null
}

const LEAD_COLUMNS = sql`l.id, l.account_id as "accountId", jsonb_build_object('name', l.name, 'phone', l.phone, 'wechat', l.wechat,
    'email', l.email, 'company', l.company, 'topic', l.topic, 'cardId', c.id) as form,
  c.code as "cardCode", c.name as "cardName", l.state, l.note, l.left_at as "leftAt", l.changed_at as "changedAt"`
const LEADS = sql`booth_lead l left join biz_card c on c.id = l.card_id and c.removed_at is null`
const SENT = sql`(booth_lead.name, booth_lead.phone, booth_lead.wechat, booth_lead.email, booth_lead.company, booth_lead.topic,
  booth_lead.card_id)`
const EXCLUDED = sql`(excluded.name, excluded.phone, excluded.wechat, excluded.email, excluded.company, excluded.topic,
  excluded.card_id)`

/** Contact details at booths. */
export const createLeadStore = (queries: Queryable) => ({
  /**
   * Stores or replaces the one of this person. One statement decides: the booth must be shown by a merchant of that name who does not
   * block the person, and the card be the person's; a withdrawal at the same time comes before or after it.
   * @returns null if it is not stored, or the same stands there already
   */
  async upsert({ id, boothId, accountId, form, merchantName, at }: NewLead): Promise<{ isNew: boolean } | null> {
    const { name, phone, wechat, email, company, topic, cardId } = form
    const [row] = await queries.query<{ isNew: boolean }>(
      sql`insert into booth_lead (id, booth_id, account_id, name, phone, wechat, email, company, topic, card_id, consented_to, state,
          left_at, changed_at)
        select ${id}::uuid, b.id, ${accountId}::uuid, ${name}, ${phone}, ${wechat}, ${email}, ${company}, ${topic}, ${cardId}::uuid,
          ${merchantName}, 'new', ${at}::timestamptz, ${at}::timestamptz
        from booth b join account o on o.id = b.owner_id
        where b.id = ${boothId} and b.state = 'published' and b.removed_at is null and ${IS_MERCHANT} and b.owner_id <> ${accountId}
          and ${MERCHANT_NAME} = ${merchantName}
          and not exists (select 1 from person_block k where k.blocker_id = b.owner_id and k.blocked_id = ${accountId})
          and (${cardId}::uuid is null or exists (select 1 from biz_card c
            where c.id = ${cardId} and c.account_id = ${accountId} and c.removed_at is null))
        for share of b
        on conflict (booth_id, account_id) do update set name = excluded.name, phone = excluded.phone, wechat = excluded.wechat,
          email = excluded.email, company = excluded.company, topic = excluded.topic, card_id = excluded.card_id,
          consented_to = excluded.consented_to, state = 'new', changed_at = excluded.changed_at
          where ${SENT} is distinct from ${EXCLUDED}
        returning booth_lead.xmax::text = '0' as "isNew"`,
    )
    return row ?? null
  },

  /** @returns false if the person has left or changed contact details `LEADS_PER_DAY_MAX` times on that day */
  async takeOff(accountId: string, day: string): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into booth_lead_count as n (account_id, day, count) values (${accountId}, ${day}, 1)
        on conflict (account_id, day) do update set count = n.count + 1 where n.count < ${LEADS_PER_DAY_MAX} returning 1`,
    )
    return rows.length > 0
  },

  async findOwn(boothId: string, accountId: string): Promise<LeadRow | null> {
    const [row] = await queries.query<LeadRow>(
      sql`select ${LEAD_COLUMNS} from ${LEADS} where l.booth_id = ${boothId} and l.account_id = ${accountId}`,
    )
    return row ?? null
  },

  async remove(boothId: string, accountId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from booth_lead where booth_id = ${boothId} and account_id = ${accountId} returning 1`,
    )
    return rows.length > 0
  },

  /** Latest change first. @param place the last one of the previous page */
  list: (filter: LeadFilter, place: { at: Date; id: string } | null, limit: number): Promise<LeadRow[]> => {
    const { at = null, id = null } = place ?? {}
    return queries.query<LeadRow>(
      sql`select ${LEAD_COLUMNS} from ${LEADS} where ${isFound(filter)}
          and (${at}::timestamptz is null or (l.changed_at, l.id) < (${at}, ${id}::uuid))
        order by l.changed_at desc, l.id desc limit ${limit}`,
    )
  },

  /** Latest left first, which stays so while they change. @param last of those before */
  listOfBooth: (boothId: string, last: Pick<LeadRow, 'id'> | null, limit: number): Promise<LeadRow[]> => {
    const isAfter = last === null ? sql`true` : sql`l.id < ${last.id}::uuid`
    return queries.query<LeadRow>(
      sql`select ${LEAD_COLUMNS} from ${LEADS} where l.booth_id = ${boothId} and ${isAfter} order by l.id desc limit ${limit}`,
    )
  },

  countByState: (boothId: string): Promise<{ state: LeadState; count: number }[]> =>
    queries.query<{ state: LeadState; count: number }>(
      sql`select state, count(*)::int as count from booth_lead where booth_id = ${boothId} group by state`,
    ),

  /** What is null stays. @returns null unless it stands at a booth of that owner */
  async change(
    id: string,
    ownerId: string,
    { state, note }: { state: LeadState | null; note: string | null },
  ): Promise<LeadRow | null> {
    const [row] = await queries.query<LeadRow>(
      sql`with changed as (
          update booth_lead set state = coalesce(${state}, state), note = coalesce(${note}, note) where id = ${id}
            and exists (select 1 from booth b where b.id = booth_id and b.owner_id = ${ownerId} and b.removed_at is null)
          returning *)
        select ${LEAD_COLUMNS} from changed l left join biz_card c on c.id = l.card_id and c.removed_at is null`,
    )
    return row ?? null
  },

  deleteOld: (before: Date): Promise<object[]> => queries.query(sql`delete from booth_lead where changed_at <= ${before}`),

  deleteOldCounts: (beforeDay: string): Promise<object[]> =>
    queries.query(sql`delete from booth_lead_count where day < ${beforeDay}`),
})

/** A `%` in the text is no wildcard. */
const isFound = ({ boothId, state, text }: LeadFilter): Sql =>
  sql`l.booth_id = ${boothId} and (${state}::text is null or l.state = ${state})
    and (${text}::text is null or strpos(lower(concat_ws(' ', l.name, l.company, l.phone, l.wechat, l.email, l.topic, l.note)),
      lower(${text})) > 0)`
