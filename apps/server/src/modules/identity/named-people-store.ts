import type { Queries } from '../../db/database.ts'

interface NamedPerson {
  id: string
  /** 2: the name itself, 1: its beginning, 0: somewhere in it. */
  closeness: number
}

const NAMES = `nickname || ' ' || username`
const SEARCHED = 'lower(normalize($1::text, nfkc))'

/** For other modules: people by their names. Banned and erased ones are not found. */
export const createNamedPeople = (queries: Queries) => ({
  /** The whole name first, then its beginnings, then the rest; who came first, first. After `place`. */
  named(text: string, place: NamedPerson | null, limit: number): Promise<NamedPerson[]> {
    return queries.query<NamedPerson>(
      `select id, closeness from (
         select id, case
           when lower(normalize(nickname, nfkc)) = ${SEARCHED} or username = ${SEARCHED} then 2
           when starts_with(lower(normalize(nickname, nfkc)), ${SEARCHED}) or starts_with(username, ${SEARCHED}) then 1
           else 0 end as closeness
         from account
         where name_grams(${NAMES}) @> name_grams($1) and status in ('active', 'deletion_requested')
           and strpos(lower(normalize(${NAMES}, nfkc)), ${SEARCHED}) > 0 offset 0) as found
       where $2::int is null or closeness < $2 or (closeness = $2 and id > $3::uuid)
       order by closeness desc, id limit $4`,
      [text, place?.closeness ?? null, place?.id ?? null, limit],
    )
  },
})
