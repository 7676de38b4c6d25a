import type { Database } from '../db/database.ts'
import { raw, sql } from '../db/sql.ts'

/**
 * Invitations with guests in every state, which lie among each other in the table, as hosts add them.
 * @param guests of each invitation
 */
export async function plantGuests(
  database: Database,
  { invitations, guests }: { invitations: number; guests: number },
): Promise<void> {
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, now() from generate_series(1, 2000) as n;
    create temporary table person as select id, row_number() over () as place from account;
    insert into work (id, code, kind, owner_id, visibility, availability, created_at)
      select gen_random_uuid(), 'made' || lpad(place::text, 6, '0'), 'invitation', id, 'unlisted', 'draft', now()
      from person where place <= ${invitations};
    create temporary table planted_invitation as select id, row_number() over () as place from work;
    insert into guest (id, work_id, origin, request_key, account_id, name, phone, phone_key, key_hash, key_sealed, state, choice, party_size,
        answered_at, checked_in_at, blessing, blessing_state, blessing_at, created_at)
      select gen_random_uuid(), invitation.id, 'host', 'request ' || n, case when n % 7 = 0 then person.id end, '来宾' || n, '139' || n, '139' || n,
        sha256(n::text::bytea), sha256(n::text::bytea), case when n / ${invitations} % 2 = 0 then 'answered' else 'created' end,
        case when n / ${invitations} % 2 = 0 then 'attending' end, case when n / ${invitations} % 2 = 0 then 2 end,
        case when n / ${invitations} % 2 = 0 then now() - n * interval '1 second' end,
        case when n / ${invitations} % 3 = 0 then now() - n * interval '1 second' end, case when n / ${invitations} % 5 = 0 then '百年好合' end,
        case when n / ${invitations} % 5 = 0 then 'approved' end, case when n / ${invitations} % 5 = 0 then now() - n * interval '1 second' end, now()
      from generate_series(1, ${guests * invitations}) as n join planted_invitation as invitation on invitation.place = 1 + n % ${invitations}
        join person on person.place = 1 + n % 2000;
    drop table person; drop table planted_invitation`),
  )
  await database.query(sql`vacuum analyze`)
}
