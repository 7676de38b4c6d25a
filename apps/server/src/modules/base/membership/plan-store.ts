import type { PlanContent } from '@zhanjian/contract/money/membership.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A plan as stored. */
export interface PlanRow {
  id: string
  revision: number
  content: PlanContent
  position: number
  isOffered: boolean
  updatedAt: Date
}

/** What an operator writes of a plan. */
export interface PlanForm {
  content: PlanContent
  position: number
}

const COLUMNS = sql`id, revision, content, position, is_offered as "isOffered", updated_at as "updatedAt"`

export const createPlanStore = (queries: Queryable) => ({
  listOffered: (): Promise<PlanRow[]> =>
    queries.query<PlanRow>(sql`select ${COLUMNS} from membership_plan where is_offered order by position, created_at, id`),

  listAll: (): Promise<PlanRow[]> =>
    queries.query<PlanRow>(sql`select ${COLUMNS} from membership_plan order by is_offered desc, position, created_at, id`),

  async find(id: string): Promise<PlanRow | null> {
    const [row] = await queries.query<PlanRow>(sql`select ${COLUMNS} from membership_plan where id = ${id}`)
    return row ?? null
  },

  /** @returns the plan that the same request made before, if it did */
  async insert({ id, requestId, at, content, position }: PlanForm & { id: string; requestId: string | null; at: Date }) {
    const [row] = await queries.query<PlanRow>(
      sql`insert into membership_plan (id, content, position, request_id, created_at, updated_at)
        values (${id}, ${JSON.stringify(content)}, ${position}, ${requestId}, ${at}, ${at})
        on conflict (request_id) do update set request_id = excluded.request_id returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns null if another revision is in force */
  async updateForm(id: string, revision: number, { content, position }: PlanForm, at: Date): Promise<PlanRow | null> {
    const [row] = await queries.query<PlanRow>(
      sql`update membership_plan set revision = revision + 1, content = ${JSON.stringify(content)}, position = ${position}, updated_at = ${at}
        where id = ${id} and revision = ${revision} returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** The revision stays: what is sold is the same. @returns null if another revision is in force */
  async updateOffered(id: string, revision: number, isOffered: boolean, at: Date): Promise<PlanRow | null> {
    const [row] = await queries.query<PlanRow>(
      sql`update membership_plan set is_offered = ${isOffered}, updated_at = ${at} where id = ${id} and revision = ${revision}
        returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** Terms that were bought and not taken back. An order's id names its term; which plan it was of is in the term's copy. */
  countSold: (): Promise<{ planId: string; count: number }[]> =>
    queries.query<{ planId: string; count: number }>(
      sql`select coalesce(content ->> 'planId', '') as "planId", count(*)::int as count from membership_term
        where source_kind = 'order' and taken_back_at is null and content ? 'planId' group by 1`,
    ),
})
