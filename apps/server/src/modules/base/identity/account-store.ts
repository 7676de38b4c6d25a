import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export type AccountStatus = 'active' | 'deletion_requested' | 'deleted' | 'banned'

export interface Account {
  id: string
  username: string
  nickname: string
  avatar: string
  gender: number
  phone: string | null
  passwordHash: string | null
  roles: Role[]
  status: AccountStatus
  /** Empty if the account is not banned. */
  banNote: string
  bannedUntil: Date | null
  invitationCode: string
  invitedBy: string | null
  /** Incremented whenever all sessions are ended, so that a login that was started before cannot open one after it. */
  sessionEpoch: number
}

export interface NewAccount extends Account {
  introduction: string
  isNicknameChosen: boolean
  createdAt: Date
}

/** Columns of the table `account`, with the names of `Account`. */
export const ACCOUNT_COLUMNS = sql`id, username, nickname, avatar, gender, phone, password_hash as "passwordHash", roles, status,
  invitation_code as "invitationCode", invited_by as "invitedBy",
  ban_note as "banNote", banned_until as "bannedUntil", session_epoch as "sessionEpoch"`

export type AccountStore = ReturnType<typeof createAccountStore>

export const createAccountStore = (queries: Queryable) => ({
  async findByPhone(phone: string): Promise<Account | undefined> {
    const [account] = await queries.query<Account>(sql`select ${ACCOUNT_COLUMNS} from account where phone = ${phone}`)
    return account
  },

  async findByUsername(username: string): Promise<Account | undefined> {
    const [account] = await queries.query<Account>(
      sql`select ${ACCOUNT_COLUMNS} from account where username = lower(${username})`,
    )
    return account
  },

  findByIds: async (ids: readonly string[]): Promise<Map<string, Account>> => {
    const accounts = await queries.query<Account>(sql`select ${ACCOUNT_COLUMNS} from account where id = any (${ids}::uuid[])`)
    return new Map(accounts.map((account) => [account.id, account]))
  },

  async findIdByInvitationCode(code: string): Promise<string | undefined> {
    const [account] = await queries.query<{ id: string }>(
      sql`select id from account where invitation_code = upper(${code}) and status = 'active'`,
    )
    return account?.id
  },

  /** @returns false if the phone already has an account */
  async insertAccount(account: NewAccount): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into account (id, username, nickname, avatar, gender, phone, password_hash, roles, status, invitation_code,
         invited_by, created_at, introduction, is_nickname_chosen)
       values (${account.id}, ${account.username}, ${account.nickname}, ${account.avatar}, ${account.gender}, ${account.phone},
         ${account.passwordHash}, ${account.roles}, ${account.status}, ${account.invitationCode}, ${account.invitedBy},
         ${account.createdAt}, ${account.introduction}, ${account.isNicknameChosen})
       on conflict on constraint account_phone_key do nothing returning id`,
    )
    return rows.length > 0
  },

  async updateStatus(id: string, status: AccountStatus): Promise<void> {
    await queries.query(sql`update account set status = ${status} where id = ${id}`)
  },
})
