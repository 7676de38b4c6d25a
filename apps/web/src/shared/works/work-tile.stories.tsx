import { useState } from 'react'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import type { Story } from '../../../playground/story.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { Masonry } from '../../ui/lists/masonry.tsx'
import { computeTileRatio, WorkTile, type WorkTileProps } from './work-tile.tsx'
import { WorkTileSkeleton } from './work-tile-skeleton.tsx'

const noop = () => undefined
const [first, second, third] = sampleHalls
const author = { nickname: '林深', avatar: '' }
const cards: (WorkTileProps & { id: string })[] = [
  {
    id: 'a',
    kind: 'gallery',
    title: first?.title ?? '',
    cover: first?.cover ?? null,
    author,
    href: '#/',
    likeCount: 2412,
    like: { isLiked: false, onToggle: noop },
  },
  {
    id: 'b',
    kind: 'video',
    title: '在屋顶拍了一夜的云，剪成四分钟，献给没有睡的人',
    cover: second?.cover ?? null,
    author: { nickname: '一个名字特别特别长的朋友，长到一行放不下', avatar: '' },
    href: '#/',
    likeCount: 9999,
    like: { isLiked: true, onToggle: noop },
  },
  {
    id: 'c',
    kind: 'article',
    title: '窑火三日',
    cover: null,
    author,
    href: '#/',
    likeCount: 0,
    excerpt: '开窑那天下着小雨，师傅说雨天的釉色更沉。我们把碗一只只搬到廊下，等水汽散去。',
    like: { isLiked: false, onToggle: noop },
  },
  {
    id: 'd',
    kind: 'panorama',
    title: '夜航',
    cover: third?.cover ?? null,
    author,
    href: '#/',
    likeCount: 0,
    visitCount: 312,
    corner: <CountBadge count={1} label="1" />,
  },
  { id: 'e', kind: 'model', title: '青花瓶', cover: third?.cover ?? null, author, href: '#/', likeCount: 86 },
]

function ToggleLikeStory() {
  const [isLiked, setIsLiked] = useState(false)
  const [card] = cards
  if (card === undefined) return null
  const like = { isLiked, onToggle: setIsLiked }
  return (
    <div style={{ width: 174 }}>
      <WorkTile {...card} likeCount={isLiked ? 1 : 0} like={like} />
    </div>
  )
}

export const stories: Story[] = [
  {
    name: 'cards',
    render: () => (
      <Masonry
        items={cards}
        getKey={({ id }) => id}
        getHeightRatio={({ cover }) => computeTileRatio(cover)}
        renderItem={(card) => <WorkTile {...card} />}
      />
    ),
  },
  { name: 'pressed', render: () => <ToggleLikeStory /> },
  {
    name: 'loading',
    render: () => (
      <div style={{ width: 174 }}>
        <WorkTileSkeleton aspectRatio="3 / 4" />
      </div>
    ),
  },
]
