import type { SocialProviderDefinition } from '../social-provider.ts'
import { createWechatClient } from './wechat-client.ts'

const ADDRESSES = {
  authorizeBase: { variable: 'WX_OPEN_BASE', official: 'https://open.weixin.qq.com' },
  apiBase: { variable: 'WX_API_BASE', official: 'https://api.weixin.qq.com' },
} as const

/** WeChat outside the messaging app: the QR code on a computer, and the native app. */
export const wechatOpen = {
  variablePrefix: 'WECHAT_OPEN',
  addresses: ADDRESSES,
  createClient: (dependencies) => createWechatClient({ ...dependencies, kind: 'site' }),
} as const satisfies SocialProviderDefinition

/** WeChat inside the messaging app's browser. */
export const wechatMp = {
  variablePrefix: 'WECHAT_MP',
  addresses: ADDRESSES,
  createClient: (dependencies) => createWechatClient({ ...dependencies, kind: 'in_app' }),
} as const satisfies SocialProviderDefinition
