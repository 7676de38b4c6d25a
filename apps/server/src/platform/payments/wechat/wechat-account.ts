import type { KeyObject } from 'node:crypto'
import type { WechatKeys } from './wechat-signature.ts'

/** The merchant at WeChat Pay. */
export interface WechatPayAccount {
  /** Without a final slash. */
  base: string
  isSimulated: boolean
  appId: string
  merchantId: string
  /** Of our certificate. */
  serial: string
  privateKey: KeyObject
  /** Decrypts notifications: 32 characters. */
  apiKey: string
  /** Of the key with which answers are to be signed. */
  keyId: string
  /** During a change of keys both. */
  providerKeys: WechatKeys
}
