import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Person } from '../person.ts'

export interface ProfileChanges {
  nickname?: string | undefined
  gender?: number | undefined
  avatar?: string | undefined
  introduction?: string | undefined
}

/** The public profile of a user. */
export interface PublicPerson extends Person {
  introduction: string
  isMerchant: boolean
  joinedAt: Date
}

interface OverviewRow {
  isUsernameFixed: boolean
  isNicknameChosen: boolean
  invitedCount: number
  sessionCount: number
  createdAt: Date
}

export type ProfileStore = ReturnType<typeof createProfileStore>

export const createProfileStore = (queries: Queryable) => ({
  /** Undefined: not changed. @returns the previous profile picture */
  async updateProfile(
    accountId: string,
    { nickname, gender, avatar, introduction }: ProfileChanges,
  ): Promise<string | undefined> {
    const [before] = await queries.query<{ avatar: string }>(
      sql`update account a set nickname = coalesce(${nickname ?? null}, a.nickname),
        is_nickname_chosen = a.is_nickname_chosen or ${nickname !== undefined},
        gender = coalesce(${gender ?? null}, a.gender), avatar = coalesce(${avatar ?? null}, a.avatar),
         introduction = coalesce(${introduction ?? null}, a.introduction)
       from (select id, avatar from account where id = ${accountId} for no key update) as old where a.id = old.id returning old.avatar`,
    )
    return before?.avatar
  },

  /** Erased and banned users are missing from the map. */
  async findPublicPeople(ids: readonly string[]): Promise<Map<string, PublicPerson>> {
    const rows = await queries.query<PublicPerson>(
      sql`select id, nickname, avatar, introduction, 'merchant' = any (roles) as "isMerchant", created_at as "joinedAt"
        from account
       where id = any (${ids}::uuid[]) and status not in ('deleted', 'banned')`,
    )
    return new Map(rows.map((person) => [person.id, person]))
  },

  /** @returns false if the username has been changed before @throws AppError USERNAME_TAKEN */
  async updateUsername(accountId: string, username: string, now: Date): Promise<boolean> {
    try {
      const rows = await queries.query(
        sql`update account set username = ${username}, username_changed_at = ${now}
          where id = ${accountId} and username_changed_at is null returning 1`,
      )
      return rows.length > 0
    } catch (cause) {
      if (isUniqueViolation(cause, 'account_username_key')) throw new AppError('USERNAME_TAKEN')
      throw cause
    }
  },

  async findOverview(accountId: string, now: Date): Promise<OverviewRow | undefined> {
    const [row] = await queries.query<OverviewRow>(
      sql`select username_changed_at is not null as "isUsernameFixed", is_nickname_chosen as "isNicknameChosen", created_at as "createdAt",
         (select count(*)::int from account invited where invited.invited_by = account.id) as "invitedCount",
         (select count(*)::int from session where account_id = account.id and ends_at > ${now} and refresh_expires_at > ${now})
           as "sessionCount"
       from account where id = ${accountId}`,
    )
    return row
  },

  /** Newest first. */
  async listInvited(
    accountId: string,
    offset: number,
    limit: number,
  ): Promise<{ records: (Person & { joinedAt: Date })[]; total: number }> {
    const records = await queries.query<Person & { joinedAt: Date }>(
      sql`select id, nickname, avatar, created_at as "joinedAt" from account
       where invited_by = ${accountId} order by created_at desc, id desc offset ${offset} limit ${limit}`,
    )
    const [counted] = await queries.query<{ total: number }>(
      sql`select count(*)::int as total from account where invited_by = ${accountId}`,
    )
    return { records, total: counted?.total ?? 0 }
  },

  /** Those of `addresses` that are not the profile picture of any account. */
  async findUnreferencedPictures(addresses: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ address: string }>(
      sql`select unnest(${addresses}::text[]) as address except (select avatar from account where avatar = any (${addresses}))`,
    )
    return rows.map(({ address }) => address)
  },
})
