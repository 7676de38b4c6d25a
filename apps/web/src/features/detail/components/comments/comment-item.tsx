import type { Comment } from '@zhanjian/contract/community.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { relativeTime } from '../../../../lib/relative-time.ts'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { Avatar } from '../../../../shared/people/avatar.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { DotsThreeBold, HeartFill, HeartRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './comment-item.module.css'

interface CommentItemProps {
  comment: Comment
  isReply?: boolean
  /** A link led to this comment. */
  isLinked: boolean
  /** Absent where nobody may answer. */
  onAnswer?: () => void
  onLike: (isLiked: boolean) => void
  onMenu: () => void
  /** Answers, under it. */
  children?: ReactNode
}

/** One comment of either level. */
export function CommentItem({ comment, isReply = false, isLinked, children, ...actions }: CommentItemProps) {
  const { author, isRemoved } = comment
  const item = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const name = author?.nickname ?? texts.somebodyGone
  const avatar = <Avatar src={author?.avatar ?? ''} size={isReply ? 24 : 36} />
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
        <a className={css.avatar} href={personHref(author.id)} tabIndex={-1} aria-hidden>
          {avatar}
        </a>
      )}
      <div className={css.body}>
        <p className={css.head}>
          {author === null ? <span>{name}</span> : <a href={personHref(author.id)}>{name}</a>}
          {comment.isByOwner ? <b className={css.owner}>{texts.byOwner}</b> : null}
        </p>
        {isRemoved ? <p className={css.removed}>{texts.removed}</p> : <Said comment={comment} />}
        {isRemoved ? null : <Foot comment={comment} name={name} {...actions} />}
        {children}
      </div>
    </article>
  )
}

const personHref = (id: string): string => `#${screenAddress('person', { id })}`

function Said({ comment: { text, replyTo } }: { comment: Comment }) {
  return (
    <p className={css.text}>
      {replyTo === null ? null : (
        <span className={css.to}>
          {texts.to} <a href={personHref(replyTo.id)}>{replyTo.nickname}</a>
          {'：'}
        </span>
      )}
      {text}
    </p>
  )
}

type FootProps = Pick<CommentItemProps, 'comment' | 'onAnswer' | 'onLike' | 'onMenu'> & { name: string }

function Foot({ comment, name, onAnswer, onLike, onMenu }: FootProps) {
  const { createdAt, isLiked, likeCount } = comment
  const Heart = isLiked ? HeartFill : HeartRegular
  const count = friendlyNumber(likeCount)
  return (
    <div className={css.foot}>
      <time dateTime={createdAt}>{relativeTime(createdAt, Date.now())}</time>
      {onAnswer === undefined ? null : (
        <button type="button" className={css.answer} onClick={onAnswer} aria-label={texts.answerTo(name)}>
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
