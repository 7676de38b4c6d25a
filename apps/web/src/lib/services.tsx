import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Host } from '../host/host.ts'
import type { CallApi } from './api/api-client.ts'
import type { AppEventBus } from './app-events.ts'
import type { EncryptPassword } from './encrypt-password.ts'
import type { Session } from './session/session.ts'
import type { SessionState } from './session/session-state.ts'
import type { SiteConfig } from './site-config.ts'
import type { AppStorage } from './app-storage.ts'
import type { Theme } from './theme.ts'

/** What `main` composes once and pages use through the hooks below. */
export interface Services {
  call: CallApi
  session: Session
  events: AppEventBus
  storage: AppStorage
  theme: Theme
  host: Host
  siteConfig: SiteConfig
  encryptPassword: EncryptPassword
  /** One short sentence over the page. */
  showToast: (message: string, durationMs?: number) => void
  /** Asks a question in the middle of the window; resolves with whether the person agreed. */
  confirm: (question: {
    title: string
    text?: string
    confirmLabel?: string
    cancelLabel?: string
    isDangerous?: boolean
    /** Nothing to decide: one button. */
    isNotice?: boolean
    /** Somebody does the same again and again with the keyboard: Enter agrees. */
    isConfirmFocused?: boolean
  }) => Promise<boolean>
  /** To another site, or a file, with the whole window. */
  navigateAway: (address: string) => void
  /** */
  handleError: (error: unknown) => void
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices outside of the app')
  return services
}

export function useSessionState(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.getState)
}
