/** All shapes of avatars: the slots of a figure, what may be worn in each, and how their corners are numbered. */
import { AVATAR_PARTS, type AvatarLook } from '../avatar-parts.ts'
import { buildFace, FACE_TUBES } from './face-shapes.ts'
import { buildGlasses, GLASSES_TUBES } from './glasses-shapes.ts'
import { buildHair, HAIR_TUBES } from './hair-shapes.ts'
import { buildHat, HAT_TUBES } from './hat-shapes.ts'
import { HEAD_SHAPES, HEAD_TUBES } from './head-shapes.ts'
import { ARM_TUBES, buildArms, buildLegs, buildShoes, LEG_TUBES, SHOE_TUBES } from './limb-shapes.ts'
import { buildThing, THING_TUBES } from './thing-shapes.ts'
import { buildTrunk, TRUNK_TUBES } from './trunk-shapes.ts'
import type { Shape, Tube } from './tube.ts'

/** A part of the figure with shapes of its own. */
export interface AvatarSlot {
  tubes: readonly Tube[]
  /** Shapes of the tubes for every choice. */
  variants: readonly (() => readonly Shape[])[]
  /** Which of them a look wears. */
  pick: (look: AvatarLook) => number
}

function slotOf<const Option extends string>(
  tubes: Readonly<Record<string, Tube>>,
  options: readonly Option[],
  build: (option: Option) => readonly Shape[],
  read: (look: AvatarLook) => Option,
): AvatarSlot {
  return {
    tubes: Object.values(tubes),
    variants: options.map((option) => () => build(option)),
    pick: (look) => options.indexOf(read(look)),
  }
}

const { hairStyle, face, cut, legwear, shoeStyle, glasses, hat, thing } = AVATAR_PARTS

/** What a figure is put together from; every corner of it belongs to one of these. */
export const AVATAR_SLOTS: readonly AvatarSlot[] = [
  { tubes: Object.values(HEAD_TUBES), variants: [() => HEAD_SHAPES], pick: () => 0 },
  slotOf(FACE_TUBES, face.options, buildFace, (look) => look.face),
  {
    // As it is worn, and close to the head under a hat.
    tubes: Object.values(HAIR_TUBES),
    variants: [false, true].flatMap((isHatted) => hairStyle.options.map((style) => () => buildHair(style, isHatted))),
    pick: (look) => hairStyle.options.indexOf(look.hairStyle) + (look.hat === 'none' ? 0 : hairStyle.options.length),
  },
  slotOf(TRUNK_TUBES, cut.options, buildTrunk, (look) => look.cut),
  slotOf(ARM_TUBES, cut.options, buildArms, (look) => look.cut),
  slotOf(LEG_TUBES, legwear.options, buildLegs, (look) => look.legwear),
  slotOf(SHOE_TUBES, shoeStyle.options, buildShoes, (look) => look.shoeStyle),
  slotOf(GLASSES_TUBES, glasses.options, buildGlasses, (look) => look.glasses),
  slotOf(HAT_TUBES, hat.options, buildHat, (look) => look.hat),
  slotOf(THING_TUBES, thing.options, buildThing, (look) => look.thing),
]

/** Corners of one tube. */
export const countCorners = ({ rounds, segments, isStrip }: Tube): number => rounds * (segments + (isStrip ? 1 : 0))

/** Corners of one slot, whatever is worn in it. */
export const countSlotCorners = ({ tubes }: AvatarSlot): number => tubes.reduce((sum, tube) => sum + countCorners(tube), 0)
