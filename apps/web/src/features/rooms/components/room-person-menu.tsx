import type { ChatMessage } from '@zhanjian/contract/rooms/room-messages.ts'
import { blockingTexts } from '#text/community/blocking.ts'
import { commentListTexts } from '#text/community/comment-list.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import {
  ArrowUUpLeftBold,
  CopyRegular,
  EyeRegular,
  EyeSlashRegular,
  FlagRegular,
  ProhibitRegular,
  SignOutRegular,
  SpeakerHighRegular,
  SpeakerSlashRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { type RoomCardOffer, useCardAction } from '../model/use-card-action.ts'
import type { HiddenPeople } from '../model/use-hidden-people.ts'

export interface PersonMenuTarget {
  person: { personId: string; nickname: string; role: string }
  /** Set if the menu was opened from a message. */
  message?: ChatMessage
}

export interface RoomPersonMenuProps {
  target: PersonMenuTarget
  ownId: string
  isHost: boolean
  hiddenPeople: HiddenPeople
  /** Whom the host lets not speak. */
  quietIds: ReadonlySet<string>
  onRetract: (n: number) => void
  onQuiet: (personId: string, isQuiet: boolean) => void
  onRemove: (person: { personId: string; nickname: string }) => void
  onReport: (personId: string) => void
  onExchange: (offer: RoomCardOffer) => void
  /** Opens a page, which ends the visit of the room. */
  onOpenPage: (address: string) => void
  /** The menu may be unmounted before the chosen action is over. */
  onClose: () => void
}

const texts = roomTexts.chat
/** Guests have no account that could be reported or blocked. */
const GUEST_ID_PATTERN = /^guest-/

/** Actions on a member of the room, or on their message. */
export function RoomPersonMenu({ target, ownId, isHost, hiddenPeople, quietIds, onClose, ...rest }: RoomPersonMenuProps) {
  const { person, message } = target
  const { personId, nickname, role } = person
  const isOwn = personId === ownId
  const isGuest = GUEST_ID_PATTERN.test(personId)
  const { showToast } = useServices()
  const requireLogin = useRequireLogin()
  const block = useBlockPerson()
  const cardAction = useCardAction({ person, isEnabled: !isOwn && !isGuest, ...rest })

  const buildActions = (): SheetAction[] => {
    // It arrives after the others: the sheet stands on the bottom edge, and grows upwards without moving them.
    const actions: SheetAction[] = cardAction === undefined ? [] : [cardAction]
    if (message !== undefined) {
      const copyMessage = () =>
        void copyText(message.text).then((ok) => showToast(ok ? commentListTexts.copied : commentListTexts.notCopied))
      actions.push({ label: commentListTexts.copy, icon: CopyRegular, onPress: copyMessage })
      if (isOwn || isHost)
        actions.push({ label: texts.retract, icon: ArrowUUpLeftBold, onPress: () => rest.onRetract(message.n) })
    }
    if (isOwn) return actions
    const isHidden = hiddenPeople.ids.has(personId)
    const toggleHidden = () => {
      hiddenPeople.toggleHidden(personId)
      showToast(isHidden ? texts.unhidden : texts.hidden)
    }
    actions.push({
      label: isHidden ? texts.unhide : texts.hide,
      icon: isHidden ? EyeRegular : EyeSlashRegular,
      onPress: toggleHidden,
    })
    if (!isGuest) {
      const blockPerson = () =>
        void block({ id: personId, nickname }).then((isDone) => isDone && !isHidden && hiddenPeople.toggleHidden(personId))
      actions.push({ label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => rest.onReport(personId)) })
      actions.push({ label: blockingTexts.block(nickname), icon: ProhibitRegular, onPress: () => requireLogin(blockPerson) })
    }
    if (isHost && role !== 'host') {
      const isQuiet = quietIds.has(personId)
      actions.push({
        label: isQuiet ? roomTexts.host.unquiet : roomTexts.host.quiet,
        icon: isQuiet ? SpeakerHighRegular : SpeakerSlashRegular,
        onPress: () => rest.onQuiet(personId, !isQuiet),
      })
      const label = roomTexts.host.remove
      actions.push({ label, icon: SignOutRegular, isDangerous: true, onPress: () => rest.onRemove({ personId, nickname }) })
    }
    return actions
  }
  return <ActionSheet title={nickname} isOpen onClose={onClose} actions={buildActions()} />
}
