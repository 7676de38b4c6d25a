import { guestCodeTexts as texts } from '#text/invitations/invitation.ts'
import { CodeScreen } from '../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../shared/qr-codes/qr-code.tsx'
import css from './guest-code.module.css'
import { buildGuestLink } from './guest-link.ts'
import type { InvitationGuest } from './use-invitation-visit.ts'

/** The guest's link as a code, which is scanned at the entrance. */
export const GuestCode = ({ guest, onClose }: { guest: InvitationGuest; onClose: () => void }) => (
  <CodeScreen
    title={texts.title}
    closeLabel={texts.close}
    onClose={onClose}
    heading={<p className={css.name}>{guest.name}</p>}
    code={
      <QrCode
        text={buildGuestLink(location.origin, guest.key)}
        label={texts.label(guest.name)}
        pendingText={texts.pending}
        failedText={texts.failed}
      />
    }
  >
    <p className={css.hint}>{guest.checkedInAt === null ? texts.hint : texts.checkedIn}</p>
  </CodeScreen>
)
