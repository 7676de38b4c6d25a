import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { progressTexts } from '#text/ui/progress.ts'
import { computeScrimColour } from '../../lib/scrim-colour.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { createLazyComponent } from '../feedback/create-lazy-component.tsx'
import { CaretLeftBold, CaretRightBold, XBold } from '../icons/icons.gen.tsx'
import { useOpenDialog } from '../overlays/use-open-dialog.ts'
import css from './picture-lightbox.module.css'
import { ZoomablePicture } from './zoomable-picture.tsx'

export interface LightboxPicture {
  id: string
  mediumUrl: string | undefined
  largeUrl: string | undefined
  /** Of a long picture, which is looked at along. */
  longUrl?: string | undefined
  alt: string
  widthPx: number
  heightPx: number
  /** `#rrggbb`. */
  colour: string
}

interface PictureLightboxProps {
  pictures: readonly LightboxPicture[]
  /** The picture shown; null: closed. */
  shownId: string | null
  onChange: (id: string) => void
  onClose: () => void
  /** Accessible name of the lightbox, and heading beside the picture. */
  getTitle: (picture: LightboxPicture, index: number) => string
  /** Further text about the picture. */
  renderCaption?: (picture: LightboxPicture, index: number) => ReactNode
  labels: { previous: string; next: string; close: string }
}

const LongPicture = createLazyComponent(() => import('./long-picture.tsx').then((module) => module.LongPicture))

/**
 * One picture in full screen, with its text. A native dialog: the focus stays inside, Escape closes it, and the focus then
 * returns
 * to where it was.
 */
export function PictureLightbox({ pictures, shownId, ...rest }: PictureLightboxProps) {
  const index = pictures.findIndex(({ id }) => id === shownId)
  const picture = pictures[index]
  return picture === undefined ? null : <OpenLightbox pictures={pictures} picture={picture} index={index} {...rest} />
}

interface OpenLightboxProps extends Omit<PictureLightboxProps, 'shownId'> {
  picture: LightboxPicture
  index: number
}

function OpenLightbox({ pictures, picture, index, onChange, onClose, getTitle, renderCaption, labels }: OpenLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const previous = pictures[index - 1]
  const next = pictures[index + 1]

  useOpenDialog(dialog, onClose)
  useEffect(() => heading.current?.focus(), [])

  const handleSwipe = (where: 'previous' | 'next' | 'away') => {
    if (where === 'away') return onClose()
    const other = where === 'next' ? next : previous
    if (other !== undefined) onChange(other.id)
  }
  return (
    <dialog
      ref={dialog}
      className={`full-window ${css.view}`}
      data-mood="immersive"
      style={{ '--deep': computeScrimColour(picture.colour) } as CSSProperties}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') handleSwipe('previous')
        if (event.key === 'ArrowRight') handleSwipe('next')
      }}
    >
      <div key={picture.id} className={css.picture}>
        {picture.longUrl === undefined ? (
          <ZoomablePicture
            mediumUrl={picture.mediumUrl}
            largeUrl={picture.largeUrl}
            alt={picture.alt}
            sizePx={{ width: picture.widthPx, height: picture.heightPx }}
            colour={picture.colour}
            onSwipe={handleSwipe}
          />
        ) : (
          <LongPicture {...picture} />
        )}
      </div>
      <div className={css.caption} dir="auto" aria-live="polite">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {getTitle(picture, index)}
        </h2>
        {renderCaption?.(picture, index)}
      </div>
      <div className={css.navigation}>
        {pictures.length === 1 ? null : (
          <>
            <IconButton
              icon={CaretLeftBold}
              kind="glass"
              label={labels.previous}
              disabled={previous === undefined}
              onClick={() => handleSwipe('previous')}
            />
            <span className={css.position}>{progressTexts.position(index + 1, pictures.length)}</span>
            <IconButton
              icon={CaretRightBold}
              kind="glass"
              label={labels.next}
              disabled={next === undefined}
              onClick={() => handleSwipe('next')}
            />
          </>
        )}
      </div>
      <div className={css.close}>
        <IconButton icon={XBold} kind="glass" label={labels.close} iconSize={20} onClick={onClose} />
      </div>
    </dialog>
  )
}
