import { type HostedGuest, markGuestsSent } from '@zhanjian/contract/invitation-desk.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { guestDeskTexts as texts } from '../../../text/zh/invitations/guest-desk.ts'
import { useReadGuestsAgain } from './use-guest-desk.ts'

/** The ready text that a host sends to a guest, and that it was sent. */
export function useGuestMessages(cardId: string, title: string) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const markSent = ({ guestId }: Pick<HostedGuest, 'guestId'>): Promise<void> =>
    call(markGuestsSent, { params: { id: cardId }, body: { guestIds: [guestId] } }).then(readAgain, handleError)
  return {
    markSent,
    /** A reminder to those who have the invitation already. */
    copy: async (guest: HostedGuest): Promise<void> => {
      if (guest.url === null) return
      const isReminder = guest.sentAt !== null || guest.state === 'opened'
      const text = (isReminder ? texts.reminderText : texts.invitationText)(guest.name, title, guest.url)
      const isCopied = await copyText(text)
      showToast(isCopied ? texts.copied : texts.copyFailed)
      if (isCopied) await markSent(guest)
    },
  }
}
