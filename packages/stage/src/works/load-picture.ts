/** Brings a picture to the GPU without blocking a frame: decoded beside the main thread, uploaded before it is shown. */
import { LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Texture, type WebGLRenderer } from 'three'

/** Address of a picture, or a picture that is already decoded. */
export type PictureSource = string | ImageBitmap | HTMLImageElement | HTMLCanvasElement

/**
 * Row 0 of the texture is the top of the picture. The caller owns the texture.
 * @throws when the address cannot be read as a picture
 */
export async function loadPicture(renderer: WebGLRenderer, source: PictureSource, mipmaps = true): Promise<Texture> {
  const image = typeof source === 'string' ? await decode(source) : source
  const texture = new Texture(image)
  texture.userData.bytes = image.width * image.height * 4 * (mipmaps ? 4 / 3 : 1)
  texture.colorSpace = SRGBColorSpace
  texture.flipY = false
  texture.generateMipmaps = mipmaps
  texture.minFilter = mipmaps ? LinearMipmapLinearFilter : LinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = mipmaps ? Math.min(8, renderer.capabilities.getMaxAnisotropy()) : 1
  texture.needsUpdate = true
  renderer.initTexture(texture)
  // Once on the GPU the decoded copy only costs memory; what the caller gave stays the caller's.
  if (typeof source === 'string' && image instanceof ImageBitmap) image.close()
  return texture
}

/** Memory of a texture with its mipmaps. */
export function textureBytes(texture: Texture): number {
  const { bytes } = texture.userData
  return typeof bytes === 'number' ? bytes : 0
}

async function decode(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`picture not found: ${response.status}`)
  return createImageBitmap(await response.blob())
}
