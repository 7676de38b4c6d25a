import { getHallTemplate } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import type { Texture } from 'three'
import { expect, test, vi } from 'vitest'
import { withDecodeRetry } from '../pictures/decode-retry.ts'
import { createFakeCanvas, createFakeRenderer } from '../testing/fake-browser.ts'
import { createLightView } from './light-view.ts'

const PICTURE = { width: 4, height: 4 } as ImageBitmap
const FRAME_S = 1 / 30

test('F-01 a hall shows its draft light until the baked light is loaded, then fades to it', async () => {
  let letThrough = () => undefined as void
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let tries = 0
  const decode = async () => {
    tries++
    if (tries === 1) throw new Error('cut off')
    return PICTURE
  }
  const template = getHallTemplate('white_cube')
  const sent: Texture[] = []
  const light = createLightView({
    renderer: Object.assign(createFakeRenderer(createFakeCanvas()), {
      initTexture: (texture: Texture) => void sent.push(texture),
    }),
    decode: withDecodeRetry(decode, { isWanted: () => true, pause: () => isThrough }),
    onLayout: () => undefined,
    invalidate: () => undefined,
  })
  light.setDocument({ building: template.build(1), works: [], textWall: null, light: template.defaults.light })
  light.setLightmap({ image: '/light.webp', scale: 1, rects: {} })
  light.update(FRAME_S)
  expect(light.uniforms.uBakedShare.value).toBe(0)
  letThrough()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(light.update(FRAME_S)).toBe(true))
  for (let frame = 0; frame < 30; frame++) light.update(FRAME_S)
  expect(light.uniforms.uBakedShare.value).toBe(1)
  light.dispose()
})
