import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { MediaViewer } from './late-parts.ts'
import { PictureGallery } from './picture-gallery.tsx'
import { SolidCover } from './solid-cover.tsx'
import { WorkCover } from './work-cover.tsx'
import css from './work-media.module.css'

/** What a work has to show: its pictures, its film, something to turn round, or the cover of a hall. */
export function WorkMedia({ detail }: { detail: WorkDetail }) {
  const router = useRouter()
  const { work, media } = detail
  const { kind, cover, code, title } = work
  const [first] = media
  if (kind === 'gallery') return <WorkCover work={work} onOpen={() => router.push(screenAddress(screens.viewer, { code }))} />
  if (first === undefined) return null
  switch (kind) {
    case 'article':
      return <PictureGallery detail={detail} />
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

/** Width by height; a film that stands upright leaves room for the words below it. */
const NARROWEST = 0.8
const USUAL = 16 / 9

const filmProportionOf = ({ widthPx, heightPx }: WorkDetail['media'][number]['asset']): number =>
  widthPx === null || heightPx === null ? USUAL : Math.max(NARROWEST, widthPx / heightPx)
