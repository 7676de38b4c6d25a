import { describe, expect, test } from 'vitest'
import { findSceneProblem, guessCoverage } from './scene-picture.ts'

/** The first bytes of a PNG of this size, with a text behind them. */
function createPng(widthPx: number, heightPx: number, text = ''): File {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(head.buffer)
  view.setUint32(16, widthPx)
  view.setUint32(20, heightPx)
  return new File([head, text], 'a.png')
}

describe('S-21 pictures that can be a scene', () => {
  test.each([
    [4096, 2048, null],
    [16_384, 8192, null],
    [8000, 2000, null],
    [3000, 2000, 'shape'],
    [2000, 4000, 'shape'],
    [900, 1200, 'shape'],
    [512, 256, 'too_small'],
    [30_000, 15_000, 'too_many_pixels'],
  ])('%d × %d: %s', async (widthPx, heightPx, problem) => {
    expect(await findSceneProblem(createPng(widthPx, heightPx))).toBe(problem)
  })

  test('a picture of any ratio whose file says what it covers is accepted', async () => {
    expect(await findSceneProblem(createPng(3000, 2000, '<x GPano:CroppedAreaImageWidthPixels="3000"/>'))).toBeNull()
  })

  test('a file that is no picture is told as such', async () => {
    expect(await findSceneProblem(new File(['hello'], 'a.txt'))).toBe('unsupported_type')
    expect(await findSceneProblem(new File([], 'a.jpg'))).toBe('empty')
  })

  test('a picture wider than twice its height covers as much upwards as its ratio leaves', () => {
    expect(guessCoverage(8000, 2000)).toMatchObject({ yawRad: Math.PI * 2, pitchRad: Math.PI / 2 })
    expect(guessCoverage(4096, 2050)?.pitchRad).toBe(Math.PI)
    expect(guessCoverage(3000, 2000)).toBeNull()
  })
})
