import { useQueryClient } from '@tanstack/react-query'
import { type Comment, removeComment } from '@zhanjian/contract/community/community.ts'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { removeCachedComment } from './comment-cache.ts'

/** Actions on a comment other than liking and replying. */
export function useCommentActions(workCode: string) {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  return {
    copyComment: async ({ text }: Comment): Promise<void> => {
      showToast((await copyText(text)) ? texts.copied : texts.notCopied)
    },
    /** @param threadId null: the comment started a thread */
    removeComment: async ({ id }: Comment, threadId: string | null, replyCount: number): Promise<void> => {
      const text = replyCount > 0 ? texts.removeThreadNote : texts.removeNote
      if (!(await confirm({ title: texts.removeQuestion, text, confirmLabel: texts.remove, isDangerous: true }))) return
      try {
        const { commentCount } = await call(removeComment, { params: { id } })
        removeCachedComment(queryClient, { workCode, commentId: id, threadId, commentCount })
        showToast(texts.removedDone)
      } catch (error) {
        handleError(error)
      }
    },
  }
}
