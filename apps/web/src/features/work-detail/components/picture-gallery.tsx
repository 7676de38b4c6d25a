import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { useRef, useState } from 'react'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { progressTexts } from '../../../text/zh/ui/progress.ts'
import { pictureTexts } from '../../../text/zh/works/pictures.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { LightboxPicture } from '../../../ui/pictures/picture-lightbox.tsx'
import { WIDE } from '../../../ui/styles/breakpoints.ts'
import { DoubleTapLike } from './double-tap-like.tsx'
import { PicturesView } from './lazy-viewers.ts'
import css from './picture-gallery.module.css'

const FALLBACK_COLOUR = '#2a2f3a'

/** Carousel of pictures in the given space; each opens in the full-window viewer. */
export function PictureGallery({ detail }: { detail: WorkDetail }) {
  const { work, media } = detail
  const track = useRef<HTMLUListElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  const [loadedIds, setLoadedIds] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string | null>(null)
  const pictures = media.map(toViewedPicture)

  const scrollToPicture = (index: number) => {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'smooth' })
  }
  const formatPictureLabel = (index: number) => pictureTexts.picture(index + 1, pictures.length)
  return (
    <section className={css.gallery} aria-label={pictureTexts.pictures(pictures.length)}>
      <ul
        ref={track}
        className={css.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className={css.slide} onLoadCapture={() => setLoadedIds((ids) => new Set([...ids, picture.id]))}>
            <DoubleTapLike work={work} label={pictureTexts.openPicture(index + 1)} onTap={() => setOpenId(picture.id)}>
              <Picture
                src={picture.mediumUrl ?? ''}
                srcSet={buildSrcSet(picture)}
                sizes={`${WIDE} 60vw, 100vw`}
                alt={picture.alt || formatPictureLabel(index)}
                widthPx={picture.widthPx}
                heightPx={picture.heightPx}
                // Its dominant colour until it is loaded, then its dark shade at the sides.
                colour={loadedIds.has(picture.id) ? `rgb(${computeScrimColour(picture.colour)})` : picture.colour}
                isUrgent={index === 0}
                isCover
              />
            </DoubleTapLike>
          </li>
        ))}
      </ul>
      {pictures.length < 2 ? null : (
        <>
          <span className={css.count} aria-hidden>
            {progressTexts.position(currentIndex + 1, pictures.length)}
          </span>
          <span className={css.dots} aria-hidden>
            {pictures.map(({ id }, index) => (
              <i key={id} data-here={index === currentIndex || undefined} />
            ))}
          </span>
          <div className={css.navigation}>
            <IconButton
              icon={CaretLeftBold}
              kind="glass"
              label={pictureTexts.previousPicture}
              disabled={currentIndex === 0}
              onClick={() => scrollToPicture(currentIndex - 1)}
            />
            <IconButton
              icon={CaretRightBold}
              kind="glass"
              label={pictureTexts.nextPicture}
              disabled={currentIndex === pictures.length - 1}
              onClick={() => scrollToPicture(currentIndex + 1)}
            />
          </div>
        </>
      )}
      {openId === null ? null : (
        <PicturesView
          pictures={pictures}
          shownId={openId}
          onChange={setOpenId}
          onClose={() => setOpenId(null)}
          getTitle={(_, index) => formatPictureLabel(index)}
          renderCaption={({ alt }) => (alt === '' ? null : <p className={css.alt}>{alt}</p>)}
          labels={{ previous: pictureTexts.previousPicture, next: pictureTexts.nextPicture, close: kitTexts.close }}
        />
      )}
    </section>
  )
}

const toViewedPicture = ({ asset, alt }: WorkDetail['media'][number]): LightboxPicture => ({
  id: asset.id,
  mediumUrl: asset.urls.medium ?? asset.urls.original,
  largeUrl: asset.urls.large,
  alt,
  widthPx: asset.widthPx ?? 1,
  heightPx: asset.heightPx ?? 1,
  colour: asset.dominantColour ?? FALLBACK_COLOUR,
})

const buildSrcSet = ({ mediumUrl, largeUrl }: LightboxPicture): string =>
  [mediumUrl === undefined ? '' : `${mediumUrl} 768w`, largeUrl === undefined ? '' : `${largeUrl} 2048w`]
    .filter(Boolean)
    .join(', ')
