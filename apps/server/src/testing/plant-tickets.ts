import type { Database } from '../db/database.ts'
import { raw, sql } from '../db/sql.ts'

/** People who won nothing. */
const OTHERS = 5000

/**
 * So many tickets, 50 for each winner and 5 for each prize; those of one person, and of one prize, lie scattered in the table.
 * @param tickets a multiple of 100
 */
export async function plantTickets(database: Database, tickets: number): Promise<void> {
  const people = tickets / 50
  const prizes = tickets / 5
  const content = '{"name": "帆布袋", "kind": "physical", "valueFen": 100, "pictures": [], "place": null, "way": "", "terms": ""}'
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, phone, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, '138' || lpad(n::text, 8, '0'), now()
      from generate_series(1, ${people} + ${OTHERS}) as n;
    create temporary table person as select id, row_number() over () as place from account;
    insert into prize (id, account_id, content, state, approved_content, shelf, total, left_count, verified_count, submitted_at,
        decided_at, created_at, updated_at)
      select gen_random_uuid(), person.id, '${content}', case when n % 10 = 0 then 'pending' else 'approved' end, '${content}',
        'online', 100000, 1000, 10, now() - n * interval '1 minute', now() - n * interval '1 minute', now(), now()
      from generate_series(1, ${prizes}) as n join person on person.place = 1 + n % ${people / 2};
    create temporary table given as select id, account_id, row_number() over () as place from prize;
    insert into prize_verifier (id, prize_id, account_id, added_at)
      select gen_random_uuid(), given.id, person.id, now() from given join person on person.place = 1 + (given.place + 7) % ${people};
    insert into ticket (id, prize_id, activity_id, participant_id, nonce, account_id, publisher_id, content, rules_hash, code_key,
        state, holds_stock, won_at, expires_at, verified_at, verified_by)
      select gen_random_uuid(), given.id, gen_random_uuid(), gen_random_uuid(), 1, person.id, given.account_id, '${content}', '\\x00',
        decode(md5(n::text), 'hex'), state, state in ('unused', 'verified'), now() - n * interval '1 minute',
        now() + (n % 5000) * interval '1 minute', case when state = 'verified' then now() - n * interval '30 seconds' end,
        case when state = 'verified' then given.account_id end
      from generate_series(1, ${tickets}) as n
        cross join lateral (select (array['unused', 'verified', 'expired', 'verified'])[1 + n % 4] as state) s
        join given on given.place = 1 + (n / 4) % ${prizes} join person on person.place = 1 + (n / 3) % ${people};
    insert into ticket_attempt (id, ticket_id, verifier_id, request_id, outcome, made_at, was_offline, received_at)
      select gen_random_uuid(), id, verified_by, id::text, 'verified', verified_at, false, verified_at from ticket
      where state = 'verified';
    drop table person; drop table given`),
  )
  await database.query(sql`vacuum analyze`)
}
