import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const BITS = 2048

/** A new pair of RSA keys. */
export const createKeyPair = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: BITS })
