import { type KeyboardEvent, useState } from 'react'
import { longPictureTexts as texts } from '#text/ui/long-picture.ts'
import css from './long-picture.module.css'

interface LongPictureProps {
  /** Shown until the other one has loaded. */
  mediumUrl: string | undefined
  /** Its short side is as sharp as the screen. */
  longUrl?: string | undefined
  alt: string
  widthPx: number
  heightPx: number
}

/** A picture whose short side fills the space and along whose long side one scrolls, as along a hand scroll; or all of it. */
export function LongPicture({ mediumUrl, longUrl, alt, widthPx, heightPx }: LongPictureProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isWide = widthPx > heightPx
  return (
    <div className={css.box}>
      {/* A part that scrolls has to be reached by keyboard; beside it arrows turn to the next picture. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls by keyboard */}
      <div
        className={css.strip}
        role="group"
        aria-label={texts.along}
        tabIndex={0}
        data-wide={isWide || undefined}
        data-whole={isWhole || undefined}
        onKeyDown={keepArrowsThatScroll}
      >
        <img
          src={longUrl}
          alt={alt}
          width={widthPx}
          height={heightPx}
          draggable={false}
          style={{
            aspectRatio: `${widthPx} / ${heightPx}`,
            [isWide ? 'maxHeight' : 'maxWidth']: isWide ? heightPx : widthPx,
            ...(mediumUrl !== undefined && !isWhole && { backgroundImage: `url("${mediumUrl}")` }),
          }}
        />
      </div>
      <button type="button" className={css.toggle} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? texts.showAlong : texts.showWhole}
      </button>
    </div>
  )
}

/** An arrow turns to another picture where there is nothing more to scroll. */
function keepArrowsThatScroll(event: KeyboardEvent<HTMLElement>) {
  const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget
  const canScroll = event.key === 'ArrowLeft' ? scrollLeft > 0 : scrollLeft + clientWidth < scrollWidth - 1
  if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && canScroll) event.stopPropagation()
}
