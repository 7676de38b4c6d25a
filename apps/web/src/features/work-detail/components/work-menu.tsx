import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { blockingTexts } from '#text/community/blocking.ts'
import { detailTexts } from '#text/works/detail.ts'
import { workMenuTexts as texts } from '#text/works/detail-lazy.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { useBlockPerson } from '../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import {
  ChartLineRegular,
  ChatCircleRegular,
  ChatCircleSlashRegular,
  FlagRegular,
  InfoRegular,
  PencilSimpleRegular,
  ProhibitRegular,
  SlideshowRegular,
  TrashRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useOwnWorkActions } from '../use-work-detail.ts'
import { ReportSheet } from './lazy-report-sheet.ts'

interface WorkMenuProps {
  work: WorkSummary
  isOpen: boolean
  onClose: () => void
  /** Adds a link to the work's own page instead of the swiper. */
  isInSwiper?: boolean
}

/** Further actions on a work: those of its owner, and those of other users. */
export function WorkMenu({ work, isOpen, onClose, isInSwiper = false }: WorkMenuProps) {
  const router = useRouter()
  const [isReporting, setIsReporting] = useState(false)
  const { code, kind } = work
  const browseAction: SheetAction = isInSwiper
    ? { label: texts.page, icon: InfoRegular, onPress: () => router.push(screenAddress('detail', { code })) }
    : {
        label: detailTexts.swiper,
        icon: SlideshowRegular,
        onPress: () => router.push(screenAddress('swiper', { code, kind })),
      }
  const isOwner = useSessionState().user.id === work.owner.id
  const ownActions = useOwnActions(work)
  const otherActions = useOtherActions(work, () => setIsReporting(true))
  return (
    <>
      <ActionSheet
        title={detailTexts.more}
        isOpen={isOpen}
        onClose={onClose}
        actions={[browseAction, ...(isOwner ? ownActions : otherActions)]}
      />
      {isReporting ? <ReportSheet target={{ kind: 'work', id: work.code }} onClose={() => setIsReporting(false)} /> : null}
    </>
  )
}

function useOwnActions(work: WorkSummary): SheetAction[] {
  const router = useRouter()
  const { confirm, showToast, handleError } = useServices()
  const ownWorkActions = useOwnWorkActions(work)
  const { id, title, commentsClosed, can } = work

  const toggleComments = () =>
    ownWorkActions
      .setCommentsClosed(!commentsClosed)
      .then(() => showToast(commentsClosed ? texts.commentsOpen : texts.commentsClosed), handleError)
  const removeWork = async () => {
    const question = { title: texts.removeQuestion(title), text: texts.removeNote, confirmLabel: texts.removeConfirm }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    try {
      await ownWorkActions.removeWork()
      showToast(texts.removed)
      router.back()
    } catch (error) {
      handleError(error)
    }
  }
  const actions: SheetAction[] = []
  if (can.edit) actions.push({ label: texts.edit, icon: PencilSimpleRegular, onPress: () => router.push(editAddress(work)) })
  actions.push(
    { label: texts.figures, icon: ChartLineRegular, onPress: () => router.push(screenAddress('figures', { id })) },
    commentsClosed
      ? { label: texts.openComments, icon: ChatCircleRegular, onPress: () => void toggleComments() }
      : { label: texts.closeComments, icon: ChatCircleSlashRegular, onPress: () => void toggleComments() },
  )
  if (can.remove) actions.push({ label: texts.remove, icon: TrashRegular, isDangerous: true, onPress: () => void removeWork() })
  return actions
}

function useOtherActions({ owner }: WorkSummary, onReport: () => void): SheetAction[] {
  const router = useRouter()
  const requireLogin = useRequireLogin()
  const block = useBlockPerson()
  const blockOwner = async () => {
    // Works of a blocked user are no longer shown.
    if (await block(owner)) router.back()
  }
  return [
    { label: texts.report, icon: FlagRegular, onPress: () => requireLogin(onReport) },
    { label: blockingTexts.block(owner.nickname), icon: ProhibitRegular, onPress: () => requireLogin(() => void blockOwner()) },
  ]
}
