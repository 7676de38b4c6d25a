import { eraseGuest } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { useServices } from '../../../lib/services.tsx'

/** Deletes what the invitation knows of a guest, after a question. */
export function useErasure(onErased: () => void): (guestKey: string, forget: () => void) => Promise<void> {
  const { call, confirm, handleError } = useServices()
  return async (guestKey, forget) => {
    if (!(await confirm(texts.eraseQuestion))) return
    try {
      await call(eraseGuest, { params: { guestKey } })
      forget()
      onErased()
    } catch (error) {
      handleError(error)
    }
  }
}
