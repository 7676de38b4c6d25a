import type { Comment } from '@zhanjian/contract/community/community.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { LinkedText } from '../../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { DotsThreeBold, HeartFill, HeartRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './comment-item.module.css'

interface CommentItemProps {
  comment: Comment
  isReply?: boolean
  /** The URL links to this comment. */
  isLinked: boolean
  /** Absent if comments are closed. */
  onReply?: () => void
  onLike: (isLiked: boolean) => void
  onMenu: () => void
  /** The replies, below the comment. */
  children?: ReactNode
}

/** One comment or reply. */
export function CommentItem({ comment, isReply = false, isLinked, children, ...actions }: CommentItemProps) {
  const { author, isRemoved } = comment
  const item = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const name = author?.nickname ?? texts.somebodyGone
  const avatar = <ProfilePicture src={author?.avatar ?? ''} size={isReply ? 24 : 36} />
  return (
    <article
      ref={item}
      className={css.comment}
      data-reply={isReply || undefined}
      data-linked={isLinked || undefined}
      aria-label={texts.by(name)}
    >
      {author === null ? (
        avatar
      ) : (
        <a className={css.avatar} href={buildPersonHref(author.id)} tabIndex={-1} aria-hidden>
          {avatar}
        </a>
      )}
      <div className={css.body}>
        <p className={css.header}>
          {author === null ? <span>{name}</span> : <a href={buildPersonHref(author.id)}>{name}</a>}
          {comment.isByOwner ? <b className={css.owner}>{texts.byOwner}</b> : null}
        </p>
        {isRemoved ? <p className={css.removed}>{texts.removed}</p> : <CommentText comment={comment} />}
        {isRemoved ? null : <CommentFooter comment={comment} name={name} {...actions} />}
        {children}
      </div>
    </article>
  )
}

const buildPersonHref = (id: string): string => `#${screenAddress('person', { id })}`

function CommentText({ comment: { text, replyTo } }: { comment: Comment }) {
  return (
    <p className={css.text}>
      {replyTo === null ? null : (
        <span className={css.replyTarget}>
          {texts.to} <a href={buildPersonHref(replyTo.id)}>{replyTo.nickname}</a>
          {'：'}
        </span>
      )}
      <LinkedText text={text} />
    </p>
  )
}

type CommentFooterProps = Pick<CommentItemProps, 'comment' | 'onReply' | 'onLike' | 'onMenu'> & { name: string }

function CommentFooter({ comment, name, onReply, onLike, onMenu }: CommentFooterProps) {
  const { createdAt, isLiked, likeCount } = comment
  const Heart = isLiked ? HeartFill : HeartRegular
  const count = formatCompactNumber(likeCount)
  return (
    <div className={css.footer}>
      <time dateTime={createdAt}>{formatRelativeTime(createdAt, Date.now())}</time>
      {onReply === undefined ? null : (
        <button type="button" className={css.answer} onClick={onReply} aria-label={texts.answerTo(name)}>
          {texts.answer}
        </button>
      )}
      <span className={css.more}>
        <IconButton icon={DotsThreeBold} iconSize={18} label={texts.moreOf(name)} onClick={onMenu} />
      </span>
      <button
        type="button"
        className={css.like}
        aria-pressed={isLiked}
        aria-label={likeCount === 0 ? texts.like : texts.likeWithCount(count)}
        onClick={() => onLike(!isLiked)}
      >
        <Heart size={17} />
        {likeCount === 0 ? null : <span>{count}</span>}
      </button>
    </div>
  )
}
