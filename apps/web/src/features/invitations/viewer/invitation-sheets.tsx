import type { Page } from '@zhanjian/scene/invitation/document.ts'
import { useState } from 'react'
import { answerTexts, blessingTexts, invitationFactTexts } from '#text/invitations/invitation.ts'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import { BlessingForm, DoorSheet, EnlargedInvitation, GuestCode, ReportSheet, ShareSheet } from './lazy-invitation-sheets.ts'
import type { Answering } from './use-answering.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

/** What is open over an invitation. */
export type InvitationSheet = 'facts' | 'answer' | 'blessing' | 'door' | 'code' | 'menu' | 'share' | 'report' | 'enlarged'

interface InvitationSheetsProps {
  /** Null: none; the content is in the host's share menu all the same. */
  open: InvitationSheet | null
  visit: OpenedVisit
  /** What the guest has of the invitation. */
  pages: readonly Page[]
  scene: InvitationScene
  answering: Answering
  onOpen: (sheet: InvitationSheet) => void
  onErased: () => void
  onClose: () => void
}

/** The sheets of an invitation, what the host's share menu shares, and the count of visits. */
export function InvitationSheets({ open, visit, pages, scene, answering, onOpen, onErased, onClose }: InvitationSheetsProps) {
  // The common link: a guest's own is never what is shared.
  useVisitTracking(visit.code, true)
  const shareContent = useWorkShareContent(visit.invitation.work)
  switch (open) {
    case null:
      return null
    case 'facts':
      return (
        <Sheet title={invitationFactTexts.title} onClose={onClose}>
          <InvitationFacts visit={visit} />
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
      return <InvitationMenu {...{ visit, onOpen, onErased, onClose }} />
    case 'share':
      return <ShareSheet content={shareContent} isOpen onClose={onClose} />
    case 'enlarged':
      return <EnlargedInvitation {...{ pages, scene, onClose }} />
    case 'report':
      return <ReportSheet target={{ kind: 'work', id: visit.code }} onClose={onClose} />
  }
}

function AnswerSheet({ visit, answering, onClose }: Pick<InvitationSheetsProps, 'visit' | 'answering' | 'onClose'>) {
  // As it was opened: the first answer does not turn the sheet into one of a change.
  const [hadAnswer] = useState((visit.guest?.answer ?? null) !== null)
  return (
    <Sheet title={hadAnswer ? answerTexts.changeTitle : answerTexts.title} onClose={onClose}>
      <AnswerPanel {...{ visit, answering, onClose }} />
    </Sheet>
  )
}
