import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { useState } from 'react'
import { personTexts as texts } from '#text/community/person.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { ReportSheet } from '../../../shared/reports/report-sheet.tsx'
import { buildPersonLink } from '../../../shared/sharing/share-links.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DotsThreeBold, FlagRegular, LinkRegular, ProhibitRegular } from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useUnblockPerson } from '../model/use-unblock-person.ts'

/** Actions on a user other than following. */
export function PersonPageMenu({ person }: { person: PersonProfile }) {
  const { id, isMe, isBlocked } = person
  const { showToast } = useServices()
  const requireLogin = useRequireLogin()
  const block = useBlockPerson()
  const unblock = useUnblockPerson()
  const [isOpen, setIsOpen] = useState(false)
  const [isReporting, setIsReporting] = useState(false)

  async function copyLink(): Promise<void> {
    const link = buildPersonLink(location.origin, id)
    showToast((await copyText(link)) ? texts.shared : texts.copyFailed)
  }
  const otherPersonActions: SheetAction[] = [
    { label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => setIsReporting(true)) },
    isBlocked
      ? { label: texts.unblock, icon: ProhibitRegular, onPress: () => void unblock(id) }
      : {
          label: texts.block,
          hint: texts.blockHint,
          icon: ProhibitRegular,
          isDangerous: true,
          onPress: () => requireLogin(() => void block(person)),
        },
  ]
  return (
    <>
      <IconButton icon={DotsThreeBold} label={texts.more} onClick={() => setIsOpen(true)} />
      <ActionSheet
        title={person.nickname}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={[{ label: texts.share, icon: LinkRegular, onPress: () => void copyLink() }, ...(isMe ? [] : otherPersonActions)]}
      />
      {isReporting ? <ReportSheet target={{ kind: 'person', id }} onClose={() => setIsReporting(false)} /> : null}
    </>
  )
}
