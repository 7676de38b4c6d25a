import type { SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export interface SocialProviderIdentity {
  provider: SocialProviderName
  appId: string
  openId: string
}

export interface UnionIdentity {
  family: string
  unionId: string
}

export type SocialIdentityStore = ReturnType<typeof createSocialIdentityStore>

/** Identities at social providers. Those of erased accounts can be bound again. */
export const createSocialIdentityStore = (queries: Queryable) => ({
  /** The account of the identity, otherwise of the union id. */
  async findAccountId(
    { provider, appId, openId }: SocialProviderIdentity,
    union: UnionIdentity | null,
  ): Promise<string | undefined> {
    const [row] = await queries.query<{ accountId: string }>(
      sql`select account_id as "accountId" from (
         select account_id, 1 as rank from social_identity where provider = ${provider} and app_id = ${appId}
           and open_id = ${openId}
         union all
         select account_id, 2 from social_union where family = ${union?.family ?? null} and union_id = ${union?.unionId ?? null}
       ) known join account on account.id = account_id and account.status <> 'deleted' order by rank limit 1`,
    )
    return row?.accountId
  },

  /** All accounts of the identity or the union id: at most one, unless two logins were concurrent. */
  async findAccountIds({ provider, appId, openId }: SocialProviderIdentity, union: UnionIdentity | null): Promise<string[]> {
    const rows = await queries.query<{ accountId: string }>(
      sql`select distinct account_id as "accountId" from (
         select account_id from social_identity where provider = ${provider} and app_id = ${appId} and open_id = ${openId}
         union all
         select account_id from social_union where family = ${union?.family ?? null} and union_id = ${union?.unionId ?? null}
       ) known join account on account.id = account_id and account.status <> 'deleted'`,
    )
    return rows.map(({ accountId }) => accountId)
  },

  /** @returns false if another account has this identity by now */
  async upsertIdentity({ provider, appId, openId }: SocialProviderIdentity, accountId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into social_identity (provider, app_id, open_id, account_id, created_at)
        values (${provider}, ${appId}, ${openId}, ${accountId}, ${at})
       on conflict (provider, app_id, open_id) do update set account_id = ${accountId}, created_at = ${at}
       where exists (select 1 from account where id = social_identity.account_id and status = 'deleted') returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if another account has this union id by now */
  async upsertUnion({ family, unionId }: UnionIdentity, accountId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into social_union (family, union_id, account_id) values (${family}, ${unionId}, ${accountId})
       on conflict (family, union_id) do update set account_id = ${accountId}
       where exists (select 1 from account where id = social_union.account_id and status = 'deleted') returning 1`,
    )
    return rows.length > 0
  },

  async listProviders(accountId: string): Promise<SocialProviderName[]> {
    const rows = await queries.query<{ provider: SocialProviderName }>(
      sql`select distinct provider from social_identity where account_id = ${accountId} order by provider`,
    )
    return rows.map(({ provider }) => provider)
  },

  /** With the time when each provider was first bound. */
  listBindings: (accountId: string): Promise<{ provider: SocialProviderName; boundAt: Date }[]> =>
    queries.query<{ provider: SocialProviderName; boundAt: Date }>(
      sql`select provider, min(created_at) as "boundAt" from social_identity where account_id = ${accountId} group by provider
        order by 2`,
    ),

  /** @returns whether there was anything to delete */
  async deleteIdentities(accountId: string, providers: readonly SocialProviderName[], family: string): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from social_identity where account_id = ${accountId} and provider = any (${providers}::text[]) returning 1`,
    )
    await queries.query(sql`delete from social_union where account_id = ${accountId} and family = ${family}`)
    return rows.length > 0
  },

  async updateAccountId(fromAccountId: string, toAccountId: string): Promise<void> {
    await queries.query(sql`update social_identity set account_id = ${toAccountId} where account_id = ${fromAccountId}`)
    await queries.query(sql`update social_union set account_id = ${toAccountId} where account_id = ${fromAccountId}`)
  },
})
