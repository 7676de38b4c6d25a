import type { WorkKind } from '@zhanjian/contract/works.ts'
import { type ReactNode, useId } from 'react'
import { formatCompactNumber } from '../../lib/format-compact-number.ts'
import { workCardTexts } from '../../text/zh/works/work-card.ts'
import { ProfilePicture } from '../people/profile-picture.tsx'
import { HighlightedText } from '../../ui/text/highlighted-text.tsx'
import { EyeRegular, HeartFill, HeartRegular } from '../../ui/icons/icons.gen.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import css from './work-card.module.css'
import { WorkKindChip } from './work-kind-chip.tsx'

export interface WorkCover {
  url: string
  widthPx: number
  heightPx: number
  /** The dominant colour, `#rrggbb`. */
  colour: string
}

export interface WorkCardProps {
  kind: WorkKind
  title: string
  /** Marked in the title: what somebody searched for. */
  terms?: readonly string[]
  cover: WorkCover | null
  /** Stands in the place of the cover where there is none. */
  excerpt?: string
  author: { nickname: string; avatar: string }
  likeCount: number
  /** Shown where nobody has liked it yet and there is nothing to press. */
  visitCount?: number
  /** A heart to press. State and count are the caller's, who changes them at once and takes them back when it fails. */
  like?: { isLiked: boolean; onToggle: (isLiked: boolean) => void }
  /** Where the card leads, with `#`. A real link, so that it opens in another tab, too. */
  href: string
  onOpen?: () => void
  /** At the right of the cover's top: a state, a menu. */
  corner?: ReactNode
  /** Within a `role="feed"`: counted from 1; the size is -1 while it is not known. */
  position?: { place: number; count: number }
}

/** A work in a list: its cover in its own proportions, what it is, who made it, how many like it. */
export function WorkCard({
  kind,
  title,
  terms = [],
  cover,
  excerpt = '',
  author,
  href,
  onOpen,
  corner,
  position,
  ...counts
}: WorkCardProps) {
  const titleId = useId()
  return (
    <article
      className={css.card}
      aria-labelledby={titleId}
      aria-posinset={position?.place}
      aria-setsize={position?.count}
      data-work-card
    >
      <div className={css.cover}>
        {cover === null ? (
          <p className={css.excerpt} aria-hidden>
            {excerpt || title}
          </p>
        ) : (
          <Picture
            src={cover.url}
            alt=""
            widthPx={cover.widthPx}
            heightPx={Math.round(cover.widthPx * computeCoverRatio(cover))}
            colour={cover.colour}
          />
        )}
        <span className={css.kind}>
          <WorkKindChip kind={kind} />
        </span>
      </div>
      <div className={css.words}>
        <h3 className={css.title} id={titleId}>
          <a className={css.link} href={href} onClick={onOpen}>
            <HighlightedText text={title} terms={terms} />
          </a>
        </h3>
        <div className={css.meta}>
          <ProfilePicture src={author.avatar} size={18} />
          <span className={css.author}>{author.nickname}</span>
          <LikeOrVisitCount {...counts} />
        </div>
      </div>
      {corner === undefined ? null : <div className={css.corner}>{corner}</div>}
    </article>
  )
}

function LikeOrVisitCount({ likeCount, visitCount = 0, like }: Pick<WorkCardProps, 'likeCount' | 'visitCount' | 'like'>) {
  if (like !== undefined) {
    const { isLiked, onToggle } = like
    const HeartIcon = isLiked ? HeartFill : HeartRegular
    const shown = formatCompactNumber(likeCount)
    return (
      <button
        type="button"
        className={css.like}
        aria-pressed={isLiked}
        aria-label={likeCount === 0 ? workCardTexts.likeFirst : workCardTexts.like(shown)}
        onClick={() => onToggle(!isLiked)}
      >
        <HeartIcon size={15} />
        {likeCount === 0 ? null : shown}
      </button>
    )
  }
  if (likeCount === 0 && visitCount === 0) return null
  const isLikes = likeCount > 0
  const shown = formatCompactNumber(isLikes ? likeCount : visitCount)
  const CountIcon = isLikes ? HeartRegular : EyeRegular
  return (
    <span className={css.count} role="img" aria-label={isLikes ? workCardTexts.likes(shown) : workCardTexts.visits(shown)}>
      <CountIcon size={14} />
      {shown}
    </span>
  )
}

const MIN_COVER_RATIO = 0.66
const MAX_COVER_RATIO = 1.36
/** Of the words that stand for a missing cover. */
const EXCERPT_RATIO = 0.8
const TEXT_RATIO = 0.42

/** Height by width, kept within what a column of cards can bear. */
const computeCoverRatio = ({ widthPx, heightPx }: WorkCover): number =>
  Math.min(MAX_COVER_RATIO, Math.max(MIN_COVER_RATIO, heightPx / widthPx))

/** Height by width of the whole card, for `Masonry`. */
export const computeCardRatio = (cover: WorkCover | null): number =>
  (cover === null ? EXCERPT_RATIO : computeCoverRatio(cover)) + TEXT_RATIO
