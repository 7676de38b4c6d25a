/** Paints the tiling textures as the stage does, and hands out their pixels: for `draw-tiles.mjs`. */
import { WebGLRenderer, WebGLRenderTarget } from 'three'
import { createProceduralTextureCache, type ProceduralTexture } from '../src/materials/procedural-texture.ts'
import { TILE_TEXTURES } from '../src/still/tile-textures.ts'

const renderer = new WebGLRenderer()
const cache = createProceduralTextureCache(renderer)
const sources: Record<string, Record<string, ProceduralTexture>> = TILE_TEXTURES

const stageTiles = {
  names: Object.entries(sources).flatMap(([group, textures]) => Object.keys(textures).map((name) => `${group}-${name}`)),

  /** Four bytes a pixel in base64, the row of v = 0 first. */
  paint(tile: string): { sizePx: number; pixels: string } {
    const [group = '', name = ''] = tile.split(/-(.*)/)
    const source = sources[group]?.[name]
    if (!source) throw new Error(`no texture ${tile}`)
    const target = cache.getTexture(source).renderTarget
    if (!(target instanceof WebGLRenderTarget)) throw new Error(`${tile} was not rendered`)
    const { sizePx } = source
    const pixels = new Uint8Array(sizePx * sizePx * 4)
    renderer.readRenderTargetPixels(target, 0, 0, sizePx, sizePx, pixels)
    let text = ''
    for (let at = 0; at < pixels.length; at += 0x8000) text += String.fromCharCode(...pixels.subarray(at, at + 0x8000))
    return { sizePx, pixels: btoa(text) }
  },
}

Object.assign(window, { stageTiles })
