import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { cardElementTexts } from '#text/invitations/card-elements.ts'
import { CardImage } from '../card-image.tsx'
import { type CardScene, resolvePicture } from '../card-scene.ts'
import { toMaskStyle } from '../outlines.ts'
import { EmptyPlace } from './empty-place.tsx'

interface PictureElementProps {
  element: ElementOf<'picture'>
  scene: CardScene
  isUrgent: boolean
}

/** A picture within its outline. */
export function PictureElement({ element: { source, alt, fit, crop, mask, w }, scene, isUrgent }: PictureElementProps) {
  const picture = resolvePicture(source, scene.files)
  if (picture === null) return scene.mode === 'edited' ? <EmptyPlace label={cardElementTexts.empty.picture} /> : null
  return <CardImage {...{ picture, alt, fit, crop, isUrgent }} widthUnits={w} style={toMaskStyle(mask, w)} />
}
