import type { Comment, CommentThread } from '@zhanjian/contract/community.ts'
import { useState } from 'react'
import { useAsPerson } from '../../../../shared/people/use-as-person.ts'
import { useBlockPerson } from '../../../../shared/people/use-block-person.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { blockingTexts } from '../../../../text/zh/community/blocking.ts'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { ActionSheet, type SheetAction } from '../../../../ui/overlays/action-sheet.tsx'
import { CopyRegular, FlagRegular, ProhibitRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useCommentActions } from '../../model/use-comment-actions.ts'
import { ReportSheet } from '../late-report-sheet.ts'

interface CommentMenuProps {
  workCode: string
  /** Undefined: no menu. */
  about: { comment: Comment; thread: CommentThread } | undefined
  onClose: () => void
}

/** Copy, report, block, delete: what else can be done with a comment. */
export function CommentMenu({ workCode, about, onClose }: CommentMenuProps) {
  const { user } = useSessionState()
  const { copy, remove } = useCommentActions(workCode)
  const block = useBlockPerson()
  const asPerson = useAsPerson()
  const [reportedId, setReportedId] = useState<string>()

  const actionsFor = ({ comment, thread }: NonNullable<typeof about>): SheetAction[] => {
    const { author, can, id } = comment
    const threadId = id === thread.id ? null : thread.id
    const replyCount = threadId === null ? thread.replyCount : 0
    const actions: SheetAction[] = [{ label: texts.copy, icon: CopyRegular, onPress: () => void copy(comment) }]
    if (can.report) {
      actions.push({ label: texts.report, icon: FlagRegular, onPress: () => asPerson(() => setReportedId(id)) })
    }
    if (author !== null && author.id !== user.id) {
      const label = blockingTexts.block(author.nickname)
      actions.push({ label, icon: ProhibitRegular, onPress: () => asPerson(() => void block(author)) })
    }
    if (can.remove) {
      const onPress = () => void remove(comment, threadId, replyCount)
      actions.push({ label: texts.remove, icon: TrashRegular, isDangerous: true, onPress })
    }
    return actions
  }
  return (
    <>
      <ActionSheet
        title={texts.more}
        isOpen={about !== undefined}
        onClose={onClose}
        actions={about === undefined ? [] : actionsFor(about)}
      />
      {reportedId === undefined ? null : (
        <ReportSheet target={{ kind: 'comment', id: reportedId }} onClose={() => setReportedId(undefined)} />
      )}
    </>
  )
}
