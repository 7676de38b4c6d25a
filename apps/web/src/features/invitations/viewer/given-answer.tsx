import { useState } from 'react'
import { guestCodeTexts, answerTexts as texts } from '#text/invitations/invitation.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyRegular, QrCodeRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './answer-panel.module.css'
import { CalendarLink } from './calendar-link.tsx'
import { buildGuestLink } from './guest-link.ts'
import { GuestCode } from './lazy-invitation-sheets.ts'
import type { InvitationGuest, OpenedVisit } from './use-invitation-visit.ts'

interface GivenAnswerProps {
  visit: Pick<OpenedVisit, 'code' | 'document'>
  guest: InvitationGuest
  /** Has come by the common link, and has a link of their own since this answer. */
  isNew: boolean
  onClose: () => void
}

/** After the first answer: the day for one's calendar, the code for the entrance, and a link to keep. */
export function GivenAnswer({ visit: { code, document }, guest, isNew, onClose }: GivenAnswerProps) {
  const { showToast, handleError } = useServices()
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const comes = guest.answer !== null && guest.answer.choice !== 'declined'
  const link = buildGuestLink(location.origin, guest.key)
  const copy = async () => {
    showToast((await copyText(link)) ? texts.copied : texts.copyFailed)
  }
  return (
    <div className={css.keep}>
      <h3 role="status">
        {guest.answer === null ? texts.sent : guest.isWaiting ? texts.givenWaiting : texts.given[guest.answer.choice]}
      </h3>
      {guest.isWaiting ? <p>{texts.waiting}</p> : null}
      {comes ? (
        <div className={css.buttons}>
          <Button kind="weak" icon={QrCodeRegular} onClick={() => setIsCodeOpen(true)}>
            {guestCodeTexts.title}
          </Button>
          {document.event.startsAt === null ? null : <CalendarLink code={code} />}
        </div>
      ) : null}
      <p>{isNew ? texts.keepNew : texts.keep}</p>
      {isNew ? (
        <>
          <p className={css.link}>{link}</p>
          <Button kind="weak" isWide icon={CopyRegular} onClick={() => void copy().catch(handleError)}>
            {texts.copy}
          </Button>
        </>
      ) : null}
      <Button isWide onClick={onClose}>
        {texts.done}
      </Button>
      {isCodeOpen ? <GuestCode guest={guest} onClose={() => setIsCodeOpen(false)} /> : null}
    </div>
  )
}
