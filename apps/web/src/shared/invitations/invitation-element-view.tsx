import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { type CSSProperties, memo } from 'react'
import { type Bleed, placeElement } from './bleed.ts'
import { ButtonElement } from './elements/button-element.tsx'
import { CountdownElement } from './elements/countdown-element.tsx'
import { FilmElement } from './elements/film-element.tsx'
import { IconElement } from './elements/icon-element.tsx'
import { MapElement } from './elements/map-element.tsx'
import { PhotosElement } from './elements/photos-element.tsx'
import { PictureElement } from './elements/picture-element.tsx'
import { ShapeElement } from './elements/shape-element.tsx'
import { TextElement } from './elements/text-element.tsx'
import css from './invitation-element-view.module.css'
import type { InvitationScene } from './invitation-scene.ts'
import { toElementTransform } from './to-element-transform.ts'

interface InvitationElementViewProps {
  element: InvitationElement
  layer: number
  scene: InvitationScene
  bleed: Bleed
  isOnFirstPage: boolean
  /** It is the invitation's title. */
  isTitle: boolean
}

/**
 * One element in its place on the page. Its box carries its id as `data-element`, by which the editor finds it. Drawn again only if it
 * changes: a page has up to sixty.
 */
export const InvitationElementView = memo(function InvitationElementView({
  element,
  layer,
  scene,
  bleed,
  isOnFirstPage,
  isTitle,
}: InvitationElementViewProps) {
  const { id, rotationDeg, opacity, entrance } = element
  const place = placeElement(element, bleed)
  const inner = drawElement(element, { scene, place, isOnFirstPage, isTitle })
  const { left, top, width, height } = place
  const style: CSSProperties = {
    width,
    height,
    transform: toElementTransform(left, top, rotationDeg),
    zIndex: layer,
    ...(opacity === 1 ? {} : { opacity }),
  }
  return (
    <div className={css.element} data-element={id} data-kind={element.kind} style={style}>
      {entrance === null || scene.mode !== 'invitation' ? (
        inner
      ) : (
        <div
          className={css.entrance}
          data-entrance={entrance.kind}
          data-vertical={(element.kind === 'text' && element.direction === 'vertical') || undefined}
          style={{ animationDelay: `${entrance.delayMs}ms` }}
        >
          {inner}
        </div>
      )}
    </div>
  )
})

interface Drawing {
  scene: InvitationScene
  place: { width: number; height: number }
  isOnFirstPage: boolean
  isTitle: boolean
}

function drawElement(element: InvitationElement, { scene, place, isOnFirstPage, isTitle }: Drawing) {
  switch (element.kind) {
    case 'text':
      return <TextElement {...{ element, scene, isTitle }} />
    case 'picture':
      return <PictureElement {...{ element, scene }} isUrgent={isOnFirstPage} />
    case 'shape':
      return <ShapeElement {...{ element, ...place }} theme={scene.theme} />
    case 'icon':
      return <IconElement element={element} theme={scene.theme} />
    case 'map':
      return <MapElement {...{ element, scene }} />
    case 'countdown':
      return <CountdownElement {...{ element, scene }} />
    case 'film':
      return <FilmElement {...{ element, scene }} />
    case 'photos':
      return <PhotosElement {...{ element, scene }} />
    case 'form':
    case 'blessings':
    case 'door':
      return <ButtonElement {...{ element, scene }} />
  }
}
