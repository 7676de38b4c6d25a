import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { type AvatarView, createAvatarDrawer } from '@zhanjian/stage/still/avatars/draw-avatar.ts'

/** Draws pictures of looks one after another, so that the page stays quick. */
export interface PictureQueue {
  /** @returns calls it off */
  draw(canvas: HTMLCanvasElement, look: AvatarLook, view: AvatarView): () => void
}

interface PictureTask {
  canvas: HTMLCanvasElement
  look: AvatarLook
  view: AvatarView
}

/** Creates an empty queue. */
export function createPictureQueue(): PictureQueue {
  const drawAvatar = createAvatarDrawer()
  const waiting = new Set<PictureTask>()
  let timer: number | undefined
  const drawNext = () => {
    timer = undefined
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    paint(next.canvas, drawAvatar(next.look, next.view))
    wake()
  }
  const wake = () => {
    if (waiting.size > 0) timer ??= window.setTimeout(drawNext)
  }
  return {
    draw(canvas, look, view) {
      const task = { canvas, look, view }
      waiting.add(task)
      wake()
      return () => void waiting.delete(task)
    },
  }
}

function paint(canvas: HTMLCanvasElement, { bytes, widthPx, heightPx }: ReturnType<ReturnType<typeof createAvatarDrawer>>): void {
  canvas.width = widthPx
  canvas.height = heightPx
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(bytes), widthPx, heightPx), 0, 0)
}
