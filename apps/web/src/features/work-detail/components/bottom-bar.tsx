import type { ReactNode } from 'react'
import { commentTexts as texts } from '#text/community/comments.ts'
import { PencilSimpleRegular } from '../../../ui/icons/icons.gen.tsx'
import type { CommentComposerState } from '../model/use-comment-composer.ts'
import css from './bottom-bar.module.css'

interface BottomBarProps {
  writing: Pick<CommentComposerState, 'text'>
  isClosed: boolean
  hasComments: boolean
  /** Opens the comments with the field focused. */
  onWrite: () => void
  /** Like, favourite, comments, share. */
  children: ReactNode
}

/** Bottom bar on phones: the comment field and the action buttons. */
export function BottomBar({ writing: { text }, isClosed, hasComments, onWrite, children }: BottomBarProps) {
  const prompt = hasComments ? texts.write : texts.writeFirst
  return (
    <div className={css.bar}>
      <button type="button" className={css.field} disabled={isClosed} onClick={onWrite}>
        <PencilSimpleRegular size={16} />
        <span>{isClosed ? texts.closed : text || prompt}</span>
      </button>
      {children}
    </div>
  )
}
