import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { kitTexts } from '#text/ui/kit.ts'
import { progressTexts } from '#text/ui/progress.ts'
import { pictureTexts } from '#text/works/pictures.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { LightboxPicture } from '../../../ui/pictures/picture-lightbox.tsx'
import { WIDE } from '../../../ui/styles/breakpoints.ts'
import { DoubleTapLike } from './double-tap-like.tsx'
import { PicturesView } from './lazy-viewers.ts'
import css from './picture-gallery.module.css'
import { PictureTrack } from './picture-track.tsx'

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
      <PictureTrack ref={track} onShow={setCurrentIndex}>
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            data-long={getLongShape(picture, pictures.length)}
            onLoadCapture={() => setLoadedIds((ids) => new Set([...ids, picture.id]))}
          >
            <div className={css.strip} style={{ '--aspect': picture.widthPx / picture.heightPx } as CSSProperties}>
              <DoubleTapLike work={work} label={pictureTexts.openPicture(index + 1)} onTap={() => setOpenId(picture.id)}>
                <Picture
                  src={picture.longUrl ?? picture.mediumUrl ?? ''}
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
            </div>
            {picture.longUrl === undefined ? null : <span className={css.long}>{pictureTexts.long}</span>}
          </li>
        ))}
      </PictureTrack>
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
          onChange={(id) => {
            setOpenId(id)
            // Whoever closes it goes on at the picture that was looked at last.
            scrollToPicture(pictures.findIndex((picture) => picture.id === id))
          }}
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
  longUrl: asset.urls.long,
  alt,
  widthPx: asset.widthPx ?? 1,
  heightPx: asset.heightPx ?? 1,
  colour: asset.dominantColour ?? FALLBACK_COLOUR,
})

/** Its beginning is shown; a wide one alone is scrolled along in its place, where there is none to swipe to. */
const getLongShape = ({ longUrl, widthPx, heightPx }: LightboxPicture, count: number): 'begins' | 'scrolls' | undefined => {
  if (longUrl === undefined) return undefined
  return count === 1 && widthPx > heightPx ? 'scrolls' : 'begins'
}

/** Sizes by their width say nothing of the short side of a long picture. */
const buildSrcSet = ({ mediumUrl, largeUrl, longUrl }: LightboxPicture): string =>
  longUrl !== undefined
    ? ''
    : [mediumUrl === undefined ? '' : `${mediumUrl} 768w`, largeUrl === undefined ? '' : `${largeUrl} 2048w`]
        .filter(Boolean)
        .join(', ')
