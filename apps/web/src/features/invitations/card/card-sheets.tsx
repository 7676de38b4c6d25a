import type { Page } from '@zhanjian/scene/invitation/document.ts'
import { useState } from 'react'
import { answerTexts, blessingTexts, cardFactTexts } from '#text/invitations/card.ts'
import type { CardScene } from '../../../shared/invitations/card-scene.ts'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardMenu } from './card-menu.tsx'
import { BlessingForm, DoorSheet, EnlargedCard, GuestCode, ReportSheet, ShareSheet } from './lazy-card-sheets.ts'
import type { Answering } from './use-answering.ts'
import type { CardVisit } from './use-invitation-visit.ts'

/** What is open over a card. */
export type CardSheet = 'facts' | 'answer' | 'blessing' | 'door' | 'code' | 'menu' | 'share' | 'report' | 'enlarged'

interface CardSheetsProps {
  /** Null: none; the content is in the host's share menu all the same. */
  open: CardSheet | null
  visit: CardVisit
  /** What the guest has of the card. */
  pages: readonly Page[]
  scene: CardScene
  answering: Answering
  onOpen: (sheet: CardSheet) => void
  onErased: () => void
  onClose: () => void
}

/** The sheets of a card, what the host's share menu shares, and the count of visits. */
export function CardSheets({ open, visit, pages, scene, answering, onOpen, onErased, onClose }: CardSheetsProps) {
  // The common link: a guest's own is never what is shared.
  useVisitTracking(visit.code, true)
  const shareContent = useWorkShareContent(visit.invitation.work)
  switch (open) {
    case null:
      return null
    case 'facts':
      return (
        <Sheet title={cardFactTexts.title} onClose={onClose}>
          <CardFacts visit={visit} />
        </Sheet>
      )
    case 'answer':
      return <AnswerSheet {...{ visit, answering, onClose }} />
    case 'blessing':
      return (
        <Sheet title={blessingTexts.title} onClose={onClose}>
          <BlessingForm {...{ visit, onClose }} />
        </Sheet>
      )
    case 'door':
      return <DoorSheet {...{ visit, onClose }} />
    case 'code':
      return visit.guest === null ? null : <GuestCode guest={visit.guest} onClose={onClose} />
    case 'menu':
      return <CardMenu {...{ visit, onOpen, onErased, onClose }} />
    case 'share':
      return <ShareSheet content={shareContent} isOpen onClose={onClose} />
    case 'enlarged':
      return <EnlargedCard {...{ pages, scene, onClose }} />
    case 'report':
      return <ReportSheet target={{ kind: 'work', id: visit.code }} onClose={onClose} />
  }
}

function AnswerSheet({ visit, answering, onClose }: Pick<CardSheetsProps, 'visit' | 'answering' | 'onClose'>) {
  // As it was opened: the first answer does not turn the sheet into one of a change.
  const [hadAnswer] = useState((visit.guest?.answer ?? null) !== null)
  return (
    <Sheet title={hadAnswer ? answerTexts.changeTitle : answerTexts.title} onClose={onClose}>
      <AnswerPanel {...{ visit, answering, onClose }} />
    </Sheet>
  )
}
