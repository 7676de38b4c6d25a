import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import { memo } from 'react'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Masonry } from '../../ui/lists/masonry.tsx'
import { computeTileRatio, WorkTile, type WorkTileProps } from './work-tile.tsx'
import { WorkTileSkeleton } from './work-tile-skeleton.tsx'

interface WorkMasonryProps {
  works: readonly FoundWork[]
  /** Accessible name of the list. */
  label: string
  /** Whether more pages may follow. */
  hasMore: boolean
  isBusy?: boolean
  onLike?: (code: string, isLiked: boolean) => void
  /** Search terms to highlight in the titles. */
  terms?: readonly string[]
  /** Another target than the work's page, and a line below its title that says why. Not to be made anew in each rendering. */
  findDetour?: (work: FoundWork) => Detour | undefined
}

type Detour = Pick<WorkTileProps, 'href' | 'note'>

const UNKNOWN_SIZE = -1
const NO_TERMS: readonly string[] = []

/** Works in columns of cards; `role="feed"` for screen readers. */
export function WorkMasonry({ works, label, hasMore, isBusy = false, onLike, terms = NO_TERMS, findDetour }: WorkMasonryProps) {
  const count = hasMore ? UNKNOWN_SIZE : works.length
  return (
    <div role="feed" aria-label={label} aria-busy={isBusy}>
      <Masonry
        items={works}
        getKey={({ id }) => id}
        getHeightRatio={({ cover }) => computeTileRatio(cover)}
        renderItem={(work, index) => <Card {...{ work, position: index + 1, count, terms, onLike, findDetour }} />}
      />
    </div>
  )
}

interface CardProps {
  work: FoundWork
  position: number
  count: number
  terms: readonly string[]
  onLike: WorkMasonryProps['onLike'] | undefined
  findDetour: WorkMasonryProps['findDetour'] | undefined
}

/** Renders only if its own work changes: a page may contain a hundred. */
const Card = memo(function Card({ work, position: number, count, terms, onLike, findDetour }: CardProps) {
  const { kind, title, cover, summary, owner, likeCount, visitCount, code, isLiked } = work
  return (
    <WorkTile
      {...{ kind, title, terms, cover, likeCount, visitCount }}
      excerpt={summary}
      author={owner}
      href={`#${workAddress(work)}`}
      position={{ number, count }}
      {...findDetour?.(work)}
      {...(onLike === undefined ? {} : { like: { isLiked, onToggle: (isOn: boolean) => onLike(code, isOn) } })}
    />
  )
})

const SKELETON_TILES = ['3 / 4', '1', '1', '3 / 4', '4 / 5', '1', '3 / 4', '1'].map((aspectRatio, index) => ({
  aspectRatio,
  key: String(index),
}))

/** Placeholder of cards that are loading. */
export function WorkMasonrySkeleton({ label, count = 4 }: { label: string; count?: number }) {
  return (
    <SkeletonGroup label={label}>
      <Masonry
        items={SKELETON_TILES.slice(0, count)}
        getKey={({ key }) => key}
        getHeightRatio={({ aspectRatio }) => (aspectRatio === '1' ? 1.4 : 1.75)}
        renderItem={({ aspectRatio }) => <WorkTileSkeleton aspectRatio={aspectRatio} />}
      />
    </SkeletonGroup>
  )
}
