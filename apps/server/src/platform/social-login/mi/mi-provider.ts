import type { SocialProviderDefinition } from '../social-provider.ts'
import { createMiClient } from './mi-client.ts'

const ACCOUNT = { variable: 'MI_ACCOUNT_BASE', official: 'https://account.xiaomi.com' } as const
const OPEN = { variable: 'MI_OPEN_BASE', official: 'https://open.account.xiaomi.com' } as const

/** Xiaomi. */
export const mi = {
  variablePrefix: 'MI',
  addresses: { authorizeBase: ACCOUNT, apiBase: ACCOUNT, openBase: OPEN },
  createClient: createMiClient,
} as const satisfies SocialProviderDefinition
