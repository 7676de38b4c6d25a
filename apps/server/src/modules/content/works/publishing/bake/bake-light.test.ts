import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bakeLight } from './bake-light.ts'

test('F-01 the picture of the light has no blocks: every texel is the baked one', async () => {
  const document = createHall('white_cube', [{ id: 'a', assetId: 'a', aspect: 1.5 }])
  const light = await bakeLight(document, 'fast', () => undefined)
  const decoded = await sharp(light.picture).removeAlpha().raw().toBuffer()
  const baked = Buffer.from(encodeLightmap(bakeHall(document, { quality: 'fast' })))
  expect(decoded.equals(baked)).toBe(true)
})
