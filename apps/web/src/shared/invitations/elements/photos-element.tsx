import type { Box, ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { countPhotoColumns, layOutPhotos } from '@zhanjian/scene/invitation/photo-wall.ts'
import type { CSSProperties } from 'react'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { InvitationImage } from '../invitation-image.tsx'
import { type InvitationPicture, type InvitationScene, resolvePicture } from '../invitation-scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import css from './photos-element.module.css'

interface ShownPhoto {
  picture: InvitationPicture
  alt: string
}

/** A wall of photos: in rows, in a strip that is pushed sideways, or in a pile. */
export function PhotosElement({ element, scene }: { element: ElementOf<'photos'>; scene: InvitationScene }) {
  const { photos, layout, gap, w, h } = element
  const shown = photos.flatMap(({ source, alt }): ShownPhoto[] => {
    const picture = resolvePicture(source, scene.files)
    return picture === null ? [] : [{ picture, alt }]
  })
  if (shown.length === 0) return scene.mode === 'edited' ? <EmptyPlace label={invitationElementTexts.empty.photos} /> : null
  const columns = countPhotoColumns(shown.length)
  const pile = layOutPhotos({ layout: 'stack', gap, w, h }, shown.length)
  const isStrip = layout === 'strip'
  return (
    <ul
      className={css.wall}
      data-layout={layout}
      aria-label={invitationElementTexts.photos(shown.length)}
      style={{ gap, gridTemplateColumns: layout === 'grid' ? `repeat(${columns}, 1fr)` : undefined }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no thumb pushes a strip by its keys
      tabIndex={isStrip && scene.mode === 'invitation' ? 0 : undefined}
    >
      {shown.map(({ picture, alt }, at) => (
        <li key={at} className={css.photo} style={layout === 'stack' ? toPileStyle(pile[at], w, h) : undefined}>
          <InvitationImage
            {...{ picture, alt }}
            fit="cover"
            widthUnits={layout === 'grid' ? w / columns : w * 0.8}
            isUrgent={false}
          />
        </li>
      ))}
    </ul>
  )
}

/** In shares of the wall, so that it may be drawn in any size. */
const toPileStyle = (box: Box | undefined, w: number, h: number): CSSProperties =>
  box === undefined
    ? {}
    : { left: `${(box.x / w) * 100}%`, top: `${(box.y / h) * 100}%`, transform: `rotate(${box.rotationDeg}deg)` }
