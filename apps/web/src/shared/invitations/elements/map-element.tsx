import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { MAP_GROUND_HEIGHT, MAP_GROUND_LINE, MAP_GROUND_RINGS, MAP_GROUND_WIDTH } from '@zhanjian/scene/invitation/map-ground.ts'
import { resolveColour } from '@zhanjian/scene/invitation/theme-colours.ts'
import { invitationElementTexts as texts } from '#text/invitations/invitation-elements.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import { useInvitationIcons } from '../use-invitation-icons.ts'
import { EmptyPlace } from './empty-place.tsx'
import css from './map-element.module.css'

/**
 * The event's place amid rings, which leads to the real map. No map of a provider is fetched while one reads: it would weigh
 * more than the whole invitation, and tell the provider who is invited.
 */
export function MapElement({ element: { colour, fill }, scene }: { element: ElementOf<'map'>; scene: InvitationScene }) {
  const { place } = scene.event
  const Pin = useInvitationIcons()?.['map-pin']
  if (place === null) return scene.mode === 'edited' ? <EmptyPlace label={texts.empty.map} /> : null
  const [ink, ground] = [resolveColour(colour, scene.theme), resolveColour(fill, scene.theme)]
  const href = scene.actions?.wayHref ?? null
  const inner = (
    <>
      <Rings />
      {Pin === undefined ? null : <Pin className={css.pin} size={36} color={resolveColour({ role: 'accent' }, scene.theme)} />}
      <span className={css.label} style={{ background: ground }}>
        <b className={css.name}>{place.name}</b>
        {href === null && scene.mode === 'invitation' ? null : <span className={css.way}>{texts.way}</span>}
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

const Rings = () => (
  <svg
    className={css.rings}
    viewBox={`0 0 ${MAP_GROUND_WIDTH} ${MAP_GROUND_HEIGHT}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    focusable="false"
  >
    {MAP_GROUND_RINGS.map(({ radius, opacity }) => (
      <circle
        key={radius}
        cx={MAP_GROUND_WIDTH / 2}
        cy={MAP_GROUND_HEIGHT / 2}
        r={radius}
        opacity={opacity}
        fill="none"
        stroke="currentColor"
        strokeWidth={MAP_GROUND_LINE}
      />
    ))}
  </svg>
)
