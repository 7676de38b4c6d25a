/** Brings a picture to the GPU: decoded off the main thread, uploaded before it is shown. */
import { LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Texture, type WebGLRenderer } from 'three'
import { type DecodedPicture, type DecodePicture, releasePicture } from './decode-picture.ts'

/** Address of a picture, or a picture that is already decoded. */
export type PictureSource = string | DecodedPicture | HTMLCanvasElement

export interface LoadPictureOptions {
  renderer: WebGLRenderer
  decode: DecodePicture
  hasMipmaps: boolean
}

/**
 * Row 0 of the texture is the top of the picture. The caller owns the texture.
 * @throws if the address is not a readable picture
 */
export async function loadPicture(source: PictureSource, { renderer, decode, hasMipmaps }: LoadPictureOptions): Promise<Texture> {
  const image = typeof source === 'string' ? await decode(source) : source
  const texture = createPictureTexture(renderer, image, hasMipmaps)
  texture.needsUpdate = true
  renderer.initTexture(texture)
  // What the caller gave stays the caller's.
  if (image !== source) releasePicture(image)
  return texture
}

/** A texture with the settings for pictures; nothing is uploaded yet. */
export function createPictureTexture(
  renderer: Pick<WebGLRenderer, 'capabilities'>,
  image: DecodedPicture | HTMLCanvasElement,
  mipmaps: boolean,
): Texture {
  const texture = new Texture(image)
  texture.userData.sizePx = [image.width, image.height]
  texture.userData.bytes = image.width * image.height * 4 * (mipmaps ? 4 / 3 : 1)
  texture.colorSpace = SRGBColorSpace
  texture.flipY = false
  texture.generateMipmaps = mipmaps
  texture.minFilter = mipmaps ? LinearMipmapLinearFilter : LinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = mipmaps ? Math.min(8, renderer.capabilities.getMaxAnisotropy()) : 1
  return texture
}

/** Of a texture for a picture, also once the picture is released, whose own sides are 0 then. */
export function getPictureSize(texture: Texture): readonly [widthPx: number, heightPx: number] {
  const { sizePx } = texture.userData
  if (!Array.isArray(sizePx)) throw new Error('no picture')
  return [Number(sizePx[0]), Number(sizePx[1])]
}

/** Memory of a texture with its mipmaps. */
export function getTextureBytes(texture: Texture): number {
  const { bytes } = texture.userData
  return typeof bytes === 'number' ? bytes : 0
}
