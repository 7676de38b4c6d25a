import { sql } from '../../../apps/server/src/db/sql.ts'
import { buildId, randomOf } from './random.mjs'
import { buildNickname, buildText } from './words.mjs'

const YEARS_MS = 3 * 365 * 86_400_000

export const getPersonId = (person, { people, nowMs }) =>
  buildId(nowMs - 86_400_000 - ((people - person) / people) * YEARS_MS, 0, person)

/** The first user is an admin, some are merchants. */
export async function writePeople(transaction, plan, from, count) {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = from + index
    const role = number === 1 ? 'admin' : randomOf('merchant', number) < 0.02 ? 'merchant' : 'user'
    return {
      id: getPersonId(number, plan),
      number,
      nickname: buildNickname(number),
      introduction: randomOf('introduction', number) < 0.3 ? buildText(30, 'introduction', number) : '',
      role,
    }
  })
  await transaction.query(
    sql`insert into account (id, username, nickname, avatar, gender, roles, invitation_code, created_at, introduction,
      last_seen_at)
     select id, 'u' || lpad(to_hex(number * 2654435761 % 4294967296), 8, '0'), nickname, '', number % 3,
       case role when 'user' then '{user}'::text[] else array['user', role] end, 'B' || number,
       to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0), introduction, now()
     from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, number int, nickname text, introduction text, role text)`,
  )
}
