import { ConsentGate } from '../features/identity/components/consent-gate.tsx'
import { Confirmations } from '../ui/overlays/confirmation.tsx'
import type { ConfirmationStore } from '../ui/overlays/confirmation-store.ts'

export interface QuestionsProps {
  confirmations: ConfirmationStore
  /** In a hall or a studio nobody is asked about terms; on the way out they are. */
  isQuiet: boolean
  isTabPage: boolean
}

/** What may be asked on every page: about terms and privacy, and before what cannot be taken back. */
export const Questions = ({ confirmations, isQuiet, isTabPage }: QuestionsProps) => (
  <>
    <ConsentGate isQuiet={isQuiet} isTabPage={isTabPage} />
    <Confirmations store={confirmations} />
  </>
)
