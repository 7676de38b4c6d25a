import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import {
  FlagRegular,
  MagnifyingGlassPlusRegular,
  QrCodeRegular,
  ShareNetworkRegular,
  TrashRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useErasure } from './use-erasure.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

interface InvitationMenuProps {
  visit: OpenedVisit
  onOpen: (sheet: 'share' | 'report' | 'code' | 'enlarged') => void
  onErased: () => void
  onClose: () => void
}

/** What one does with an invitation beside answering. */
export function InvitationMenu({ visit, onOpen, onErased, onClose }: InvitationMenuProps) {
  const requireLogin = useRequireLogin()
  const erase = useErasure(onErased)
  const { guest, forget } = visit
  const own: SheetAction[] =
    guest === null
      ? []
      : [
          { label: texts.code, icon: QrCodeRegular, onPress: () => onOpen('code') },
          { label: texts.erase, icon: TrashRegular, isDangerous: true, onPress: () => void erase(guest.key, forget) },
        ]
  return (
    <ActionSheet
      title={texts.more}
      isOpen
      onClose={onClose}
      actions={[
        { label: texts.enlarge, icon: MagnifyingGlassPlusRegular, onPress: () => onOpen('enlarged') },
        ...own.slice(0, 1),
        { label: texts.share, icon: ShareNetworkRegular, onPress: () => onOpen('share') },
        { label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => onOpen('report')) },
        ...own.slice(1),
      ]}
    />
  )
}
