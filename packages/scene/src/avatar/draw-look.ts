/** A look by chance whose parts go together: colours of clothes and trousers come from one official look, head and things are drawn. */
import { AVATAR_PARTS, type AvatarLook } from './avatar-parts.ts'
import { OFFICIAL_AVATARS } from './official-looks.ts'

/** Most people wear no hat and carry nothing. */
const NOTHING_SHARE = 0.62

/** @param random 0 … 1, as `Math.random` */
export function drawLook(random: () => number): AvatarLook {
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => values[Math.floor(random() * values.length)] ?? values[0]
  const pickRarely = <Value>(values: readonly [Value, ...Value[]]): Value => (random() < NOTHING_SHARE ? values[0] : pick(values))
  const dressed = OFFICIAL_AVATARS[Math.floor(random() * OFFICIAL_AVATARS.length)] ?? OFFICIAL_AVATARS[0]
  const { skin, hair, hairStyle, face, glasses, hat, thing } = AVATAR_PARTS
  return {
    ...(dressed as (typeof OFFICIAL_AVATARS)[number]).look,
    skin: pick(skin.swatches),
    hair: pick(hair.swatches),
    hairStyle: pick(hairStyle.options),
    face: pick(face.options),
    glasses: pickRarely(glasses.options),
    hat: pickRarely(hat.options),
    thing: pickRarely(thing.options),
  }
}
