import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, RedFormat } from 'three'

/** A canvas of greys as a texture of one byte a pixel: four times the resolution for the memory of a coloured one. */
export function createGreyTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.format = RedFormat
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 8
  return texture
}
