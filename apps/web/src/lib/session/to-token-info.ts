import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { TOKEN_EXPIRY_MARGIN_S } from '@zhanjian/contract/accounts/limits.ts'
import { apiTexts } from '#text/app/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { TokenInfo } from './session-state.ts'

/** @param nowMs the time of the response */
export function toTokenInfo(data: LoginData, nowMs: number): TokenInfo {
  if (!data.access_token) throw new ApiError({ code: 401, message: apiTexts.loginFailed })
  return {
    token: data.access_token,
    refreshToken: data.refresh_token,
    issueDate: nowMs,
    expireDate: nowMs + (data.expires_in - TOKEN_EXPIRY_MARGIN_S) * 1000,
    tokenType: data.token_type,
    jti: data.jti,
    scope: data.scope,
  }
}
