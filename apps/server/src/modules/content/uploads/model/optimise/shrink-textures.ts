import { type Document, type Texture, TextureChannel } from '@gltf-transform/core'
import { EXTTextureWebP } from '@gltf-transform/extensions'
import { listTextureChannels, listTextureSlots } from '@gltf-transform/functions'
import { MODEL_TEXTURE_MAX_PX, MODEL_TEXTURES_MAX_PIXELS, MODEL_VARIANT_TEXTURE_PX } from '@zhanjian/contract/files/limits.ts'
import sharp from 'sharp'

const DECODE_TIMEOUT_S = 15
const COLOUR_QUALITY = 82
/** Bumps and roughness show blocks that colours hide. */
const DATA_QUALITY = 92

/** WebP halves the resolution of what reads like colour, which bends every normal: twice the error of a JPEG that keeps it. */
const NORMAL_QUALITY = 92

/** Pictures of a model in other formats: `webp` (normals: JPEG), or what readers without extensions know (`plain`: JPEG, with alpha PNG). @throws if one is damaged */
export async function shrinkTextures(document: Document, format: 'webp' | 'plain'): Promise<void> {
  for (const texture of document.getRoot().listTextures()) await shrinkTexture(texture, format)
  const webp = document.createExtension(EXTTextureWebP)
  if (format === 'webp') webp.setRequired(true)
  else webp.dispose()
}

async function shrinkTexture(texture: Texture, format: 'webp' | 'plain'): Promise<void> {
  const source = texture.getImage()
  // A texture without a picture that the library could read draws nothing.
  if (source === null) throw new Error('a texture has no picture')
  const slots = listTextureSlots(texture)
  const isColour = slots.some((slot) => /baseColor|emissive|diffuse|sheenColor|specularColor/i.test(slot))
  const quality = isColour ? COLOUR_QUALITY : DATA_QUALITY
  const usesAlpha = listTextureChannels(texture).includes(TextureChannel.A)
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: Math.min(MODEL_TEXTURES_MAX_PIXELS, MODEL_TEXTURE_MAX_PX ** 2),
  })
    .resize(MODEL_VARIANT_TEXTURE_PX, MODEL_VARIANT_TEXTURE_PX, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_TIMEOUT_S })
  const opaque = usesAlpha ? picture : picture.removeAlpha()
  const isNormal = !isColour && slots.some((slot) => /normalTexture/i.test(slot))
  const kind = chooseKind({ format, usesAlpha, isNormal })
  const chromaSubsampling = isColour ? '4:2:0' : '4:4:4'
  const made = {
    webp: () => opaque.webp({ quality, effort: 3 }),
    png: () => opaque.png(),
    jpeg: () => opaque.jpeg({ quality: isNormal ? NORMAL_QUALITY : quality + 3, chromaSubsampling }),
  }[kind]()
  texture
    .setImage(new Uint8Array(await made.toBuffer()))
    .setMimeType(`image/${kind}`)
    .setURI('')
}

function chooseKind({ format, usesAlpha, isNormal }: { format: 'webp' | 'plain'; usesAlpha: boolean; isNormal: boolean }) {
  if (format === 'webp') return isNormal && !usesAlpha ? 'jpeg' : 'webp'
  return usesAlpha ? 'png' : 'jpeg'
}
