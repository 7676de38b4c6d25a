import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Queryable } from '../../../../db/database.ts'

export interface ProviderIdentity {
  provider: SocialProviderName
  appId: string
  openId: string
}

export interface UnionIdentity {
  family: string
  unionId: string
}

export type SocialIdentityStore = ReturnType<typeof createSocialIdentityStore>

/** A name of somebody who has left is free again. */
export const createSocialIdentityStore = (queries: Queryable) => ({
  /** The account behind the name itself, else behind the union id. */
  async findAccountId({ provider, appId, openId }: ProviderIdentity, union: UnionIdentity | null): Promise<string | undefined> {
    const [row] = await queries.query<{ accountId: string }>(
      `select account_id as "accountId" from (
         select account_id, 1 as rank from social_identity where provider = $1 and app_id = $2 and open_id = $3
         union all
         select account_id, 2 from social_union where family = $4 and union_id = $5
       ) known join account on account.id = account_id and account.status <> 'deleted' order by rank limit 1`,
      [provider, appId, openId, union?.family ?? null, union?.unionId ?? null],
    )
    return row?.accountId
  },

  /** Everybody whom the name or the union id leads to: one, unless something went on at the same moment. */
  async findAccountIds({ provider, appId, openId }: ProviderIdentity, union: UnionIdentity | null): Promise<string[]> {
    const rows = await queries.query<{ accountId: string }>(
      `select distinct account_id as "accountId" from (
         select account_id from social_identity where provider = $1 and app_id = $2 and open_id = $3
         union all
         select account_id from social_union where family = $4 and union_id = $5
       ) known join account on account.id = account_id and account.status <> 'deleted'`,
      [provider, appId, openId, union?.family ?? null, union?.unionId ?? null],
    )
    return rows.map(({ accountId }) => accountId)
  },

  /** @returns false when somebody has that name by now */
  async upsertIdentity({ provider, appId, openId }: ProviderIdentity, accountId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      `insert into social_identity (provider, app_id, open_id, account_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict (provider, app_id, open_id) do update set account_id = $4, created_at = $5
       where exists (select 1 from account where id = social_identity.account_id and status = 'deleted') returning 1`,
      [provider, appId, openId, accountId, at],
    )
    return rows.length > 0
  },

  /** @returns false when somebody has that union id by now */
  async upsertUnion({ family, unionId }: UnionIdentity, accountId: string): Promise<boolean> {
    const rows = await queries.query(
      `insert into social_union (family, union_id, account_id) values ($1, $2, $3)
       on conflict (family, union_id) do update set account_id = $3
       where exists (select 1 from account where id = social_union.account_id and status = 'deleted') returning 1`,
      [family, unionId, accountId],
    )
    return rows.length > 0
  },

  async listProviders(accountId: string): Promise<SocialProviderName[]> {
    const rows = await queries.query<{ provider: SocialProviderName }>(
      'select distinct provider from social_identity where account_id = $1 order by provider',
      [accountId],
    )
    return rows.map(({ provider }) => provider)
  },

  /** When each provider was bound first. */
  listBindings: (accountId: string): Promise<{ provider: SocialProviderName; boundAt: Date }[]> =>
    queries.query<{ provider: SocialProviderName; boundAt: Date }>(
      `select provider, min(created_at) as "boundAt" from social_identity where account_id = $1 group by provider order by 2`,
      [accountId],
    ),

  /** @returns whether there was anything to remove */
  async deleteIdentities(accountId: string, providers: readonly SocialProviderName[], family: string): Promise<boolean> {
    const rows = await queries.query(
      'delete from social_identity where account_id = $1 and provider = any ($2::text[]) returning 1',
      [accountId, providers],
    )
    await queries.query('delete from social_union where account_id = $1 and family = $2', [accountId, family])
    return rows.length > 0
  },

  async updateAccountId(fromAccountId: string, toAccountId: string): Promise<void> {
    await queries.query('update social_identity set account_id = $2 where account_id = $1', [fromAccountId, toAccountId])
    await queries.query('update social_union set account_id = $2 where account_id = $1', [fromAccountId, toAccountId])
  },
})
