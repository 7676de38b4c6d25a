import type { LoginData } from '@zhanjian/contract/identity.ts'
import { REFRESH_GRACE_S } from '@zhanjian/contract/limits.ts'
import { failed, ok, type ScriptedAnswer, type ScriptedRequest } from '../api/scripted-server.fake.ts'
import { aUser, loginData } from './test-session.fake.ts'

const BANNED: ScriptedAnswer = {
  http: 403,
  body: { status: 403, msg: '', code: 'ACCOUNT_BANNED', data: { note: '', until: null } },
}

interface Family {
  userId: string
  generation: number
  /** When the token of each earlier generation was used up. */
  usedUpAtMs: Map<number, number>
  isEnded: boolean
}

export type RotatingServer = ReturnType<typeof createRotatingServer>

/** The server's rules for tokens in a few lines: rotation, the time of grace, a family that ends when an old one comes again. */
export function createRotatingServer(clock: { nowMs: number }) {
  const families: Family[] = []
  const banned = new Set<string>()
  let reuses = 0

  function give(family: Family): ScriptedAnswer {
    return ok(loginData(`${families.indexOf(family)}-${family.generation}`))
  }
  /** `access-2-0` is generation 0 of family 2. */
  function read(token: unknown): { family: Family; generation: number } | undefined {
    const [, index, generation] = /-(\d+)-(\d+)$/.exec(String(token)) ?? []
    const family = families[Number(index)]
    return family === undefined || index === undefined ? undefined : { family, generation: Number(generation) }
  }
  const bearerOf = ({ headers }: ScriptedRequest) => headers.get('authorization')?.replace('Bearer ', '')
  const holderOf = (request: ScriptedRequest): Family | undefined => {
    const token = read(bearerOf(request))
    return token === undefined || token.family.isEnded || token.generation !== token.family.generation ? undefined : token.family
  }

  function open(userId: string): Family {
    const family = { userId, generation: 0, usedUpAtMs: new Map<number, number>(), isEnded: false }
    families.push(family)
    return family
  }

  function logIn(body: unknown): ScriptedAnswer {
    const { phone } = body as { phone: string }
    if (phone === 'nobody') return failed(400, 'SMS_CODE_WRONG')
    return banned.has(phone) ? BANNED : give(open(phone))
  }

  function refresh(body: unknown): ScriptedAnswer {
    const token = read((body as { refresh_token: string }).refresh_token)
    if (token === undefined || token.family.isEnded) return failed(401, 'REFRESH_INVALID')
    const { family, generation } = token
    if (banned.has(family.userId)) return BANNED
    if (generation === family.generation) {
      family.usedUpAtMs.set(generation, clock.nowMs)
      family.generation += 1
      return give(family)
    }
    reuses += 1
    if (clock.nowMs - (family.usedUpAtMs.get(generation) ?? 0) <= REFRESH_GRACE_S * 1000)
      return generation + 1 === family.generation ? give(family) : failed(409, 'REFRESH_ALREADY_ROTATED')
    family.isEnded = true
    return failed(401, 'REFRESH_INVALID')
  }

  return {
    launchToken: 'zjt_launch',
    /** How often a refresh token came a second time. */
    reused: () => reuses,
    /** A login that did not begin here: at a provider, in a console. */
    loginElsewhere: (userId: string): LoginData => loginData(`${families.indexOf(open(userId))}-0`),
    /** All devices of everybody are logged out. */
    endAll(): void {
      for (const family of families) family.isEnded = true
    },
    ban: (userId: string) => void banned.add(userId),
    unban: (userId: string) => void banned.delete(userId),
    ownerOf: (accessToken: string): string | undefined => read(accessToken)?.family.userId,
    answer(request: ScriptedRequest): ScriptedAnswer {
      if (request.path.endsWith('/oauth/api/token')) return logIn(request.body)
      if (request.path.endsWith('/oauth/api/refreshToken')) return refresh(request.body)
      const holder = holderOf(request)
      if (holder === undefined) return failed(401, 'LOGIN_REQUIRED')
      if (banned.has(holder.userId) && !request.path.endsWith('/logout')) return BANNED
      if (request.path.endsWith('/userinfo')) return ok(aUser({ id: holder.userId, username: holder.userId }))
      if (request.path.endsWith('/logout')) {
        holder.isEnded = true
        return ok({ ended: true })
      }
      if (request.path === '/api/userMetaAvatar/info') return ok({ id: 'a1', thumbnail: '/a.webp', extra: {} })
      return ok(request.path === '/api/mine' ? 'mine' : [])
    },
  }
}
