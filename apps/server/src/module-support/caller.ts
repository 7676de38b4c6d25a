import type { Role } from '@zhanjian/contract/accounts/identity.ts'

/** The sender of a request. */
export interface Caller {
  user: { id: string; roles: readonly Role[] } | null
  sessionId: string | null
  /** The caller's IP address: as trusted proxies report it, else of the connection. */
  address: string
  /** Without the bits that one household can choose freely: an IPv4 address, the first 64 bits of an IPv6 one. */
  network: string
  clientId: string
  userAgent: string
  product: string
}

/** The caller of an endpoint that needs a user. */
export interface SignedInCaller extends Caller {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
}
