import { ConsentGate } from '../features/identity/components/consent-gate.tsx'
import type { ShownTab } from '../features/identity/components/first-run-consent.tsx'
import { ConfirmationDialogs } from '../ui/overlays/confirmation-dialogs.tsx'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'

export interface GlobalDialogsProps {
  confirmations: ConfirmationStore
  /** Halls and studios show no consent prompt; it appears on leaving them. */
  isQuiet: boolean
  tab: ShownTab
}

/** Dialogs that any page may show: consent to terms and privacy, and confirmations. */
export const GlobalDialogs = ({ confirmations, isQuiet, tab }: GlobalDialogsProps) => (
  <>
    <ConsentGate isSuppressed={isQuiet} tab={tab} />
    <ConfirmationDialogs store={confirmations} />
  </>
)
