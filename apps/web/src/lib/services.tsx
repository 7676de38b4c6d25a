import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Host } from '../host/host.ts'
import type { CallApi } from './api/api-client.ts'
import type { AppEventBus } from './app-events.ts'
import type { AppStorage } from './app-storage.ts'
import type { EncryptPassword } from './encrypt-password.ts'
import type { Session } from './session/session.ts'
import type { SessionState } from './session/session-state.ts'
import type { SiteConfig } from './site-config.ts'
import type { Theme } from './theme.ts'

/** Created once by `main`; pages use them through the hooks below. */
export interface Services {
  call: CallApi
  session: Session
  events: AppEventBus
  storage: AppStorage
  theme: Theme
  host: Host
  siteConfig: SiteConfig
  encryptPassword: EncryptPassword
  /** Shows a short message over the page. */
  showToast: (message: string, durationMs?: number) => void
  /** Shows a confirmation dialog; resolves with whether the user agreed. */
  confirm: (question: {
    title: string
    text?: string
    confirmLabel?: string
    cancelLabel?: string
    isDangerous?: boolean
    /** A notice with a single button. */
    isNotice?: boolean
    /** Focuses the confirm button, so that Enter confirms: for actions that are repeated by keyboard. */
    isConfirmFocused?: boolean
  }) => Promise<boolean>
  /** Leaves the app for another site or a file, in the same window. */
  navigateAway: (address: string) => void
  /** Shows an error that the page does not handle itself. */
  handleError: (error: unknown) => void
}

export const ServicesContext = createContext<Services | null>(null)

/** The services of the app. @throws Error outside of the app */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices must be used inside the app’s providers')
  return services
}

/** The session state; renders again when it changes. */
export function useSessionState(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.getState)
}
