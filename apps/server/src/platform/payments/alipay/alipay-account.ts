import type { KeyObject } from 'node:crypto'

/** The app at Alipay. */
export interface AlipayAccount {
  /** Address of the gateway. */
  gateway: string
  /** Where the buyer's browser opens its pages: the same, at Alipay itself. */
  pages: string
  isSimulated: boolean
  appId: string
  /** To whom the money goes. */
  sellerId: string
  privateKey: KeyObject
  providerKey: KeyObject
}
