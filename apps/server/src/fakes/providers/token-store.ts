import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'

/** What a user has agreed to. */
export interface Authorization {
  appId: string
  personId: string
  /** The address that received the code. */
  callbackAddress: string
}

/** Tokens issued for a code. */
export interface IssuedTokens {
  accessToken: string
  refreshToken: string
}

/** Made by {@link createTokenStore}. */
export type TokenStore = ReturnType<typeof createTokenStore>

/** Single-use codes that are valid for minutes, and the tokens that they are exchanged for. */
export function createTokenStore({ clock, random, codeLifeS }: { clock: Clock; random: Random; codeLifeS: number }) {
  const agreementByCode = new Map<string, Authorization & { endsAtMs: number }>()
  const holderByAccessToken = new Map<string, { appId: string; personId: string }>()
  const holderByRefreshToken = new Map<string, { appId: string; personId: string; accessToken: string }>()
  const mint = (): string => random.bytes(24).toString('hex')

  return {
    issueCode(agreement: Authorization): string {
      const code = mint()
      agreementByCode.set(code, { ...agreement, endsAtMs: clock.nowMs() + codeLifeS * 1000 })
      return code
    },

    /** @returns undefined if the code is unknown, used or expired */
    consumeCode(code: string): Authorization | undefined {
      const agreement = agreementByCode.get(code)
      agreementByCode.delete(code)
      return agreement !== undefined && agreement.endsAtMs > clock.nowMs() ? agreement : undefined
    },

    issueTokens(holder: { appId: string; personId: string }): IssuedTokens {
      const tokens = { accessToken: mint(), refreshToken: mint() }
      holderByAccessToken.set(tokens.accessToken, holder)
      holderByRefreshToken.set(tokens.refreshToken, { ...holder, accessToken: tokens.accessToken })
      return tokens
    },

    findByAccessToken: (token: string | null) => holderByAccessToken.get(token ?? ''),
    findByRefreshToken: (token: string | null) => holderByRefreshToken.get(token ?? ''),
  }
}
