import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import type { CSSProperties } from 'react'
import { cardElementTexts } from '../../../text/zh/invitations/card-elements.ts'
import { CardImage } from '../card-image.tsx'
import { type CardPicture, type CardScene, resolvePicture } from '../card-scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import css from './photos-element.module.css'

/** Turns of the photos of a pile, one after the other. */
const PILE_TURNS_DEG = [-7, 5, -3, 8, -5] as const

interface ShownPhoto {
  picture: CardPicture
  alt: string
}

/** A wall of photos: in rows, in a strip that is pushed sideways, or in a pile. */
export function PhotosElement({ element, scene }: { element: ElementOf<'photos'>; scene: CardScene }) {
  const { photos, layout, gap, w } = element
  const shown = photos.flatMap(({ source, alt }): ShownPhoto[] => {
    const picture = resolvePicture(source, scene.files)
    return picture === null ? [] : [{ picture, alt }]
  })
  if (shown.length === 0) return scene.mode === 'edited' ? <EmptyPlace label={cardElementTexts.empty.photos} /> : null
  const columns = countColumns(shown.length)
  const isStrip = layout === 'strip'
  return (
    <ul
      className={css.wall}
      data-layout={layout}
      aria-label={cardElementTexts.photos(shown.length)}
      style={{ gap, gridTemplateColumns: layout === 'grid' ? `repeat(${columns}, 1fr)` : undefined }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no thumb pushes a strip by its keys
      tabIndex={isStrip && scene.mode === 'card' ? 0 : undefined}
    >
      {shown.map(({ picture, alt }, at) => (
        <li key={at} className={css.photo} style={layout === 'stack' ? toPileStyle(at, shown.length) : undefined}>
          <CardImage {...{ picture, alt }} fit="cover" widthUnits={layout === 'grid' ? w / columns : w * 0.8} isUrgent={false} />
        </li>
      ))}
    </ul>
  )
}

const countColumns = (count: number): number => (count === 1 ? 1 : count <= 4 ? 2 : 3)

/** Photos of a pile lie from the top left to the bottom right. */
function toPileStyle(at: number, count: number): CSSProperties {
  const share = count === 1 ? 0.5 : at / (count - 1)
  return {
    left: `${4 + share * 30}%`,
    top: `${4 + share * 26}%`,
    transform: `rotate(${PILE_TURNS_DEG[at % PILE_TURNS_DEG.length] ?? 0}deg)`,
  }
}
