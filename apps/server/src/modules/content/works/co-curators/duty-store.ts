import type { CuratorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { type Sql, sql } from '../../../../db/sql.ts'

/** Whether the account does this for the owner of work `w`, which is not in the bin. */
export const isDutyOf = (accountId: string, duty: CuratorDuty): Sql =>
  sql`(w.availability <> 'deleted' and exists (select 1 from exhibition_co_curator c
    where c.account_id = ${accountId} and c.work_id = w.id and ${duty} = any (c.duties)))`

/** Whether the account owns work `w`. */
export const isOwnedBy = (accountId: string): Sql => sql`w.owner_id = ${accountId}`
