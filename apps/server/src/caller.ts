import type { Role } from '@zhanjian/contract/identity.ts'

/** Who makes a call, as far as the server knows. */
export interface Caller {
  user: { id: string; roles: readonly Role[] } | null
  sessionId: string | null
  /** The caller's own IP address: what trusted proxies report, else the other end of the connection. */
  address: string
  /** What one household can choose of it freely left out: an IPv4 address, the first 64 bits of an IPv6 one. */
  network: string
  clientId: string
  userAgent: string
  product: string
}

/** The caller of an endpoint that needs a person. */
export interface SignedInCaller extends Caller {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
}
