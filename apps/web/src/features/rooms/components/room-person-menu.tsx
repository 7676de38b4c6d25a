import type { ChatMessage } from '@zhanjian/contract/room-messages.ts'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { ReportSheet } from '../../../shared/reports/report-sheet.tsx'
import { blockingTexts } from '../../../text/zh/community/blocking.ts'
import { commentTexts } from '../../../text/zh/community/comments.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import {
  ArrowUUpLeftBold,
  CopyRegular,
  EyeRegular,
  EyeSlashRegular,
  FlagRegular,
  ProhibitRegular,
  SignOutRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import type { HiddenPeople } from '../model/use-hidden-people.ts'

export interface PersonMenuTarget {
  person: { personId: string; nickname: string; role: string }
  /** Set if the menu was opened from a message. */
  message?: ChatMessage
}

interface RoomPersonMenuProps {
  /** undefined: no menu. */
  target: PersonMenuTarget | undefined
  ownId: string
  isHost: boolean
  hiddenPeople: HiddenPeople
  onRetract: (n: number) => void
  onRemove: (person: { personId: string; nickname: string }) => void
  onClose: () => void
}

const texts = roomTexts.chat
/** Guests have no account that could be reported or blocked. */
const GUEST_ID_PATTERN = /^guest-/

/** Actions on a member of the room, or on their message. */
export function RoomPersonMenu({ target, ownId, isHost, hiddenPeople, onRetract, onRemove, onClose }: RoomPersonMenuProps) {
  const { showToast } = useServices()
  const requireLogin = useRequireLogin()
  const block = useBlockPerson()
  const [reportedId, setReportedId] = useState<string>()

  const buildActions = ({ person, message }: PersonMenuTarget): SheetAction[] => {
    const { personId, nickname, role } = person
    const isOwn = personId === ownId
    const actions: SheetAction[] = []
    if (message !== undefined) {
      const copyMessage = () =>
        void copyText(message.text).then((ok) => showToast(ok ? commentTexts.copied : commentTexts.notCopied))
      actions.push({ label: commentTexts.copy, icon: CopyRegular, onPress: copyMessage })
      if (isOwn || isHost) actions.push({ label: texts.retract, icon: ArrowUUpLeftBold, onPress: () => onRetract(message.n) })
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
    if (!GUEST_ID_PATTERN.test(personId)) {
      const blockPerson = () =>
        void block({ id: personId, nickname }).then((isDone) => isDone && !isHidden && hiddenPeople.toggleHidden(personId))
      actions.push({ label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => setReportedId(personId)) })
      actions.push({ label: blockingTexts.block(nickname), icon: ProhibitRegular, onPress: () => requireLogin(blockPerson) })
    }
    if (isHost && role !== 'host') {
      const label = roomTexts.host.remove
      actions.push({ label, icon: SignOutRegular, isDangerous: true, onPress: () => onRemove({ personId, nickname }) })
    }
    return actions
  }
  return (
    <>
      <ActionSheet
        title={target?.person.nickname ?? ''}
        isOpen={target !== undefined}
        onClose={onClose}
        actions={target === undefined ? [] : buildActions(target)}
      />
      {reportedId === undefined ? null : (
        <ReportSheet target={{ kind: 'person', id: reportedId }} onClose={() => setReportedId(undefined)} />
      )}
    </>
  )
}
