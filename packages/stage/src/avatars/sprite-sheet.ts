/** A canvas with equal cells as one texture, for names and reactions. Drawings are uploaded with the next frame. */
import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three'

export interface SpriteSheet {
  readonly texture: CanvasTexture
  /** Share of the sheet that a cell takes. */
  readonly cellWidth: number
  readonly cellHeight: number
  /** Origin of a cell as shares of the sheet. */
  getCellOrigin(cell: number): readonly [u: number, v: number]
  /** Clears a cell and draws into it, with the cell's middle as origin. */
  draw(cell: number, paint: (context: CanvasRenderingContext2D) => void): void
  dispose: () => void
}

export interface SpriteSheetOptions {
  sizePx: number
  columns: number
  rows: number
}

export function createSpriteSheet({ sizePx, columns, rows }: SpriteSheetOptions): SpriteSheet {
  const canvas = window.document.createElement('canvas')
  canvas.width = canvas.height = sizePx
  const context = canvas.getContext('2d')
  const widthPx = Math.floor(sizePx / columns)
  const heightPx = Math.floor(sizePx / rows)
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.premultiplyAlpha = true
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  const getCellOriginPx = (cell: number) => [(cell % columns) * widthPx, Math.floor(cell / columns) * heightPx] as const
  return {
    texture,
    cellWidth: widthPx / sizePx,
    cellHeight: heightPx / sizePx,
    getCellOrigin(cell) {
      const [x, y] = getCellOriginPx(cell)
      return [x / sizePx, y / sizePx]
    },
    draw(cell, paint) {
      if (!context) return
      const [x, y] = getCellOriginPx(cell)
      context.setTransform(1, 0, 0, 1, x, y)
      context.clearRect(0, 0, widthPx, heightPx)
      context.translate(widthPx / 2, heightPx / 2)
      paint(context)
      texture.needsUpdate = true
    },
    dispose() {
      texture.dispose()
      // Some browsers keep a canvas's memory for long.
      canvas.width = canvas.height = 0
    },
  }
}
