import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { MediaViewer, PictureGallery, SolidCover } from './late-parts.ts'
import { WorkCover } from './work-cover.tsx'
import css from './work-media.module.css'

/** What a work has to show: its pictures, its film, something to turn round, or the cover of a hall. */
export function WorkMedia({ detail }: { detail: WorkDetail }) {
  const router = useRouter()
  const { work, media } = detail
  const { kind, cover, code, title } = work
  const [first] = media
  if (kind === 'gallery') return <WorkCover work={work} onOpen={() => router.push(screenAddress('viewer', { code }))} />
  if (first === undefined) return null
  switch (kind) {
    case 'article':
      return (
        <div
          className={css.pictures}
          style={{ aspectRatio: String(pictureProportionOf(first.asset)), background: colourOf(first) }}
        >
          <PictureGallery detail={detail} />
        </div>
      )
    case 'video':
      return (
        <div className={css.film} style={{ aspectRatio: String(filmProportionOf(first.asset)) }}>
          <MediaViewer kind="video" asset={first.asset} alt={first.alt || title} coverUrl={cover?.url} />
        </div>
      )
    case 'model':
    case 'panorama':
      return <SolidCover kind={kind} detail={detail} medium={first} />
  }
}

type Medium = WorkDetail['media'][number]

/** Width by height: an upright photo of a phone is seen whole, and none makes the page begin with nothing but itself. */
const TALLEST_PICTURE = 0.74
const FLATTEST_PICTURE = 1 / 0.56

const pictureProportionOf = ({ widthPx, heightPx }: Medium['asset']): number =>
  Math.min(FLATTEST_PICTURE, Math.max(TALLEST_PICTURE, (widthPx ?? 1) / (heightPx ?? 1)))

/** Stands there until the pictures do. */
const colourOf = ({ asset }: Medium): string => asset.dominantColour ?? 'var(--skeleton)'

/** Width by height; a film that stands upright leaves room for the words below it. */
const NARROWEST = 0.8
const USUAL = 16 / 9

const filmProportionOf = ({ widthPx, heightPx }: Medium['asset']): number =>
  widthPx === null || heightPx === null ? USUAL : Math.max(NARROWEST, widthPx / heightPx)
