import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import { cardElementTexts as texts } from '../../../text/zh/invitations/card-elements.ts'
import type { CardScene } from '../card-scene.ts'
import { useCardIcons } from '../use-card-icons.ts'
import { EmptyPlace } from './empty-place.tsx'
import css from './map-element.module.css'

/**
 * The event's place on a drawn ground, which leads to the real map. No map of a provider is fetched while one reads: it would weigh
 * more than the whole card, and tell the provider who is invited.
 */
export function MapElement({ element: { colour, fill }, scene }: { element: ElementOf<'map'>; scene: CardScene }) {
  const { place } = scene.event
  const Pin = useCardIcons()?.['map-pin']
  if (place === null) return scene.mode === 'edited' ? <EmptyPlace label={texts.empty.map} /> : null
  const [ink, ground] = [resolveColour(colour, scene.theme), resolveColour(fill, scene.theme)]
  const href = scene.actions?.wayHref ?? null
  const inner = (
    <>
      <Streets />
      {Pin === undefined ? null : <Pin className={css.pin} size={36} color={resolveColour({ role: 'accent' }, scene.theme)} />}
      <span className={css.label} style={{ background: ground }}>
        <b className={css.name}>{place.name}</b>
        {href === null && scene.mode === 'card' ? null : <span className={css.way}>{texts.way}</span>}
      </span>
    </>
  )
  const style = { color: ink, background: ground }
  return href === null ? (
    <div className={css.map} style={style}>
      {inner}
    </div>
  ) : (
    <a className={css.map} style={style} href={href} aria-label={`${texts.place(place.name)}，${texts.way}`}>
      {inner}
    </a>
  )
}

/** A quarter of a town that exists nowhere. */
const Streets = () => (
  <svg className={css.streets} viewBox="0 0 300 180" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
    <path d="M-10 132C60 112 96 150 160 128S262 92 312 112V190H-10Z" opacity="0.1" fill="currentColor" />
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <path d="M-10 62 312 34M-10 104 180 88 312 70M58-10 92 190M150-10 162 190M232-10 246 190" strokeWidth="7" opacity="0.13" />
      <path
        d="M-10 30 150 18M100 60 116 128M196 40 206 118M246 80 312 146M-10 154 92 158M162 150 312 132"
        strokeWidth="3"
        opacity="0.13"
      />
    </g>
    <g fill="currentColor" opacity="0.08">
      <path d="M72 70 90 68 96 92 78 94ZM112 66 142 62 145 84 117 87ZM170 58 192 56 194 78 173 80Z" />
    </g>
  </svg>
)
