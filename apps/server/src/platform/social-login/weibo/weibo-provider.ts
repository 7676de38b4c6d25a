import type { SocialProviderDefinition } from '../social-provider.ts'
import { createWeiboClient } from './weibo-client.ts'

const BASE = { variable: 'WEIBO_BASE', official: 'https://api.weibo.com' } as const

/** Weibo. */
export const weibo = {
  variablePrefix: 'WEIBO',
  addresses: { authorizeBase: BASE, apiBase: BASE },
  createClient: createWeiboClient,
} as const satisfies SocialProviderDefinition
