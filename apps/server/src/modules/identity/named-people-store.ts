import type { Queries } from '../../db/database.ts'
import { folded } from '../../folded.ts'

interface NamedPerson {
  id: string
  /** 2: the name itself, 1: its beginning, 0: somewhere in it. */
  closeness: number
}

/** For other modules: people by their names. Banned and erased ones are not found. */
export const createNamedPeople = (queries: Queries) => ({
  /** The whole name first, then its beginnings, then the rest; who came first, first. After `place`. */
  named: (text: string, place: NamedPerson | null, limit: number): Promise<NamedPerson[]> => {
    return queries.query<NamedPerson>(
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
      [folded(text), place?.closeness ?? null, place?.id ?? null, limit],
    )
  },
})
