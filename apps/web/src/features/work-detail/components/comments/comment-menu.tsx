import type { Comment, CommentThread } from '@zhanjian/contract/community/community.ts'
import { useState } from 'react'
import { blockingTexts } from '#text/community/blocking.ts'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useBlockPerson } from '../../../../shared/people/use-block-person.ts'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { CopyRegular, FlagRegular, ProhibitRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { ActionSheet, type SheetAction } from '../../../../ui/overlays/action-sheet.tsx'
import { useCommentActions } from '../../model/use-comment-actions.ts'
import { ReportSheet } from '../lazy-report-sheet.ts'

interface CommentMenuProps {
  workCode: string
  /** Undefined: no menu. */
  target: { comment: Comment; thread: CommentThread } | undefined
  onClose: () => void
}

/** Copy, report, block and delete. */
export function CommentMenu({ workCode, target, onClose }: CommentMenuProps) {
  const { user } = useSessionState()
  const { copyComment, removeComment } = useCommentActions(workCode)
  const block = useBlockPerson()
  const requireLogin = useRequireLogin()
  const [reportedId, setReportedId] = useState<string>()

  const buildActions = ({ comment, thread }: NonNullable<typeof target>): SheetAction[] => {
    const { author, can, id } = comment
    const threadId = id === thread.id ? null : thread.id
    const replyCount = threadId === null ? thread.replyCount : 0
    const actions: SheetAction[] = [{ label: texts.copy, icon: CopyRegular, onPress: () => void copyComment(comment) }]
    if (can.report) {
      actions.push({ label: texts.report, icon: FlagRegular, onPress: () => requireLogin(() => setReportedId(id)) })
    }
    if (author !== null && author.id !== user.id) {
      const label = blockingTexts.block(author.nickname)
      actions.push({ label, icon: ProhibitRegular, onPress: () => requireLogin(() => void block(author)) })
    }
    if (can.remove) {
      const onPress = () => void removeComment(comment, threadId, replyCount)
      actions.push({ label: texts.remove, icon: TrashRegular, isDangerous: true, onPress })
    }
    return actions
  }
  return (
    <>
      <ActionSheet
        title={texts.more}
        isOpen={target !== undefined}
        onClose={onClose}
        actions={target === undefined ? [] : buildActions(target)}
      />
      {reportedId === undefined ? null : (
        <ReportSheet target={{ kind: 'comment', id: reportedId }} onClose={() => setReportedId(undefined)} />
      )}
    </>
  )
}
