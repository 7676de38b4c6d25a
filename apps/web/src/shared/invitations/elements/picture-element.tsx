import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import { InvitationImage } from '../invitation-image.tsx'
import { type InvitationScene, resolvePicture } from '../invitation-scene.ts'
import { toMaskStyle } from '../outlines.ts'
import { EmptyPlace } from './empty-place.tsx'

interface PictureElementProps {
  element: ElementOf<'picture'>
  scene: InvitationScene
  isUrgent: boolean
}

/** A picture within its outline. */
export function PictureElement({ element: { source, alt, fit, crop, mask, w }, scene, isUrgent }: PictureElementProps) {
  const picture = resolvePicture(source, scene.files)
  if (picture === null) return scene.mode === 'edited' ? <EmptyPlace label={invitationElementTexts.empty.picture} /> : null
  return <InvitationImage {...{ picture, alt, fit, crop, isUrgent }} widthUnits={w} style={toMaskStyle(mask, w)} />
}
