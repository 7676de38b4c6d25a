import { likeComment } from '@zhanjian/contract/community.ts'
import { useWishes } from '../../../shared/works/use-wishes.ts'
import { patchComment } from './cached-comments.ts'

/** By the comment's id. */
export const useLikeComment = () => useWishes(LIKES)

const LIKES: Parameters<typeof useWishes<{ isLiked: boolean; likeCount: number }>>[0] = {
  send: (call, id, isLiked) => call(likeComment, { params: { id }, body: { isLiked } }),
  show: (queryClient, id, isLiked) =>
    patchComment(queryClient, id, (comment) => ({
      isLiked,
      likeCount: comment.isLiked === isLiked ? comment.likeCount : comment.likeCount + (isLiked ? 1 : -1),
    })),
  settle: (queryClient, id, answer) => patchComment(queryClient, id, () => answer),
}
