import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const BITS = 2048

/** A new pair of RSA keys. Takes longer than many tests. */
export const createKeyPair = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: BITS })

const createKeys = () => ({ merchant: createKeyPair(), provider: createKeyPair() })
let keys: ReturnType<typeof createKeys> | undefined

/** The same for all fakes of this process. */
export const getFakeKeys = () => (keys ??= createKeys())
