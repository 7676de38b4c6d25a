import type { Ban, Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../failures/app-error.ts'
import { type AccessRule, assertRights } from '../module-support/access-rule.ts'
import type { Caller, SignedInCaller } from '../module-support/caller.ts'
import { getNetworkPrefix, normalizeIpAddress } from '../text/ip-address.ts'
import { readBearerToken } from './http-context.ts'

/** The session and user of an access token. */
export interface AuthenticatedSession {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
  /** Null if not banned. */
  ban: Ban | null
  /** False after a social login, until a phone is bound. */
  hasPhone: boolean
}

type CalledRule = AccessRule & Pick<Endpoint, 'takesTokenInQuery'>

/** Dependencies of {@link resolveCaller}. */
export interface ResolveCallerDependencies {
  product: string
  /** @returns null if the token is unknown, expired or revoked */
  authenticate: (accessToken: string, network: string) => Promise<AuthenticatedSession | null>
}

/**
 * Identifies the caller of a request.
 * @throws AppError LOGIN_REQUIRED, ACCOUNT_BANNED, FORBIDDEN, PHONE_REQUIRED, depending on the endpoint's access
 */
export async function resolveCaller(
  request: FastifyRequest,
  endpoint: CalledRule,
  { product, authenticate }: ResolveCallerDependencies,
): Promise<Caller> {
  const token = endpoint.access === 'public' ? null : readAccessToken(request, endpoint)
  const address = normalizeIpAddress(request.ip)
  const network = getNetworkPrefix(address)
  const session = token === null ? null : await authenticate(token, network)
  assertAccess(endpoint, session)
  // A banned user is treated as a visitor without a login.
  const activeSession = session === null || session.ban !== null ? null : session
  return {
    user: activeSession?.user ?? null,
    sessionId: session?.sessionId ?? null,
    address,
    network,
    clientId: readHeader(request, 'client-id'),
    userAgent: readHeader(request, 'user-agent'),
    product,
  }
}

/**
 * The caller of a route beside the contract that is for users only.
 * @throws AppError LOGIN_REQUIRED, ACCOUNT_BANNED
 */
export async function resolveSignedInCaller(
  request: FastifyRequest,
  dependencies: ResolveCallerDependencies,
): Promise<SignedInCaller> {
  const { user, sessionId, ...caller } = await resolveCaller(request, { access: 'user' }, dependencies)
  if (user === null || sessionId === null) throw new AppError('LOGIN_REQUIRED')
  return { ...caller, user, sessionId }
}

/** The query is used only if the contract allows it, and after the header: addresses are logged and shared more easily. */
function readAccessToken(request: FastifyRequest, { takesTokenInQuery = false }: CalledRule): string | null {
  const inQuery: unknown = takesTokenInQuery ? (request.query as Readonly<Record<string, unknown>>)['token'] : undefined
  return readBearerToken(request) ?? (typeof inQuery === 'string' ? inQuery : null)
}

/** The user's id, or the network of a caller without a login. */
export const getRateLimitKey = (caller: Caller): string => caller.user?.id ?? caller.network

function assertAccess(rule: AccessRule, holder: AuthenticatedSession | null): void {
  if (rule.access === 'public' || rule.access === 'visitor') return
  if (holder === null) throw new AppError('LOGIN_REQUIRED')
  if (holder.ban !== null) throw new AppError('ACCOUNT_BANNED', { data: holder.ban })
  assertRights(rule, { roles: holder.user.roles, hasPhone: holder.hasPhone })
}

const HEADER_MAX_CHARACTERS = 256

function readHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, HEADER_MAX_CHARACTERS)
}
