import type { ChanceKind } from '@zhanjian/contract/lottery/wheel.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A participant as stored. */
export interface ParticipantRow {
  /** The pseudonym. */
  id: string
  activityId: string
  clientSeed: string
  rulesVersion: number
  granted: number
  spent: number
  invitationCode: string
  joinedAt: Date
}

/** Somebody who joins. */
export interface NewParticipant extends Omit<ParticipantRow, 'granted' | 'spent'> {
  accountId: string
  invitedBy: string | null
  joinedDay: string
  networkHash: Buffer
  deviceHash: Buffer | null
}

/** An entry of the ledger. */
export interface ChanceRow {
  id: string
  kind: ChanceKind
  day: string
  times: number
  amount: number
  at: Date
}

/** Chances that are given: at most `perDay` times a day. */
export interface Grant {
  id: string
  kind: ChanceKind
  amount: number
  perDay: number
  day: string
  at: Date
}

const COLUMNS = sql`p.id, p.activity_id as "activityId", p.client_seed as "clientSeed", p.rules_version as "rulesVersion",
  p.granted, p.spent, p.invitation_code as "invitationCode", p.joined_at as "joinedAt"`

/** Participants and the ledger of their chances. */
export const createParticipantStore = (queries: Queryable) => ({
  async find(activityId: string, accountId: string): Promise<ParticipantRow | null> {
    const [row] = await queries.query<ParticipantRow>(
      sql`select ${COLUMNS} from wheel_participant p where p.activity_id = ${activityId} and p.account_id = ${accountId}`,
    )
    return row ?? null
  },

  /** Serialises the joins of one network, and of one browser, so that parallel ones are counted; in one order, so that none waits forever. */
  async lockOrigins(activityId: string, networkHash: Buffer, deviceHash: Buffer | null): Promise<void> {
    const origins = [networkHash, ...(deviceHash === null ? [] : [deviceHash])].map((hash) => hash.toString('hex'))
    for (const origin of origins.sort())
      await queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${activityId} ${origin}`}, 0))`)
  },

  async countNear(
    activityId: string,
    networkHash: Buffer,
    deviceHash: Buffer | null,
    since: Date,
  ): Promise<{ network: number; device: number }> {
    const [row] = await queries.query<{ network: number; device: number }>(
      sql`select
          (select count(*)::int from wheel_participant
            where activity_id = ${activityId} and network_hash = ${networkHash} and joined_at > ${since}) as network,
          (select count(*)::int from wheel_participant
            where activity_id = ${activityId} and device_hash = ${deviceHash}) as device`,
    )
    return row ?? { network: 0, device: 0 }
  },

  /** @returns false if the wheel does not run, other rules are in force, the account may not take part, or the id is taken */
  async insertParticipant(participant: NewParticipant): Promise<boolean> {
    const {
      id,
      activityId,
      accountId,
      clientSeed,
      rulesVersion,
      invitationCode,
      invitedBy,
      joinedAt,
      joinedDay,
      networkHash,
      deviceHash,
    } = participant
    const rows = await queries.query(
      sql`insert into wheel_participant (id, activity_id, account_id, client_seed, rules_version, invitation_code, invited_by,
          joined_at, joined_day, network_hash, device_hash)
        select ${id}::uuid, a.id, u.id, ${clientSeed}, a.rules_version, ${invitationCode}, ${invitedBy}::uuid, ${joinedAt},
            ${joinedDay}::date, ${networkHash}::bytea, ${deviceHash}::bytea
          from wheel_activity a, account u
          where a.id = ${activityId} and a.state = 'published' and a.closed_at is null and a.starts_at <= ${joinedAt} and a.ends_at > ${joinedAt}
            and a.rules_version = ${rulesVersion} and (a.published_through is null or a.published_through < ${joinedDay}::date)
            and u.id = ${accountId} and u.status = 'active'
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  async isTaken(id: string): Promise<boolean> {
    return (await queries.query(sql`select 1 from wheel_participant where id = ${id}`)).length > 0
  },

  /** The participant whose link somebody came by, unless it is their own, or they share a device or a network. */
  async findInviter(
    activityId: string,
    invitationCode: string,
    guest: { accountId: string; networkHash: Buffer; deviceHash: Buffer | null },
  ): Promise<{ id: string; accountId: string } | null> {
    const [row] = await queries.query<{ id: string; accountId: string }>(
      sql`select p.id, p.account_id as "accountId" from wheel_participant p join account u on u.id = p.account_id
        where p.activity_id = ${activityId} and p.invitation_code = ${invitationCode} and p.account_id <> ${guest.accountId}
          and u.status = 'active' and p.network_hash is distinct from ${guest.networkHash}
          and (p.device_hash is null or p.device_hash is distinct from ${guest.deviceHash})`,
    )
    return row ?? null
  },

  /**
   * One entry and its chances, unless the day's limit is reached, the wheel does not run or the account may not take part. Of two
   * at the same moment one may get nothing; never do both get too much.
   * @returns the amount; 0: nothing
   */
  async grant(participantId: string, { id, kind, amount, perDay, day, at }: Grant): Promise<number> {
    const [row] = await queries.query<{ amount: number }>(
      sql`with entry as (
          insert into wheel_chance (id, participant_id, activity_id, kind, day, times, amount, at)
          select ${id}::uuid, p.id, p.activity_id, ${kind}, ${day}::date, used.count + 1, ${amount}, ${at}
            from wheel_participant p join wheel_activity a on a.id = p.activity_id join account u on u.id = p.account_id
              cross join lateral (select count(*)::int as count from wheel_chance c
                where c.participant_id = p.id and c.kind = ${kind} and c.day = ${day}::date) used
            where p.id = ${participantId} and used.count < ${perDay} and u.status = 'active'
              and a.state = 'published' and a.closed_at is null and a.starts_at <= ${at} and a.ends_at > ${at}
              and (a.published_through is null or a.published_through < ${day}::date)
          on conflict (participant_id, kind, day, times) do nothing
          returning participant_id, amount)
        update wheel_participant p set granted = granted + e.amount from entry e where p.id = e.participant_id returning e.amount`,
    )
    return row?.amount ?? 0
  },

  countToday: (participantId: string, day: string): Promise<{ kind: ChanceKind; times: number }[]> =>
    queries.query(
      sql`select kind, count(*)::int as times from wheel_chance where participant_id = ${participantId} and day = ${day}::date
        group by kind`,
    ),

  listChances: (participantId: string, after: { at: Date; id: string } | null, limit: number): Promise<ChanceRow[]> =>
    queries.query<ChanceRow>(
      sql`select id, kind, day, times, amount, at from wheel_chance where participant_id = ${participantId}
          and (${after?.at ?? null}::timestamptz is null or (at, id) < (${after?.at ?? null}, ${after?.id ?? null}))
        order by at desc, id desc limit ${limit}`,
    ),
})
