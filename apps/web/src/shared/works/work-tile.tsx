import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { type ReactNode, useId } from 'react'
import { workTileTexts } from '#text/works/work-tile.ts'
import { formatCompactNumber } from '../../lib/format-compact-number.ts'
import { EyeRegular, HeartFill, HeartRegular } from '../../ui/icons/icons.gen.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { HighlightedText } from '../../ui/text/highlighted-text.tsx'
import { ProfilePicture } from '../people/profile-picture.tsx'
import { WorkKindChip } from './work-kind-chip.tsx'
import css from './work-tile.module.css'

export interface WorkCover {
  url: string
  widthPx: number
  heightPx: number
  /** The dominant colour, `#rrggbb`. */
  colour: string
}

export interface WorkTileProps {
  kind: WorkKind
  title: string
  /** Search terms to highlight in the title. */
  terms?: readonly string[]
  cover: WorkCover | null
  /** Replaces a missing cover. */
  excerpt?: string
  author: { nickname: string; avatar: string }
  likeCount: number
  /** Shown if there are no likes yet and no like button. */
  visitCount?: number
  /** Like button. The caller owns state and count, updates them optimistically and rolls back on failure. */
  like?: { isLiked: boolean; onToggle: (isLiked: boolean) => void }
  /** Hash URL of the target. A real link, so that it can be opened in another tab. */
  href: string
  onOpen?: () => void
  /** Below the title. */
  note?: ReactNode
  /** At the top right of the cover: a state, a menu. */
  corner?: ReactNode
  /** Position within a `role="feed"`, counted from 1; `count` is -1 while unknown. */
  position?: { number: number; count: number }
}

/** A work in a list: its cover in its own ratio, kind, owner and likes. */
export function WorkTile({
  kind,
  title,
  terms = [],
  cover,
  excerpt = '',
  author,
  href,
  onOpen,
  note,
  corner,
  position,
  ...counts
}: WorkTileProps) {
  const titleId = useId()
  return (
    <article
      className={css.card}
      aria-labelledby={titleId}
      aria-posinset={position?.number}
      aria-setsize={position?.count}
      data-work-tile
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
      <div className={css.text}>
        <h3 className={css.title} id={titleId}>
          <a className={css.link} href={href} onClick={onOpen}>
            <HighlightedText text={title} terms={terms} />
          </a>
        </h3>
        {note}
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

function LikeOrVisitCount({ likeCount, visitCount = 0, like }: Pick<WorkTileProps, 'likeCount' | 'visitCount' | 'like'>) {
  if (like !== undefined) {
    const { isLiked, onToggle } = like
    const HeartIcon = isLiked ? HeartFill : HeartRegular
    const shown = formatCompactNumber(likeCount)
    return (
      <button
        type="button"
        className={css.like}
        aria-pressed={isLiked}
        aria-label={likeCount === 0 ? workTileTexts.likeFirst : workTileTexts.like(shown)}
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
    <span className={css.count} role="img" aria-label={isLikes ? workTileTexts.likes(shown) : workTileTexts.visits(shown)}>
      <CountIcon size={14} />
      {shown}
    </span>
  )
}

const MIN_COVER_RATIO = 0.66
const MAX_COVER_RATIO = 1.36
/** Of the excerpt that replaces a missing cover. */
const EXCERPT_RATIO = 0.8
const TEXT_RATIO = 0.42

/** Height by width, clamped so that no card dominates its column. */
const computeCoverRatio = ({ widthPx, heightPx }: WorkCover): number =>
  Math.min(MAX_COVER_RATIO, Math.max(MIN_COVER_RATIO, heightPx / widthPx))

/** Height by width of the whole card, for `Masonry`. */
export const computeTileRatio = (cover: WorkCover | null): number =>
  (cover === null ? EXCERPT_RATIO : computeCoverRatio(cover)) + TEXT_RATIO
