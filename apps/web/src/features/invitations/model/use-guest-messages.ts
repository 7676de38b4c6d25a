import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { type guestOverview, type HostedGuest, markGuestsSent } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { useReadGuestsAgain } from './use-guest-desk.ts'

/** Whether guests can answer, or will be able to once the invitation is published. */
export const isAnswerable = ({ answering }: Pick<CallData<typeof guestOverview>, 'answering'>): boolean =>
  answering === null || answering === 'open'

/** What a guest is to be told next: `details`: nobody is asked any more. */
export function getMessageKind(
  { answer, sentAt, state }: Pick<HostedGuest, 'answer' | 'sentAt' | 'state'>,
  canAnswer: boolean,
): 'invitation' | 'reminder' | 'details' {
  if (!canAnswer || answer !== null) return 'details'
  return sentAt === null && state === 'created' ? 'invitation' : 'reminder'
}

/** The ready text that a host sends to a guest, and that it was sent. `canAnswer`: as {@link isAnswerable} says. */
export function useGuestMessages(cardId: string, title: string, canAnswer: boolean) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const markSent = ({ guestId }: Pick<HostedGuest, 'guestId'>): Promise<void> =>
    call(markGuestsSent, { params: { id: cardId }, body: { guestIds: [guestId] } }).then(readAgain, handleError)
  return {
    markSent,
    /** A reminder to those who have the invitation already. */
    copy: async (guest: HostedGuest): Promise<void> => {
      if (guest.url === null) return
      const text = texts.messages[getMessageKind(guest, canAnswer)].text(guest.name, title, guest.url)
      const isCopied = await copyText(text)
      showToast(isCopied ? texts.copied : texts.copyFailed)
      if (isCopied) await markSent(guest)
    },
  }
}
