import type { Box2, Texture } from 'three'
import { expect, test } from 'vitest'
import { createGpuUploadQueue, type GpuUploadRenderer, MAX_SLICE_BYTES } from './gpu-upload-queue.ts'

const PICTURE = { width: 1280, height: 960 } as ImageBitmap

/** A GPU that records what each frame uploads. */
function createQueue() {
  const frames: { bytes: number; rows: number[]; mipmaps: number }[] = []
  const allocated: Texture[] = []
  const renderer = {
    capabilities: { maxTextureSize: 4096, getMaxAnisotropy: () => 8 },
    initTexture(texture: Texture) {
      expect(texture.source.dataReady).toBe(false)
      allocated.push(texture)
    },
    copyTextureToTexture(source: Texture, target: Texture, region: Box2) {
      const frame = frames[frames.length - 1]
      if (!frame) return
      for (let row = region.min.y; row < region.max.y; row++) frame.rows.push(row)
      frame.bytes += (region.max.x - region.min.x) * (region.max.y - region.min.y) * 4
      if (target.mipmapsAutoUpdate) frame.mipmaps++
      expect(source).not.toBe(target)
    },
  } as unknown as GpuUploadRenderer
  const queue = createGpuUploadQueue(renderer, () => undefined)
  const frame = (isStill = false) => {
    frames.push({ bytes: 0, rows: [], mipmaps: 0 })
    return queue.step(isStill)
  }
  return { queue, frames, allocated, frame }
}

test('F-01 while the visitor walks, a frame uploads at most a slice of one picture to the GPU, and mipmaps separately', async () => {
  const { queue, frames, frame } = createQueue()
  const both = Promise.all([queue.upload(PICTURE, () => true), queue.upload(PICTURE, () => true)])
  while (frame());
  for (const { bytes, mipmaps } of frames) {
    expect(bytes).toBeLessThanOrEqual(MAX_SLICE_BYTES)
    if (mipmaps > 0) expect(bytes).toBeLessThanOrEqual(PICTURE.width * 4)
  }
  expect(frames.reduce((sum, { mipmaps }) => sum + mipmaps, 0)).toBe(2)
  expect(new Set(frames.slice(0, frames.length / 2).flatMap(({ rows }) => rows)).size).toBe(PICTURE.height)
  expect(await both).toHaveLength(2)
})

test('F-01 while the visitor stands, a frame uploads a whole picture, even one that was started while walking', async () => {
  const { queue, frames, frame } = createQueue()
  const begun = queue.upload(PICTURE, () => true)
  const whole = queue.upload(PICTURE, () => true)
  frame()
  expect(frame(true)).toBe(true)
  await begun
  expect(frame(true)).toBe(false)
  await whole
  expect(frames.map(({ mipmaps }) => mipmaps)).toEqual([0, 1, 1])
})

test('F-01 a picture that is longer than any texture of the device takes no frame: the smaller one of it stays', async () => {
  const { queue, allocated, frame } = createQueue()
  const scroll = { width: 8192, height: 389 } as ImageBitmap
  await expect(queue.upload(scroll, () => true)).rejects.toThrow('not needed')
  await expect(queue.upload({ width: 614, height: 6826 } as ImageBitmap, () => true)).rejects.toThrow('not needed')
  expect([frame(), allocated]).toEqual([false, []])
})

test('F-01 a picture that is no longer needed takes no frame', async () => {
  const { queue, frames, frame } = createQueue()
  let isWanted = true
  const left = queue.upload(PICTURE, () => isWanted)
  const wanted = queue.upload(PICTURE, () => true)
  frame()
  isWanted = false
  frame(true)
  await expect(left).rejects.toThrow()
  await wanted
  expect(frames[1]?.rows).toHaveLength(PICTURE.height)
})

test('F-01 closing a hall empties the queue', async () => {
  const { queue, frame } = createQueue()
  const begun = queue.upload(PICTURE, () => true)
  frame()
  queue.dispose()
  await expect(begun).rejects.toThrow()
  await expect(queue.upload(PICTURE, () => true)).rejects.toThrow()
  expect(frame()).toBe(false)
})
