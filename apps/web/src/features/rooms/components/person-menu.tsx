import type { ChatMessage } from '@zhanjian/contract/room-messages.ts'
import { useState } from 'react'
import { useAsPerson } from '../../../shared/people/use-as-person.ts'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { blockingTexts } from '../../../text/zh/community/blocking.ts'
import { commentTexts } from '../../../text/zh/community/comments.ts'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import {
  ArrowUUpLeftBold,
  CopyRegular,
  EyeRegular,
  EyeSlashRegular,
  FlagRegular,
  ProhibitRegular,
  SignOutRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { ReportSheet } from '../../../shared/reports/report-sheet.tsx'
import type { HiddenPeople } from '../model/use-hidden-people.ts'

export interface AboutPerson {
  person: { personId: string; nickname: string; role: string }
  /** Where it is about something they said. */
  message?: ChatMessage
}

interface PersonMenuProps {
  /** undefined: no menu. */
  about: AboutPerson | undefined
  ownId: string
  isHost: boolean
  hidden: HiddenPeople
  onRetract: (n: number) => void
  onRemove: (person: { personId: string; nickname: string }) => void
  onClose: () => void
}

const texts = roomTexts.chat
/** Guests have no account: there is nobody to report or to block elsewhere. */
const GUEST = /^guest-/

/** What can be done about somebody in the room, or about what they said. */
export function PersonMenu({ about, ownId, isHost, hidden, onRetract, onRemove, onClose }: PersonMenuProps) {
  const { showToast } = useServices()
  const asPerson = useAsPerson()
  const block = useBlockPerson()
  const [reportedId, setReportedId] = useState<string>()

  const actionsFor = ({ person, message }: AboutPerson): SheetAction[] => {
    const { personId, nickname, role } = person
    const isOwn = personId === ownId
    const actions: SheetAction[] = []
    if (message !== undefined) {
      const copy = () => void copyText(message.text).then((ok) => showToast(ok ? commentTexts.copied : commentTexts.notCopied))
      actions.push({ label: commentTexts.copy, icon: CopyRegular, onPress: copy })
      if (isOwn || isHost) actions.push({ label: texts.retract, icon: ArrowUUpLeftBold, onPress: () => onRetract(message.n) })
    }
    if (isOwn) return actions
    const isHidden = hidden.ids.has(personId)
    const hide = () => {
      hidden.toggle(personId)
      showToast(isHidden ? texts.unhidden : texts.hidden)
    }
    actions.push({ label: isHidden ? texts.unhide : texts.hide, icon: isHidden ? EyeRegular : EyeSlashRegular, onPress: hide })
    if (!GUEST.test(personId)) {
      const blockThem = () =>
        void block({ id: personId, nickname }).then((isDone) => isDone && !isHidden && hidden.toggle(personId))
      actions.push({ label: texts.report, icon: FlagRegular, onPress: () => asPerson(() => setReportedId(personId)) })
      actions.push({ label: blockingTexts.block(nickname), icon: ProhibitRegular, onPress: () => asPerson(blockThem) })
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
        title={about?.person.nickname ?? ''}
        isOpen={about !== undefined}
        onClose={onClose}
        actions={about === undefined ? [] : actionsFor(about)}
      />
      {reportedId === undefined ? null : (
        <ReportSheet target={{ kind: 'person', id: reportedId }} onClose={() => setReportedId(undefined)} />
      )}
    </>
  )
}
