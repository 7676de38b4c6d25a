import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { foldText } from '../../../text/fold-text.ts'

interface PersonNameHit {
  id: string
  /** 2: the whole name, 1: its beginning, 0: inside it. */
  closeness: number
}

/** Search of users by name, for other modules. Banned and erased users are not found. */
export const createPeopleNameStore = (queries: Queryable) => ({
  /** By closeness, then oldest account first. @param place the last hit of the previous page */
  findByName: (name: string, place: PersonNameHit | null, limit: number): Promise<PersonNameHit[]> => {
    const text = foldText(name)
    const { closeness = null, id = null } = place ?? {}
    return queries.query<PersonNameHit>(
      sql`select id, closeness from (
         select id, case
           when searched_name = ${text} || ' ' || username or username = ${text} then 2
           when starts_with(searched_name, ${text}) or starts_with(username, ${text}) then 1
           else 0 end as closeness
         from account
         where text_grams(searched_name) @> text_grams(${text}::text) and status in ('active', 'deletion_requested')
           and strpos(searched_name, ${text}) > 0 offset 0) as found
       where ${closeness}::int is null or closeness < ${closeness}
         or (closeness = ${closeness} and id > ${id}::uuid)
       order by closeness desc, id limit ${limit}`,
    )
  },
})
