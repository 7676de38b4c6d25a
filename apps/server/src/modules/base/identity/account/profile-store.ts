import { AppError } from '../../../../app-error.ts'
import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'
import type { Person } from '../person.ts'

export interface ProfileChanges {
  nickname?: string | undefined
  gender?: number | undefined
  avatar?: string | undefined
  introduction?: string | undefined
}

/** Somebody as everybody may see them. */
export interface PublicPerson extends Person {
  introduction: string
  isMerchant: boolean
  joinedAt: Date
}

interface OverviewRow {
  isUsernameFixed: boolean
  invitedCount: number
  sessionCount: number
  createdAt: Date
}

export type ProfileStore = ReturnType<typeof createProfileStore>

export const createProfileStore = (queries: Queryable) => ({
  /** What is undefined stays. @returns the picture that was there before */
  async updateProfile(
    accountId: string,
    { nickname, gender, avatar, introduction }: ProfileChanges,
  ): Promise<string | undefined> {
    const [before] = await queries.query<{ avatar: string }>(
      `update account a set nickname = coalesce($2, a.nickname), gender = coalesce($3, a.gender), avatar = coalesce($4, a.avatar),
         introduction = coalesce($5, a.introduction)
       from (select id, avatar from account where id = $1 for update) as old where a.id = old.id returning old.avatar`,
      [accountId, nickname ?? null, gender ?? null, avatar ?? null, introduction ?? null],
    )
    return before?.avatar
  },

  /** Erased and banned people are left out. */
  async findPublicPeople(ids: readonly string[]): Promise<Map<string, PublicPerson>> {
    const rows = await queries.query<PublicPerson>(
      `select id, nickname, avatar, introduction, 'merchant' = any (roles) as "isMerchant", created_at as "joinedAt" from account
       where id = any ($1::uuid[]) and status not in ('deleted', 'banned')`,
      [ids],
    )
    return new Map(rows.map((person) => [person.id, person]))
  },

  /** @returns false when it has been changed before @throws AppError USERNAME_TAKEN */
  async updateUsername(accountId: string, username: string, now: Date): Promise<boolean> {
    try {
      const rows = await queries.query(
        'update account set username = $2, username_changed_at = $3 where id = $1 and username_changed_at is null returning 1',
        [accountId, username, now],
      )
      return rows.length > 0
    } catch (cause) {
      if (isUniqueViolation(cause, 'account_username_key')) throw new AppError('USERNAME_TAKEN')
      throw cause
    }
  },

  async findOverview(accountId: string, now: Date): Promise<OverviewRow | undefined> {
    const [row] = await queries.query<OverviewRow>(
      `select username_changed_at is not null as "isUsernameFixed", created_at as "createdAt",
         (select count(*)::int from account invited where invited.invited_by = account.id) as "invitedCount",
         (select count(*)::int from session where account_id = account.id and ends_at > $2 and refresh_expires_at > $2) as "sessionCount"
       from account where id = $1`,
      [accountId, now],
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
      `select id, nickname, avatar, created_at as "joinedAt" from account
       where invited_by = $1 order by created_at desc, id desc offset $2 limit $3`,
      [accountId, offset, limit],
    )
    const [counted] = await queries.query<{ total: number }>('select count(*)::int as total from account where invited_by = $1', [
      accountId,
    ])
    return { records, total: counted?.total ?? 0 }
  },

  /** Those of `addresses` that are nobody's picture. */
  async findUnreferencedPictures(addresses: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ address: string }>(
      'select unnest($1::text[]) as address except (select avatar from account where avatar = any ($1))',
      [addresses],
    )
    return rows.map(({ address }) => address)
  },
})
