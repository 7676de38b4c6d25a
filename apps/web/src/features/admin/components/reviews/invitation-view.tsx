import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { useEffect, useMemo, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { toCardFiles } from '../../../../shared/invitations/card-files.ts'
import { loadCardLetters } from '../../../../shared/invitations/card-letters.ts'
import { CardPage } from '../../../../shared/invitations/card-page.tsx'
import type { CardScene } from '../../../../shared/invitations/card-scene.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { useInvitationDocument } from '../../model/use-invitation-document.ts'
import css from './invitation-view.module.css'

const PAGE_WIDTH_PX = 270
const SCALE = PAGE_WIDTH_PX / CARD_WIDTH
const PAGE_SIZE = { width: PAGE_WIDTH_PX, height: CARD_HEIGHT * SCALE }

interface InvitationViewProps {
  invitation: PublicInvitation
  chosenId: string | null
  onChoose: (pageId: string) => void
}

/** All pages of a card beside each other, as guests read them; the number of a page chooses it. */
export function InvitationView({ invitation, chosenId, onChoose }: InvitationViewProps) {
  const document = useInvitationDocument(invitation)
  useEffect(() => {
    if (document !== null) loadCardLetters(document, null)
  }, [document])
  const scene = useMemo<CardScene | null>(
    () =>
      document === null
        ? null
        : {
            theme: document.theme,
            event: document.event,
            mode: 'card',
            guestName: null,
            files: toCardFiles(invitation.assets),
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
        <StateView kind="error" title={texts.cardUnreadable} />
      ) : (
        <ol ref={list} className={css.pages}>
          {document.pages.map((page, index) => (
            <li key={page.id} className={css.page} data-chosen={page.id === chosenId || undefined}>
              <div className={css.card} style={PAGE_SIZE}>
                <CardPage page={page} scene={scene} scale={SCALE} isFirst={index === 0} entrances="playing" />
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
