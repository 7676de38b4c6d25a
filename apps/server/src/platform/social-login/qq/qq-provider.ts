import type { SocialProviderDefinition } from '../social-provider.ts'
import { createQqClient } from './qq-client.ts'

const BASE = { variable: 'QQ_BASE', official: 'https://graph.qq.com' } as const

/** QQ. */
export const qq = {
  variablePrefix: 'QQ',
  addresses: { authorizeBase: BASE, apiBase: BASE },
  createClient: createQqClient,
} as const satisfies SocialProviderDefinition
