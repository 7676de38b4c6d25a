import type { LiveStatus } from '@zhanjian/contract/rooms/rooms.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { withClockTolerance } from '../../../platform/clock.ts'
import type { RoomFacts, StateTransition } from './policy.ts'

export interface RoomRow extends RoomFacts {
  id: string
  name: string
  workId: string
  hallCode: string
  workKind: WorkKind
  title: string
  capacity: number
  liveStatus: LiveStatus
  /** Number of users in the room; 0 once the heartbeats of its process are missing. */
  users: number
  heartbeatAt: Date
  hostGoneSince: Date | null
  openedAt: Date | null
  createdAt: Date
  /** The owner's account is active: not banned, no deletion requested. */
  isOwnerActive: boolean
}

/** Who is in a room. Guests count, and have no id of a user. */
export interface RoomHeartbeat {
  id: string
  users: number
  userIds: readonly string[]
  isOwnerIn: boolean
}

/** A room with people in it. */
export interface LivelyRoom {
  id: string
  roomName: string
  /** Of its own hall. */
  hallCode: string
  users: number
}

export interface NewRoom {
  id: string
  name: string
  ownerId: string
  workId: string
  title: string
  capacity: number
  mayBeTaken: boolean
  at: Date
}

const COLUMNS = sql`r.id, r.name, r.owner_id as "ownerId", r.work_id as "workId", w.owner_id as "hallOwnerId",
  w.code as "hallCode", w.kind as "workKind",
  r.title, r.capacity, r.may_be_taken as "mayBeTaken", r.status, r.live_status as "liveStatus", r.locked, r.users,
  r.beaten_at as "heartbeatAt", r.host_gone_since as "hostGoneSince", r.owner_seen_at as "ownerSeenAt",
  r.opened_at as "openedAt", r.created_at as "createdAt", a.status = 'active' as "isOwnerActive"`
const ROOMS = sql`room r join work w on w.id = r.work_id join account a on a.id = r.owner_id`
/** The same condition as in the partial index, so that the planner uses it. */
const OPEN = sql`r.status in ('open', 'live')`
/** Rooms that are listed publicly. */
const LISTED = sql`${OPEN} and w.is_listed and a.status = 'active'`
const ORDER = sql`(r.status = 'live') desc, r.users desc, r.id desc`

/** Persistent state of rooms. Who is in a room is known only to the process that runs it. */
export const createRoomStore = (queries: Queryable) => ({
  async findByName(name: string): Promise<RoomRow | undefined> {
    const [row] = await queries.query<RoomRow>(sql`select ${COLUMNS} from ${ROOMS} where r.name = ${name}`)
    return row
  },

  listByNames: (names: readonly string[]): Promise<RoomRow[]> =>
    queries.query<RoomRow>(sql`select ${COLUMNS} from ${ROOMS} where r.name = any (${names})`),

  async findByWork(workId: string): Promise<RoomRow | undefined> {
    const [row] = await queries.query<RoomRow>(sql`select ${COLUMNS} from ${ROOMS} where r.work_id = ${workId}`)
    return row
  },

  async findByIds(ids: readonly string[]): Promise<Map<string, RoomRow>> {
    const rows = await queries.query<RoomRow>(sql`select ${COLUMNS} from ${ROOMS} where r.id = any (${ids}::uuid[])`)
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** Open, publicly listed rooms. @param most pages and total end here */
  async listListed(offset: number, limit: number, most: number): Promise<{ records: RoomRow[]; total: number }> {
    const records = await queries.query<RoomRow>(
      sql`select ${COLUMNS} from ${ROOMS} where ${LISTED} order by ${ORDER} offset ${offset} limit
        ${Math.max(0, Math.min(limit, most - offset))}`,
    )
    const [counted] = await queries.query<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${ROOMS} where ${LISTED} order by ${ORDER} limit ${most}) as found`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  async listByOwner(ownerId: string, offset: number, limit: number): Promise<{ records: RoomRow[]; total: number }> {
    const records = await queries.query<RoomRow>(
      sql`select ${COLUMNS} from ${ROOMS} where r.owner_id = ${ownerId}
        order by r.created_at desc, r.id desc offset ${offset} limit ${limit}`,
    )
    const [counted] = await queries.query<{ total: number }>(
      sql`select count(*)::int as total from room where owner_id = ${ownerId}`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** For the home page: listed rooms with users in them. @param beatenSince omits rooms whose process may have died */
  listActive(beatenSince: Date, limit: number): Promise<RoomRow[]> {
    return queries.query<RoomRow>(
      sql`select ${COLUMNS} from ${ROOMS} where ${LISTED} and r.users > 0 and r.beaten_at > ${beatenSince}
        order by ${ORDER} limit ${limit}`,
    )
  },

  /** Open rooms with people in them, by their names or the codes of their halls. @param beatenSince omits rooms whose process may have died */
  listLively(names: readonly string[], hallCodes: readonly string[], beatenSince: Date): Promise<LivelyRoom[]> {
    return queries.query<LivelyRoom>(
      sql`select r.id, r.name as "roomName", w.code as "hallCode", r.users from ${ROOMS}
        where ${OPEN} and r.users > 0 and r.beaten_at > ${beatenSince} and a.status = 'active'
          and (r.name = any (${names}) or w.code = any (${hallCodes}))`,
    )
  },

  /** @returns false if the hall already has a room, also one that is inserted concurrently */
  async insertRoom({ id, name, ownerId, workId, title, capacity, mayBeTaken, at }: NewRoom): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into room (id, name, owner_id, work_id, title, capacity, may_be_taken, status, live_status, beaten_at,
         owner_seen_at, created_at)
       values (${id}, ${name}, ${ownerId}, ${workId}, ${title}, ${capacity}, ${mayBeTaken}, 'idle', 'idle', ${at}, ${at},
         ${at}) on conflict (work_id) do nothing returning 1`,
    )
    return rows.length > 0
  },

  async updateRoom(
    id: string,
    ownerId: string,
    changes: Pick<NewRoom, 'title' | 'capacity' | 'mayBeTaken' | 'workId'>,
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`update room r set title = ${changes.title}, capacity = ${changes.capacity}, may_be_taken = ${changes.mayBeTaken},
        work_id = ${changes.workId}
       where id = ${id} and owner_id = ${ownerId}
         and not exists (select 1 from room other where other.work_id = ${changes.workId} and other.id <> ${id}) returning 1`,
    )
    return rows.length > 0
  },

  /** Of two concurrent transitions one applies. @returns false if the state does not allow it, or the room has another owner */
  async updateState(id: string, ownerId: string, { from, to }: StateTransition, at: Date): Promise<boolean> {
    const { status = null, liveStatus = null, locked = null } = to
    const rows = await queries.query(
      sql`update room set status = coalesce(${status}, status), live_status = coalesce(${liveStatus}, live_status),
         locked = coalesce(${locked}, locked),
         opened_at = case when ${status} = 'open' and status in ('idle', 'closed') then ${at} else opened_at end,
         host_gone_since = case when ${status} = 'live' then ${at} when ${status}::text is null then host_gone_since end,
         owner_seen_at = ${at}
       where id = ${id} and owner_id = ${ownerId} and status = any (${from}) returning 1`,
    )
    return rows.length > 0
  },

  /** Says nothing of its owner's presence. @returns whether it was not open before */
  async openAtItsTime(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update room set status = 'open', live_status = 'idle', opened_at = ${at}
       where id = ${id} and status in ('idle', 'closed') returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false unless it was open with its host in it */
  async goLiveAtItsTime(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update room set status = 'live', live_status = 'starting', host_gone_since = ${at}
       where id = ${id} and status = 'open' and owner_id = any (person_ids) returning 1`,
    )
    return rows.length > 0
  },

  /** Closes an open room, since its hall is no longer visible or its owner's account no longer active. */
  async updateClosed(id: string): Promise<void> {
    await queries.query(
      sql`update room set status = 'closed', live_status = 'ended', host_gone_since = null, users = 0, person_ids = '{}'
       where id = ${id} and status in ('open', 'live')`,
    )
  },

  /** The host of a live room has reconnected. @returns whether the room was not live before */
  async markHostPresent(id: string): Promise<boolean> {
    const rows = await queries.query(
      sql`update room set live_status = 'live', host_gone_since = null
       where id = ${id} and status = 'live' and live_status <> 'live' returning 1`,
    )
    return rows.length > 0
  },

  async markHostAbsent(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update room set live_status = 'paused', host_gone_since = ${at}
       where id = ${id} and status = 'live' and live_status = 'live' returning 1`,
    )
    return rows.length > 0
  },

  /** Ends the live broadcast of rooms whose host disconnected before `before`; they stay open. For rooms of all processes. */
  async updateHostless(before: Date): Promise<void> {
    await queries.query(
      sql`update room set status = 'open', live_status = 'ended', host_gone_since = null
       where status = 'live' and (host_gone_since < ${before} or host_gone_since > ${withClockTolerance(before)})`,
    )
  },

  /** Stores who is in each room of a process, and whether its owner is among them. */
  async updateHeartbeats(beats: readonly RoomHeartbeat[], at: Date): Promise<void> {
    await queries.query(
      sql`update room set users = b.users, beaten_at = ${at},
        person_ids = array(select user_id::uuid from jsonb_array_elements_text(b."userIds") as user_id),
        owner_seen_at = case when b."isOwnerIn" then ${at} else owner_seen_at end
       from jsonb_to_recordset(${JSON.stringify(beats)}::jsonb) as b (id uuid, users int, "userIds" jsonb, "isOwnerIn" boolean)
         where room.id = b.id`,
    )
  },

  /** The title of a hall in which people of an open room are. @param present null: whoever; else only if all of them are in it, as of `beatenSince` */
  async findHallTitle(
    name: string,
    hallCode: string,
    present: { userIds: readonly string[]; beatenSince: Date } | null,
  ): Promise<string | null> {
    const { userIds = null, beatenSince = null } = present ?? {}
    const [row] = await queries.query<{ title: string }>(
      sql`select v.title from room r join work w on w.code = ${hallCode}
          join work_revision v on v.work_id = w.id and v.number = w.current_revision
        where r.name = ${name} and ${OPEN}
          and (${userIds}::uuid[] is null or (r.person_ids @> ${userIds} and r.beaten_at > ${beatenSince}))`,
    )
    return row?.title ?? null
  },

  /** Resets rooms without heartbeats since `before`, whose process was killed: no users, no host. */
  async updateStaleRooms(before: Date): Promise<void> {
    await queries.query(
      sql`update room set users = 0, person_ids = '{}', status = 'open', live_status = case status when 'live' then 'ended' else live_status end,
         host_gone_since = null
       where status in ('open', 'live') and (beaten_at < ${before} or beaten_at > ${withClockTolerance(before)})
         and (users > 0 or live_status = 'live')`,
    )
  },

  /** Takes the room over; of concurrent requests one succeeds. @returns false if the owner has been seen since `ownerSeenAt` */
  async updateOwner(id: string, ownerSeenAt: Date, byId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update room set owner_id = ${byId}, owner_seen_at = ${at}, status = case status when 'live' then 'open' else status end,
         live_status = case status when 'live' then 'ended' else live_status end, host_gone_since = null
       where id = ${id} and owner_seen_at = ${ownerSeenAt} returning 1`,
    )
    return rows.length > 0
  },

  async deleteRoom(id: string, ownerId: string): Promise<boolean> {
    const rows = await queries.query(sql`delete from room where id = ${id} and owner_id = ${ownerId} returning 1`)
    return rows.length > 0
  },

  /** Users with one of these keys may not enter before `until`. */
  upsertRemovals: async (id: string, personKeys: readonly string[], until: Date): Promise<void> => {
    await queries.query(
      sql`insert into room_removal (room_id, person_key, until) select ${id}, unnest(${personKeys}::text[]), ${until}
       on conflict (room_id, person_key) do update set until = excluded.until`,
    )
  },

  async findRemovalEnd(id: string, personKeys: readonly string[], now: Date): Promise<Date | null> {
    const [row] = await queries.query<{ until: Date | null }>(
      sql`select max(until) as until from room_removal where room_id = ${id} and person_key = any (${personKeys})
        and until > ${now}`,
    )
    return row?.until ?? null
  },

  async deleteExpiredRemovals(now: Date): Promise<void> {
    await queries.query(sql`delete from room_removal where until <= ${now}`)
  },
})
