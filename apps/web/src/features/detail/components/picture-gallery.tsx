import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { useRef, useState } from 'react'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import { detailTexts as texts } from '../../../text/zh/works/detail.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { progressTexts } from '../../../text/zh/ui/progress.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold } from '../../../ui/icons/icons.gen.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { ViewedPicture } from '../../../ui/pictures/pictures-view.tsx'
import { PicturesView } from './late-viewers.ts'
import { LikeByTap } from './like-by-tap.tsx'
import css from './picture-gallery.module.css'

const NO_COLOUR = '#2a2f3a'

/** Pictures side by side, one at a time, in the room that they are given; each opens as large as the window. */
export function PictureGallery({ detail }: { detail: WorkDetail }) {
  const { work, media } = detail
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string | null>(null)
  const pictures = media.map(pictureOf)

  const goTo = (index: number) => {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'smooth' })
  }
  const labelOf = (index: number) => texts.picture(index + 1, pictures.length)
  return (
    <section className={css.gallery} aria-label={texts.pictures(pictures.length)}>
      <ul
        ref={track}
        className={css.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className={css.slide} onLoadCapture={() => setArrivedIds((ids) => new Set([...ids, picture.id]))}>
            <LikeByTap work={work} label={texts.openPicture(index + 1)} onTap={() => setOpenId(picture.id)}>
              <Picture
                src={picture.mediumUrl ?? ''}
                srcSet={srcSetOf(picture)}
                sizes="(min-width: 1024px) 60vw, 100vw"
                alt={picture.alt || labelOf(index)}
                widthPx={picture.widthPx}
                heightPx={picture.heightPx}
                // Its own colour until it is there, then the deep tone of it, where it leaves room at its sides.
                colour={arrivedIds.has(picture.id) ? `rgb(${deepToneOf(picture.colour)})` : picture.colour}
                isUrgent={index === 0}
                isCover
              />
            </LikeByTap>
          </li>
        ))}
      </ul>
      {pictures.length < 2 ? null : (
        <>
          <span className={css.count} aria-hidden>
            {progressTexts.position(place + 1, pictures.length)}
          </span>
          <span className={css.dots} aria-hidden>
            {pictures.map(({ id }, index) => (
              <i key={id} data-here={index === place || undefined} />
            ))}
          </span>
          <div className={css.steps}>
            <IconButton
              icon={CaretLeftBold}
              kind="glass"
              label={texts.previousPicture}
              disabled={place === 0}
              onClick={() => goTo(place - 1)}
            />
            <IconButton
              icon={CaretRightBold}
              kind="glass"
              label={texts.nextPicture}
              disabled={place === pictures.length - 1}
              onClick={() => goTo(place + 1)}
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
          titleOf={(_, index) => labelOf(index)}
          wordsOf={({ alt }) => (alt === '' ? null : <p className={css.alt}>{alt}</p>)}
          labels={{ previous: texts.previousPicture, next: texts.nextPicture, close: kitTexts.close }}
        />
      )}
    </section>
  )
}

const pictureOf = ({ asset, alt }: WorkDetail['media'][number]): ViewedPicture => ({
  id: asset.id,
  mediumUrl: asset.urls.medium ?? asset.urls.original,
  largeUrl: asset.urls.large,
  alt,
  widthPx: asset.widthPx ?? 1,
  heightPx: asset.heightPx ?? 1,
  colour: asset.dominantColour ?? NO_COLOUR,
})

const srcSetOf = ({ mediumUrl, largeUrl }: ViewedPicture): string =>
  [mediumUrl === undefined ? '' : `${mediumUrl} 768w`, largeUrl === undefined ? '' : `${largeUrl} 2048w`]
    .filter(Boolean)
    .join(', ')
