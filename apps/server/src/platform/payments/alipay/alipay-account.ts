import type { KeyObject } from 'node:crypto'

/** The app at Alipay. */
export interface AlipayAccount {
  /** Address of the gateway. */
  gateway: string
  appId: string
  /** To whom the money goes. */
  sellerId: string
  privateKey: KeyObject
  providerKey: KeyObject
}
