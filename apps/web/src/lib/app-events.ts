import type { User } from '@zhanjian/contract/accounts/identity.ts'
import type { EventBus } from './event-bus.ts'

/** Login, logout, live notices, what the device keeps for later, and rejected calls. */
export interface AppEvents {
  'login:success': { user: User }
  'login:failed': { error: unknown }
  'logout:success': undefined
  /** In addition to `logout:success`, if the logout happened in another tab. */
  'logout:elsewhere': undefined
  /** Messages came, were read elsewhere, or may have: read again what is shown of them. */
  'messages:changed': undefined
  /** Verifications that the device keeps were added, synchronised or read. */
  'verifications:changed': undefined
  HTTP_401: { path: string }
}
export type AppEventBus = EventBus<AppEvents>
