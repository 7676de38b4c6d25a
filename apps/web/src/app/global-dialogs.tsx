import { ConsentGate } from '../features/identity/components/consent-gate.tsx'
import { ConfirmationDialogs } from '../ui/overlays/confirmation-dialogs.tsx'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'

export interface GlobalDialogsProps {
  confirmations: ConfirmationStore
  /** In a hall or a studio nobody is asked about terms; on the way out they are. */
  isQuiet: boolean
  isTabPage: boolean
}

/** What may be asked on every page: about terms and privacy, and before what cannot be taken back. */
export const GlobalDialogs = ({ confirmations, isQuiet, isTabPage }: GlobalDialogsProps) => (
  <>
    <ConsentGate isSuppressed={isQuiet} isTabPage={isTabPage} />
    <ConfirmationDialogs store={confirmations} />
  </>
)
