import type { CuratorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { CO_CURATOR_INVITE_DAYS, CO_CURATORS_MAX } from '@zhanjian/contract/works/limits.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { DRAFT_COLUMNS, DRAFTS_JOIN, type WorkRow } from '../core/work-store.ts'

export interface CoCuratorRow {
  accountId: string
  duties: CuratorDuty[]
  joinedAt: Date
}

export interface InviteRow {
  id: string
  duties: CuratorDuty[]
  invitedAt: Date
}

const EXPIRY = sql`(i.invited_at + make_interval(days => ${CO_CURATOR_INVITE_DAYS}))`
const INVITE_COLUMNS = sql`i.id, i.duties, i.invited_at as "invitedAt"`

/** People who help the owners of exhibitions, and the links with which they join. */
export const createCoCuratorStore = (queries: Queryable) => ({
  /** None for the owner, who needs none, for strangers, and for what is in the bin. */
  async findDuties(workId: string, accountId: string): Promise<CuratorDuty[]> {
    const [row] = await queries.query<{ duties: CuratorDuty[] }>(
      sql`select c.duties from exhibition_co_curator c join work w on w.id = c.work_id
        where c.account_id = ${accountId} and c.work_id = ${workId} and w.availability <> 'deleted'`,
    )
    return row?.duties ?? []
  },

  /** Who joined first, first. */
  listCoCurators: (workId: string): Promise<CoCuratorRow[]> =>
    queries.query<CoCuratorRow>(
      sql`select c.account_id as "accountId", c.duties, c.joined_at as "joinedAt"
        from exhibition_co_curator c where c.work_id = ${workId} order by c.joined_at, c.account_id`,
    ),

  /** Those that can still be used, newest first. */
  listInvites: (workId: string, at: Date): Promise<InviteRow[]> =>
    queries.query<InviteRow>(
      sql`select ${INVITE_COLUMNS} from exhibition_co_curator_invite i
        where i.work_id = ${workId} and ${EXPIRY} > ${at} order by i.invited_at desc, i.id desc`,
    ),

  /** Of a locked work. Those that are too old make room. @returns false if there are enough */
  async insertInvite(invite: { id: string; workId: string; keyHash: Buffer; duties: readonly CuratorDuty[]; at: Date }) {
    const { id, workId, keyHash, duties, at } = invite
    await queries.query(sql`delete from exhibition_co_curator_invite i where i.work_id = ${workId} and ${EXPIRY} <= ${at}`)
    const rows = await queries.query(
      sql`insert into exhibition_co_curator_invite (id, work_id, key_hash, duties, invited_at)
        select ${id}, ${workId}, ${keyHash}, ${duties}::text[], ${at}
        where (select count(*) from exhibition_co_curator where work_id = ${workId})
          + (select count(*) from exhibition_co_curator_invite where work_id = ${workId}) < ${CO_CURATORS_MAX}
        returning 1`,
    )
    return rows.length > 0
  },

  async deleteInvite(workId: string, id: string): Promise<void> {
    await queries.query(sql`delete from exhibition_co_curator_invite where work_id = ${workId} and id = ${id}`)
  },

  /** One that can still be used, with the exhibition as its draft is now. */
  async findInvite(keyHash: Buffer, at: Date) {
    const [row] = await queries.query<InviteRow & { workId: string; ownerId: string; title: string }>(
      sql`select ${INVITE_COLUMNS}, w.id as "workId", w.owner_id as "ownerId", d.title
        from exhibition_co_curator_invite i join work w on w.id = i.work_id join work_draft d on d.work_id = w.id
        where i.key_hash = ${keyHash} and ${EXPIRY} > ${at} and w.availability <> 'deleted' and not w.is_withheld`,
    )
    return row ?? null
  },

  /** One statement: of two people with the same link one joins. @returns null: it is used, taken back or too old */
  async acceptInvite(keyHash: Buffer, accountId: string, at: Date): Promise<CuratorDuty[] | null> {
    const [row] = await queries.query<{ duties: CuratorDuty[] }>(
      sql`with used as (
          delete from exhibition_co_curator_invite i where i.key_hash = ${keyHash} and ${EXPIRY} > ${at} returning i.work_id, i.duties)
        insert into exhibition_co_curator as c (work_id, account_id, duties, joined_at)
        select work_id, ${accountId}, duties, ${at} from used
        on conflict (account_id, work_id) do update set duties = array(
          select distinct duty from unnest(c.duties || excluded.duties) as duty order by duty)
        returning c.duties`,
    )
    return row?.duties ?? null
  },

  /** @returns false: nobody who helps */
  async setDuties(workId: string, accountId: string, duties: readonly CuratorDuty[]): Promise<boolean> {
    const rows = await queries.query(
      sql`update exhibition_co_curator set duties = ${duties}::text[] where account_id = ${accountId} and work_id = ${workId}
        returning 1`,
    )
    return rows.length > 0
  },

  /** @returns whether the person helped until now */
  async deleteCoCurator(workId: string, accountId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from exhibition_co_curator where account_id = ${accountId} and work_id = ${workId} returning 1`,
    )
    return rows.length > 0
  },

  /** Exhibitions of others with the texts of their drafts, last edited first. */
  listCurated: (accountId: string, limit: number): Promise<(WorkRow & { duties: CuratorDuty[] })[]> =>
    queries.query<WorkRow & { duties: CuratorDuty[] }>(
      sql`select ${DRAFT_COLUMNS}, c.duties from exhibition_co_curator c join (${DRAFTS_JOIN}) on w.id = c.work_id
        where c.account_id = ${accountId} and w.owner_id <> ${accountId} and w.availability <> 'deleted' and not w.is_withheld
        order by d.updated_at desc, w.id desc limit ${limit}`,
    ),
})
