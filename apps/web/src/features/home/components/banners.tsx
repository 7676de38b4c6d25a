import type { Promotion } from '@zhanjian/contract/discovery.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import { homeFeedTexts } from '../../../text/zh/discovery/home-feed.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './banners.module.css'

const NEXT_AFTER_MS = 5000
const NO_PICTURE_COLOUR = '#1f3f9e'
const MINE = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** Banners in a row, swiped sideways. They go on by themselves until somebody touches them, and not where motion is unwanted. */
export function Banners({ banners }: { banners: readonly Promotion[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)

  useEffect(() => {
    const element = track.current
    if (element === null) return
    const follow = () => setPlace(Math.round(element.scrollLeft / stepOf(element)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    const element = track.current
    if (element === null || banners.length < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.hidden || element.matches(':hover')) return
      const isLast = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
      element.scrollTo({ left: isLast ? 0 : element.scrollLeft + stepOf(element), behavior: 'smooth' })
    }, NEXT_AFTER_MS)
    const stop = () => clearInterval(timer)
    for (const event of MINE) element.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of MINE) element.removeEventListener(event, stop)
    }
  }, [banners.length])

  return (
    <section className={css.banners} aria-roledescription="carousel" aria-label={homeFeedTexts.bannersLabel}>
      <div className={css.track} ref={track}>
        {banners.map((banner, index) => (
          <Banner key={banner.id} banner={banner} position={homeFeedTexts.bannerPosition(index + 1, banners.length)} />
        ))}
      </div>
      {banners.length < 2 ? null : (
        <div className={css.dots} aria-hidden>
          {banners.map(({ id }, index) => (
            <i key={id} data-on={index === place || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

function Banner({ banner, position }: { banner: Promotion; position: string }) {
  const { label, title, text, path, picture } = banner
  const deep = { '--deep': deepToneOf(picture?.colour ?? NO_PICTURE_COLOUR) } as CSSProperties
  return (
    <a
      className={css.banner}
      style={deep}
      href={`#${path}`}
      aria-label={[label, title, text, position].filter(Boolean).join('，')}
    >
      {picture === null ? null : (
        <Picture src={picture.url} alt="" widthPx={picture.widthPx} heightPx={picture.heightPx} colour={picture.colour} isCover />
      )}
      <span className={css.words}>
        {label === '' ? null : <span className={css.label}>{label}</span>}
        <span className={css.title}>{title}</span>
        <span className={css.text}>{text}</span>
      </span>
    </a>
  )
}

/** From one banner to the next, in pixels. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children
  if (first === undefined || second === undefined) return track.clientWidth || 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}
