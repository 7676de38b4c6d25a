import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id, about 8 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of a password that nobody has. */
const NOBODYS_HASH = hash('no account has this password', COST)

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Does the same work whether there is a hash to compare with or not, so that time tells nobody whether an account exists. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await NOBODYS_HASH), password)
  return isRight && passwordHash !== null
}
