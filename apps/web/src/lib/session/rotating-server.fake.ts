import type { LoginData } from '@zhanjian/contract/accounts/identity.ts'
import { REFRESH_GRACE_S } from '@zhanjian/contract/accounts/limits.ts'
import { errorResponse, okResponse, type ScriptedRequest, type ScriptedResponse } from '../api/scripted-server.fake.ts'
import { buildLoginData, buildUser } from './test-session.fake.ts'

const BANNED: ScriptedResponse = {
  http: 403,
  body: { status: 403, msg: '', code: 'ACCOUNT_BANNED', data: { note: '', until: null } },
}

interface TokenFamily {
  userId: string
  generation: number
  /** When the token of each earlier generation was used. */
  usedUpAtMs: Map<number, number>
  isEnded: boolean
}

export type RotatingServer = ReturnType<typeof createRotatingServer>

/** The server's token rules in short: rotation, grace period, and a family that ends if an old token is reused. */
export function createRotatingServer(clock: { nowMs: number }) {
  const families: TokenFamily[] = []
  const banned = new Set<string>()
  let reuses = 0

  function issueTokens(family: TokenFamily): ScriptedResponse {
    return okResponse(buildLoginData(`${families.indexOf(family)}-${family.generation}`))
  }
  /** `access-2-0` is generation 0 of family 2. */
  function parseToken(token: unknown): { family: TokenFamily; generation: number } | undefined {
    const [, index, generation] = /-(\d+)-(\d+)$/.exec(String(token)) ?? []
    const family = families[Number(index)]
    return family === undefined || index === undefined ? undefined : { family, generation: Number(generation) }
  }
  const getBearer = ({ headers }: ScriptedRequest) => headers.get('authorization')?.replace('Bearer ', '')
  const findFamily = (request: ScriptedRequest): TokenFamily | undefined => {
    const token = parseToken(getBearer(request))
    return token === undefined || token.family.isEnded || token.generation !== token.family.generation ? undefined : token.family
  }

  function openFamily(userId: string): TokenFamily {
    const family = { userId, generation: 0, usedUpAtMs: new Map<number, number>(), isEnded: false }
    families.push(family)
    return family
  }

  function logIn(body: unknown): ScriptedResponse {
    const { phone } = body as { phone: string }
    if (phone === 'nobody') return errorResponse(400, 'SMS_CODE_WRONG')
    return banned.has(phone) ? BANNED : issueTokens(openFamily(phone))
  }

  function refresh(body: unknown): ScriptedResponse {
    const token = parseToken((body as { refresh_token: string }).refresh_token)
    if (token === undefined || token.family.isEnded) return errorResponse(401, 'REFRESH_INVALID')
    const { family, generation } = token
    if (banned.has(family.userId)) return BANNED
    if (generation === family.generation) {
      family.usedUpAtMs.set(generation, clock.nowMs)
      family.generation += 1
      return issueTokens(family)
    }
    reuses += 1
    if (clock.nowMs - (family.usedUpAtMs.get(generation) ?? 0) <= REFRESH_GRACE_S * 1000)
      return generation + 1 === family.generation ? issueTokens(family) : errorResponse(409, 'REFRESH_ALREADY_ROTATED')
    family.isEnded = true
    return errorResponse(401, 'REFRESH_INVALID')
  }

  return {
    launchToken: 'zjt_launch',
    /** How often a refresh token was used twice. */
    getReuseCount: () => reuses,
    /** A login by another route: a provider, a console. */
    loginElsewhere: (userId: string): LoginData => buildLoginData(`${families.indexOf(openFamily(userId))}-0`),
    /** Logs out all devices of all users. */
    endAllSessions(): void {
      for (const family of families) family.isEnded = true
    },
    ban: (userId: string) => void banned.add(userId),
    unban: (userId: string) => void banned.delete(userId),
    getOwner: (accessToken: string): string | undefined => parseToken(accessToken)?.family.userId,
    respond(request: ScriptedRequest): ScriptedResponse {
      if (request.path.endsWith('/oauth/api/token')) return logIn(request.body)
      if (request.path.endsWith('/oauth/api/refreshToken')) return refresh(request.body)
      const holder = findFamily(request)
      if (holder === undefined) return errorResponse(401, 'LOGIN_REQUIRED')
      if (banned.has(holder.userId) && !request.path.endsWith('/logout')) return BANNED
      if (request.path.endsWith('/userinfo')) return okResponse(buildUser({ id: holder.userId, username: holder.userId }))
      if (request.path.endsWith('/logout')) {
        holder.isEnded = true
        return okResponse({ ended: true })
      }
      if (request.path === '/api/userMetaAvatar/info') return okResponse({ id: 'a1', thumbnail: '/a.webp', extra: {} })
      return okResponse(request.path === '/api/mine' ? 'mine' : [])
    },
  }
}
