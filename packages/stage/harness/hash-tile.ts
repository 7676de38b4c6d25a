import { createHash } from 'node:crypto'
import { composeTextureShader, type ProceduralTexture } from '../src/materials/procedural-texture.ts'

/** Changes with what a texture looks like. */
export const hashTile = (source: ProceduralTexture): string =>
  createHash('sha256').update(composeTextureShader(source)).digest('hex').slice(0, 16)
