import type { User } from '@zhanjian/contract/identity.ts'
import type { EventBus } from './event-bus.ts'

/** T-03 and X-04; the names are the source's. */
export interface AppEvents {
  'login:success': { user: User }
  'login:failed': { error: unknown }
  'logout:success': undefined
  /** Beside `logout:success`, where it happened in another tab. */
  'logout:elsewhere': undefined
  HTTP_401: { path: string }
}
export type AppEventBus = EventBus<AppEvents>
