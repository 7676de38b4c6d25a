import type { Role } from '@zhanjian/contract/identity.ts'

/** Who makes a call, as far as the server knows. */
export interface Caller {
  user: { id: string; roles: readonly Role[] } | null
  sessionId: string | null
  /** The same for the same person or browser, and says nothing about who it is. */
  visitorKey: string
  /** The caller's own IP address: what trusted proxies report, else the other end of the connection. */
  address: string
  clientId: string
  userAgent: string
  product: string
}

/** The caller of an endpoint that needs a person. */
export interface SignedInCaller extends Caller {
  user: { id: string; roles: readonly Role[] }
  sessionId: string
}
