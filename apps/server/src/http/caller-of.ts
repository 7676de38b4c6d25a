import type { Endpoint } from '@zhanjian/contract/endpoint.ts'
import type { Ban, Role } from '@zhanjian/contract/identity.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { networkOf, plainAddress } from '../address.ts'
import { bearerToken } from './exchange.ts'

/** The person behind an access token. */
export interface SessionHolder {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
  /** Null for somebody who is not banned. */
  ban: Ban | null
  /** False after a social login, until a phone is bound. */
  hasPhone: boolean
}

export interface CallerDependencies {
  product: string
  /** @returns null for a token that is unknown, expired or ended */
  authenticate: (accessToken: string, network: string) => Promise<SessionHolder | null>
}

/** Turns a request into its caller. @throws AppError LOGIN_REQUIRED, ACCOUNT_BANNED, FORBIDDEN, PHONE_REQUIRED by the endpoint's access */
export async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { product, authenticate }: CallerDependencies,
): Promise<Caller> {
  const token = endpoint.access === 'public' ? null : tokenOf(request, endpoint)
  const address = plainAddress(request.ip)
  const network = networkOf(address)
  const holder = token === null ? null : await authenticate(token, network)
  admit(endpoint, holder)
  // A banned account may read what any visitor may read, as nobody in particular.
  const known = holder === null || holder.ban !== null ? null : holder
  return {
    user: known?.user ?? null,
    sessionId: holder?.sessionId ?? null,
    address,
    network,
    clientId: header(request, 'client-id'),
    userAgent: header(request, 'user-agent'),
    product,
  }
}

/** An address is seen by more than a header: only where the contract says so, and a header counts before it. */
function tokenOf(request: FastifyRequest, { takesTokenInQuery = false }: Endpoint): string | null {
  const inQuery: unknown = takesTokenInQuery ? (request.query as Readonly<Record<string, unknown>>)['token'] : undefined
  return bearerToken(request) ?? (typeof inQuery === 'string' ? inQuery : null)
}

export const rateLimitKeyOf = (caller: Caller): string => caller.user?.id ?? caller.network

function admit({ access, needsPhone = false }: Endpoint, holder: SessionHolder | null): void {
  if (access === 'public' || access === 'visitor') return
  if (holder === null) throw new AppError('LOGIN_REQUIRED')
  if (holder.ban !== null) throw new AppError('ACCOUNT_BANNED', { data: holder.ban })
  const { roles } = holder.user
  if (access !== 'user' && !roles.includes(access) && !roles.includes('admin')) throw new AppError('FORBIDDEN')
  if (needsPhone && !holder.hasPhone) throw new AppError('PHONE_REQUIRED')
}

const HEADER_MAX_CHARACTERS = 256

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).slice(0, HEADER_MAX_CHARACTERS)
}
