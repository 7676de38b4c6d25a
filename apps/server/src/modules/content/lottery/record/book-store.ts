import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A rule of the books that does not hold, and for what. */
export interface BrokenBook {
  rule: string
  id: string
}

/** What must hold at any moment. Each statement sees one moment. */
export const createBookStore = (queries: Queryable) => ({
  /** At most `limit`. */
  findBroken: (limit: number): Promise<BrokenBook[]> =>
    queries.query<BrokenBook>(
      sql`select rule, coalesce(id, '') as id from (
          select 'chances granted are the sum of the ledger' as rule, p.id::text as id from wheel_participant p
            where p.granted <> (select coalesce(sum(c.amount), 0) from wheel_chance c where c.participant_id = p.id)
          union all
          select 'chances spent are the number of draws, without a gap', p.id::text from wheel_participant p
            where exists (select 1 from (
                select nonce from wheel_draw d where d.participant_id = p.id
                union all select nonce from wheel_waiting_draw w where w.participant_id = p.id) made
              having count(*) <> p.spent or count(distinct nonce) <> p.spent or coalesce(max(nonce), 0) <> p.spent)
          union all
          select 'a prize is what is left of it, in slices, and held by tickets', p.id::text from prize p
            where p.total <> p.left_count
              + (select coalesce(sum(s.left_count), 0) from wheel_slice s where s.prize_id = p.id)
              + (select count(*) from ticket t where t.prize_id = p.id and t.holds_stock)
          union all
          select 'a slice has what it was given, less what was won', s.activity_id || ' ' || s.position from wheel_slice s
            where s.prize_id is not null and s.left_count <> s.stock
              - (select count(*) from wheel_draw d where d.activity_id = s.activity_id and d.position = s.position and d.outcome = 'won')
              + (select coalesce(sum(c.change), 0) from wheel_stock_change c
                where c.activity_id = s.activity_id and c.position = s.position and c.cause <> 'added')
          union all
          select 'the turns of a slice have no gap', s.activity_id || ' ' || s.position from wheel_slice s
            where s.turn <> (select count(*) from wheel_draw d
                where d.activity_id = s.activity_id and d.position = s.position and d.turn is not null)
              + (select count(*) from wheel_stock_change c where c.activity_id = s.activity_id and c.position = s.position)
          union all
          select 'every win has exactly one ticket', d.participant_id || ' ' || d.nonce from wheel_draw d
            left join ticket t on t.participant_id = d.participant_id and t.nonce = d.nonce
            where (d.outcome = 'won') <> (t.id is not null)) broken
        limit ${limit}`,
    ),
})
