import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { mayFetchAhead } from '../../../lib/may-fetch-ahead.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { decodePictures } from '../model/decode-pictures.ts'
import css from './banner-carousel.module.css'

const AUTOPLAY_INTERVAL_MS = 5000
const FALLBACK_COLOUR = '#1f3f9e'
const USER_INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const

/**
 * Banners swiped sideways. They advance automatically until touched, unless the user prefers
 * reduced motion, saves data or has a slow line.
 */
export function BannerCarousel({ banners }: { banners: readonly Promotion[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)

  useEffect(() => {
    const element = track.current
    if (element === null) return
    const updateCurrentIndex = () => setCurrentIndex(Math.round(element.scrollLeft / measureSlideStepPx(element)))
    element.addEventListener('scroll', updateCurrentIndex, { passive: true })
    return () => element.removeEventListener('scroll', updateCurrentIndex)
  }, [])

  useEffect(() => {
    const element = track.current
    if (element === null || banners.length < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      // Each step shows a picture that nobody has asked for.
      if (document.hidden || element.matches(':hover') || !mayFetchAhead(navigator)) return
      const isLast = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      const left = isLast ? 0 : element.scrollLeft + measureSlideStepPx(element)
      void decodePictures(element).then(() => element.scrollTo({ left, behavior: 'smooth' }))
    }, AUTOPLAY_INTERVAL_MS)
    const stop = () => clearInterval(timer)
    for (const event of USER_INPUT_EVENTS) element.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of USER_INPUT_EVENTS) element.removeEventListener(event, stop)
    }
  }, [banners.length])

  return (
    <section className={css.banners} aria-roledescription="carousel" aria-label={homeFeedTexts.bannersLabel}>
      <div className={css.track} ref={track}>
        {banners.map((banner, index) => (
          <BannerSlide key={banner.id} banner={banner} position={homeFeedTexts.bannerPosition(index + 1, banners.length)} />
        ))}
      </div>
      {banners.length < 2 ? null : (
        <div className={css.dots} aria-hidden>
          {banners.map(({ id }, index) => (
            <i key={id} data-on={index === currentIndex || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

function BannerSlide({ banner, position }: { banner: Promotion; position: string }) {
  const { label, title, text, path, picture } = banner
  const style = { '--deep': computeScrimColour(picture?.colour ?? FALLBACK_COLOUR) } as CSSProperties
  return (
    <a
      className={css.banner}
      style={style}
      href={`#${path}`}
      aria-label={[label, title, text, position].filter(Boolean).join('，')}
    >
      {picture === null ? null : (
        <Picture src={picture.url} alt="" widthPx={picture.widthPx} heightPx={picture.heightPx} colour={picture.colour} isCover />
      )}
      <span className={css.caption}>
        {label === '' ? null : <span className={css.label}>{label}</span>}
        <span className={css.title}>{title}</span>
        <span className={css.text}>{text}</span>
      </span>
    </a>
  )
}

/** Distance between two banners in CSS pixels. */
function measureSlideStepPx(track: HTMLElement): number {
  const [first, second] = track.children
  if (first === undefined || second === undefined) return track.clientWidth || 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}
