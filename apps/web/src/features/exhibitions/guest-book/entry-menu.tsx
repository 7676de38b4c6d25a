import { type GuestBookEntry, removeGuestBookEntry } from '@zhanjian/contract/works/guest-book.ts'
import { useState } from 'react'
import { blockingTexts } from '#text/community/blocking.ts'
import { guestBookTexts as texts } from '#text/exhibitions/guest-book.ts'
import { useServices } from '../../../lib/services.tsx'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { DotsThreeBold, FlagRegular, ProhibitRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useReadGuestBookAgain } from './use-guest-book.ts'

const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)

/** Own entries are taken back, others reported, or their authors blocked. */
export function EntryMenu({ entry: { id, author, isOwn } }: { entry: GuestBookEntry }) {
  const withdraw = useWithdrawEntry()
  const block = useBlockPerson()
  const requireLogin = useRequireLogin()
  const [isOpen, setIsOpen] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const actions: SheetAction[] = isOwn
    ? [{ label: texts.withdraw, icon: TrashRegular, isDangerous: true, onPress: () => void withdraw(id) }]
    : [
        { label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => setIsReporting(true)) },
        {
          label: blockingTexts.block(author.nickname),
          icon: ProhibitRegular,
          onPress: () => requireLogin(() => void block(author)),
        },
      ]
  return (
    <>
      <IconButton icon={DotsThreeBold} iconSize={18} label={texts.moreOf(author.nickname)} onClick={() => setIsOpen(true)} />
      <ActionSheet title={texts.more} isOpen={isOpen} onClose={() => setIsOpen(false)} actions={actions} />
      {isReporting ? <ReportSheet target={{ kind: 'guest_book_entry', id }} onClose={() => setIsReporting(false)} /> : null}
    </>
  )
}

/** Takes an own entry back after a question. */
function useWithdrawEntry(): (id: string) => Promise<void> {
  const { call, confirm, showToast, handleError } = useServices()
  const readAgain = useReadGuestBookAgain()
  return async (id) => {
    if (!(await confirm({ ...texts.withdrawQuestion, isDangerous: true }))) return
    try {
      await call(removeGuestBookEntry, { params: { id } })
      showToast(texts.withdrawn)
    } catch (error) {
      handleError(error)
    }
    await readAgain()
  }
}
