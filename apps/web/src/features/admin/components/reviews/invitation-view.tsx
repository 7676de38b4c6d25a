import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { useEffect, useMemo, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { toInvitationFiles } from '../../../../shared/invitations/invitation-files.ts'
import { loadInvitationLetters } from '../../../../shared/invitations/invitation-letters.ts'
import { InvitationPageView } from '../../../../shared/invitations/invitation-page-view.tsx'
import type { InvitationScene } from '../../../../shared/invitations/invitation-scene.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { useInvitationDocument } from '../../model/use-invitation-document.ts'
import css from './invitation-view.module.css'

const PAGE_WIDTH_PX = 270
const SCALE = PAGE_WIDTH_PX / INVITATION_WIDTH
const PAGE_SIZE = { width: PAGE_WIDTH_PX, height: INVITATION_HEIGHT * SCALE }

interface InvitationViewProps {
  invitation: PublicInvitation
  chosenId: string | null
  onChoose: (pageId: string) => void
}

/** All pages of an invitation beside each other, as guests read them; the number of a page chooses it. */
export function InvitationView({ invitation, chosenId, onChoose }: InvitationViewProps) {
  const document = useInvitationDocument(invitation)
  useEffect(() => {
    if (document !== null) loadInvitationLetters(document, null)
  }, [document])
  const scene = useMemo<InvitationScene | null>(
    () =>
      document === null
        ? null
        : {
            theme: document.theme,
            event: document.event,
            mode: 'invitation',
            guestName: null,
            files: toInvitationFiles(invitation.assets),
            actions: null,
            hidden: new Set(),
          },
    [document, invitation.assets],
  )
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const chosen = list.current?.children[document?.pages.findIndex(({ id }) => id === chosenId) ?? -1]
    chosen?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [document, chosenId])
  return (
    <div className={css.place} tabIndex={0} role="region" aria-label={invitation.work.title}>
      {document === null || scene === null ? (
        <StateView kind="error" title={texts.invitationUnreadable} />
      ) : (
        <ol ref={list} className={css.pages}>
          {document.pages.map((page, index) => (
            <li key={page.id} className={css.page} data-chosen={page.id === chosenId || undefined}>
              <div className={css.invitation} style={PAGE_SIZE}>
                <InvitationPageView page={page} scene={scene} scale={SCALE} isFirst={index === 0} entrances="playing" />
              </div>
              <button type="button" className={css.number} onClick={() => onChoose(page.id)}>
                {texts.page(index + 1)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
