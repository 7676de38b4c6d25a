import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildAtlas, chooseAtlasLayout } from './build-atlas.ts'

test('the smallest layout for the works is chosen, with cells at whole pixels', () => {
  expect([1, 64, 65, 144, 145, 200].map((count) => chooseAtlasLayout(count).columns)).toEqual([8, 8, 12, 12, 16, 16])
  for (const count of [1, 100, 200]) {
    const { columns, sizePx, gutterPx } = chooseAtlasLayout(count)
    expect(Number.isInteger(sizePx / columns)).toBe(true)
    expect(sizePx / columns).toBeGreaterThan(4 * gutterPx)
  }
  expect(() => chooseAtlasLayout(257)).toThrow()
})

test('pictures are placed row by row, each stretched to its cell, with its edge repeated in the gutter', async () => {
  const colours = Array.from({ length: 10 }, (_, index) => [index * 20, 255 - index * 20, 100] as const)
  const atlas = await buildAtlas(await Promise.all(colours.map(([red, green, blue]) => createPicture(red, green, blue))))
  expect(atlas).toMatchObject({ columns: 8, sizePx: 2048, gutterPx: 10 })
  const { data, info } = await sharp(atlas?.picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2048, 2048])
  for (const [index, colour] of colours.entries()) {
    const [left, top] = [(index % 8) * 256, Math.floor(index / 8) * 256]
    for (const [x, y] of [
      [left + 128, top + 128],
      [left + 1, top + 1],
      [left + 254, top + 254],
    ] as const) {
      const at = (y * info.width + x) * info.channels
      for (const channel of [0, 1, 2] as const) expect(Math.abs((data[at + channel] ?? 0) - colour[channel])).toBeLessThan(12)
    }
  }
})

test('progress is reported, and no pictures yield no atlas', async () => {
  const shares: number[] = []
  await buildAtlas([await createPicture(1, 2, 3), await createPicture(4, 5, 6)], (share) => shares.push(share))
  expect(shares).toEqual([0.5, 1])
  expect(await buildAtlas([])).toBeNull()
})

const createPicture = (r: number, g: number, b: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
    .webp({ lossless: true })
    .toBuffer()
