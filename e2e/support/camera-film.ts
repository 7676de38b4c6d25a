import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

/** Sides even, as the colours of a film are stored at half the size. */
const [WIDTH_PX, HEIGHT_PX] = [320, 240]
const FRAMES_PER_S = 8
/** How long each code is held. */
const HELD_FRAMES = 8
const QUIET_MODULES = 4
const [WHITE, BLACK, NO_COLOUR] = [235, 16, 128]

/** Chromium plays the film again and again as its camera. @returns the flag for it */
export async function writeCameraFilm(path: string, codes: readonly string[]): Promise<string> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH_PX} H${HEIGHT_PX} F${FRAMES_PER_S}:1 Ip C420jpeg\n`)
  const frames = codes.flatMap((code) => Array.from({ length: HELD_FRAMES }, () => drawFrame(code)).flat())
  await writeFile(path, Buffer.concat([header, ...frames.flat()]))
  return `--use-file-for-fake-video-capture=${path}`
}

/** A code in the middle of a white picture. */
function drawFrame(code: string): Buffer[] {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const modulePx = Math.floor(HEIGHT_PX / rows.length)
  const [left, top] = [WIDTH_PX, HEIGHT_PX].map((side) => Math.floor((side - rows.length * modulePx) / 2))
  const light = Buffer.alloc(WIDTH_PX * HEIGHT_PX, WHITE)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < modulePx; line++) {
          const start = ((top ?? 0) + y * modulePx + line) * WIDTH_PX + (left ?? 0) + x * modulePx
          light.fill(BLACK, start, start + modulePx)
        }
  return [Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH_PX * HEIGHT_PX) / 2, NO_COLOUR)]
}
