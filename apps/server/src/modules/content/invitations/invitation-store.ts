import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { InvitationRow } from './guest-row.ts'

/** Pages are large and say nothing of guests. */
const INVITATION_COLUMNS = sql`w.id, w.code, w.owner_id as "ownerId", coalesce(r.title, d.title) as title, w.current_revision as revision,
  exists (select 1 from work_revision v where v.work_id = w.id and v.state = 'ready') as "wasPublished",
  coalesce(coalesce(r.document, d.document) || '{"pages": []}', '{}') as document`
const INVITATIONS = sql`work w join work_draft d on d.work_id = w.id
  left join work_revision r on r.work_id = w.id and r.number = w.current_revision`

/** Whoever has the link may open the invitation, given its password if it has one. */
export const IS_INVITATION_OPEN = sql`w.availability = 'published' and w.visibility <> 'private' and not w.is_withheld`

/** Invitations, which the module of works owns. */
export const createInvitationStore = (queries: Queryable) => ({
  async find(id: string): Promise<InvitationRow | null> {
    const [row] = await queries.query<InvitationRow>(
      sql`select ${INVITATION_COLUMNS} from ${INVITATIONS} where w.id = ${id} and w.kind = 'invitation'`,
    )
    return row ?? null
  },

  findMany: (ids: readonly string[]): Promise<InvitationRow[]> =>
    queries.query<InvitationRow>(
      sql`select ${INVITATION_COLUMNS} from ${INVITATIONS} where w.id = any (${ids}::uuid[]) and w.kind = 'invitation'`,
    ),

  /** An own one that is not in the recycle bin. */
  async findOwn(id: string, ownerId: string): Promise<InvitationRow | null> {
    const [row] = await queries.query<InvitationRow>(
      sql`select ${INVITATION_COLUMNS} from ${INVITATIONS}
        where w.id = ${id} and w.owner_id = ${ownerId} and w.kind = 'invitation' and w.availability <> 'deleted'`,
    )
    return row ?? null
  },
})
