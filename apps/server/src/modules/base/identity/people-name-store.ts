import type { Queryable } from '../../../db/database.ts'
import { foldText } from '../../../fold-text.ts'

interface PersonNameHit {
  id: string
  /** 2: the name itself, 1: its beginning, 0: somewhere in it. */
  closeness: number
}

/** For other modules: people by their names. Banned and erased ones are not found. */
export const createPeopleNameStore = (queries: Queryable) => ({
  /** The whole name first, then its beginnings, then the rest; who came first, first. After `place`. */
  findByName: (text: string, place: PersonNameHit | null, limit: number): Promise<PersonNameHit[]> => {
    return queries.query<PersonNameHit>(
      `select id, closeness from (
         select id, case
           when searched_name = $1 || ' ' || username or username = $1 then 2
           when starts_with(searched_name, $1) or starts_with(username, $1) then 1
           else 0 end as closeness
         from account
         where text_grams(searched_name) @> text_grams($1::text) and status in ('active', 'deletion_requested')
           and strpos(searched_name, $1) > 0 offset 0) as found
       where $2::int is null or closeness < $2 or (closeness = $2 and id > $3::uuid)
       order by closeness desc, id limit $4`,
      [foldText(text), place?.closeness ?? null, place?.id ?? null, limit],
    )
  },
})
