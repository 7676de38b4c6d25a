import { Euler, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { FACE_FOV_RAD, type FacePixels, fillSphereRows, SPHERE_FACES } from './sphere-faces.ts'

const SIZE_PX = 64
const [WIDTH_PX, HEIGHT_PX] = [128, 64]

/** What a camera of this face sees if every direction has its own colour. */
function drawFace({ yawRad, pitchRad }: (typeof SPHERE_FACES)[number]): FacePixels {
  const data = new Uint8ClampedArray(SIZE_PX * SIZE_PX * 4)
  const rotation = new Euler(pitchRad, yawRad, 0, 'YXZ')
  const half = Math.tan(FACE_FOV_RAD / 2)
  for (let y = 0; y < SIZE_PX; y++) {
    for (let x = 0; x < SIZE_PX; x++) {
      const seen = new Vector3((((x + 0.5) / SIZE_PX) * 2 - 1) * half, (1 - ((y + 0.5) / SIZE_PX) * 2) * half, -1)
      const direction = seen.normalize().applyEuler(rotation)
      data.set([...direction.toArray().map((part) => (part + 1) * 127.5), 255], (y * SIZE_PX + x) * 4)
    }
  }
  return { data, sizePx: SIZE_PX }
}

test('S-21 six pictures of a hall make one of the whole sphere: every direction has the colour that a camera sees there', () => {
  const data = new Uint8ClampedArray(WIDTH_PX * HEIGHT_PX * 4)
  fillSphereRows({ data, widthPx: WIDTH_PX, heightPx: HEIGHT_PX }, SPHERE_FACES.map(drawFace), [0, HEIGHT_PX])
  let worst = 0
  for (let y = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const [yawRad, pitchRad] = [Math.PI - (2 * Math.PI * (x + 0.5)) / WIDTH_PX, Math.PI / 2 - (Math.PI * (y + 0.5)) / HEIGHT_PX]
      // In the picture yaw grows to the left, as that of a camera does.
      const direction = new Vector3(0, 0, -1).applyEuler(new Euler(pitchRad, yawRad, 0, 'YXZ'))
      const at = (y * WIDTH_PX + x) * 4
      for (const [channel, part] of direction.toArray().entries())
        worst = Math.max(worst, Math.abs((data[at + channel] ?? 0) - (part + 1) * 127.5))
    }
  }
  expect(worst).toBeLessThan(3)
})
