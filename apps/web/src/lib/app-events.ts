import type { User } from '@zhanjian/contract/identity.ts'
import type { EventBus } from './event-bus.ts'

/** Login, logout and rejected calls. */
export interface AppEvents {
  'login:success': { user: User }
  'login:failed': { error: unknown }
  'logout:success': undefined
  /** In addition to `logout:success`, if the logout happened in another tab. */
  'logout:elsewhere': undefined
  HTTP_401: { path: string }
}
export type AppEventBus = EventBus<AppEvents>
