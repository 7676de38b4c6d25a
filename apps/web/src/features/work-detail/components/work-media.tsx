import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { MediaViewer, PictureGallery, SolidCover } from './lazy-detail-components.ts'
import { WorkCover } from './work-cover.tsx'
import css from './work-media.module.css'

/** The media of a work: pictures, video, 3D viewer, or the cover of what has a page of its own. */
export function WorkMedia({ detail }: { detail: WorkDetail }) {
  const router = useRouter()
  const { work, media } = detail
  const { kind, code } = work
  const [first] = media
  switch (kind) {
    case 'gallery':
      return <WorkCover work={work} onOpen={() => router.push(screenAddress('viewer', { code }))} />
    case 'invitation':
    case 'exhibition':
    case 'template':
    case 'invitation_template':
      return <WorkCover work={work} onOpen={() => router.push(workAddress(work))} />
    case 'panorama':
    case 'model':
      return <SolidCover work={work} medium={first} />
    case 'article':
      return first === undefined ? null : <ArticlePictures detail={detail} first={first} />
    case 'video':
      return first === undefined ? null : <Film work={work} medium={first} />
  }
}

function ArticlePictures({ detail, first }: { detail: WorkDetail; first: Medium }) {
  return (
    <div
      className={css.pictures}
      style={{ aspectRatio: String(getPictureAspect(first.asset)), background: getFallbackColour(first) }}
    >
      <PictureGallery detail={detail} />
    </div>
  )
}

function Film({ work: { title, cover }, medium: { asset, alt } }: { work: WorkDetail['work']; medium: Medium }) {
  return (
    <div className={css.video} style={{ aspectRatio: String(getVideoAspect(asset)) }}>
      <MediaViewer kind="video" asset={asset} alt={alt || title} coverUrl={cover?.url} />
    </div>
  )
}

type Medium = WorkDetail['media'][number]

/** Width by height. An upright phone photo is shown whole, but no picture fills the first screen alone. */
const MIN_PICTURE_ASPECT = 0.74
const MAX_PICTURE_ASPECT = 1 / 0.56

const getPictureAspect = ({ widthPx, heightPx }: Medium['asset']): number =>
  Math.min(MAX_PICTURE_ASPECT, Math.max(MIN_PICTURE_ASPECT, (widthPx ?? 1) / (heightPx ?? 1)))

/** Shown until the pictures are loaded. */
const getFallbackColour = ({ asset }: Medium): string => asset.dominantColour ?? 'var(--skeleton)'

/** Width by height; an upright video leaves room for the text below it. */
const MIN_VIDEO_ASPECT = 0.8
const DEFAULT_VIDEO_ASPECT = 16 / 9

const getVideoAspect = ({ widthPx, heightPx }: Medium['asset']): number =>
  widthPx === null || heightPx === null ? DEFAULT_VIDEO_ASPECT : Math.max(MIN_VIDEO_ASPECT, widthPx / heightPx)
