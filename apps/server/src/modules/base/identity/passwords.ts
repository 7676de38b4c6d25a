import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from '@zhanjian/contract/accounts/common-passwords.ts'
import { plainPassword } from '@zhanjian/contract/accounts/identity.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'

/** Slow password hashing, replaceable so that tests can count it. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id, about 8 ms on one core. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hash of a password that no account has. */
const DUMMY_HASH = hash('no account has this password', ARGON2_OPTIONS)

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, ARGON2_OPTIONS),
  verify: (passwordHash, password) => verify(passwordHash, password),
}

export type Passwords = ReturnType<typeof createPasswords>

export const createPasswords = (hasher: PasswordHasher) => ({
  /** @throws AppError INVALID_INPUT with the violated rule */
  hash: (password: string): Promise<string> => hasher.hash(parsePassword(password)),

  /** For passwords that users choose. @throws AppError INVALID_INPUT, PASSWORD_TOO_COMMON */
  async hashChosenPassword(password: string): Promise<string> {
    const valid = parsePassword(password)
    if (isCommonPassword(valid)) throw new AppError('PASSWORD_TOO_COMMON')
    return hasher.hash(valid)
  },

  /** Takes the same time with and without a hash, so that timing does not reveal whether an account exists. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await hasher.verify(passwordHash ?? (await DUMMY_HASH), password)
    return isRight && passwordHash !== null
  },
})

function parsePassword(password: string): string {
  const result = z.safeParse(plainPassword, password)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message
  throw new AppError('INVALID_INPUT', message === undefined ? {} : { message })
}
