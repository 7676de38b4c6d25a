import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { useState } from 'react'
import { pictureTexts } from '#text/works/pictures.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { DoubleTapLike } from '../double-tap-like.tsx'
import { PictureTrack } from '../picture-track.tsx'
import css from './slide-pictures.module.css'

const FALLBACK_COLOUR = '#1a2030'

/** The pictures of an article in a carousel; a tap opens the article. */
export function SlidePictures({ detail: { work, media }, onOpen }: { detail: WorkDetail; onOpen: () => void }) {
  const [currentIndex, setCurrentIndex] = useState(0)
  return (
    <div className={css.pictures}>
      <PictureTrack onShow={setCurrentIndex}>
        {media.map(({ asset, alt }, index) => (
          <li key={asset.id}>
            <DoubleTapLike work={work} onTap={onOpen}>
              <Picture
                src={asset.urls.large ?? asset.urls.medium ?? ''}
                alt={alt || pictureTexts.picture(index + 1, media.length)}
                widthPx={asset.widthPx ?? 1}
                heightPx={asset.heightPx ?? 1}
                colour={asset.dominantColour ?? FALLBACK_COLOUR}
                isUrgent={index === 0}
                isCover
              />
            </DoubleTapLike>
          </li>
        ))}
      </PictureTrack>
      {media.length < 2 ? null : (
        <span className={css.bars} aria-hidden>
          {media.map(({ asset }, index) => (
            <i key={asset.id} data-here={index === currentIndex || undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
