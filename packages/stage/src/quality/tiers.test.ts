import { expect, test } from 'vitest'
import { afterFrame, firstTier, QUALITY_TIERS, startTier, type TierState } from './tiers.ts'

function play(state: TierState, frameMs: number, frames: number): TierState {
  let next = state
  for (let i = 0; i < frames; i++) next = afterFrame(next, frameMs)
  return next
}

test('F-01 slow frames lead down tier by tier to the lightest, and no further', () => {
  let state = startTier('gloss')
  const seen = [state.tier]
  for (let i = 0; i < 400; i++) {
    state = afterFrame(state, 40)
    if (state.tier !== seen.at(-1)) seen.push(state.tier)
  }
  expect(seen).toEqual([...QUALITY_TIERS])
})

test('F-01 a few slow frames among good ones change nothing', () => {
  let state = startTier('gloss')
  for (let i = 0; i < 2000; i++) state = afterFrame(state, i % 20 === 0 ? 60 : 16)
  expect(state.tier).toBe('gloss')
})

test('F-01 a device that proves quick gets more, but not again after it failed twice', () => {
  expect(play(startTier('plain'), 8, 400).tier).toBe('gloss')
  const failedTwice = { ...startTier('plain'), retreats: 2 }
  expect(play(failedTwice, 8, 2000).tier).toBe('plain')
})

test('F-01 between slow and easy nothing changes', () => {
  expect(play(startTier('plain'), 17, 5000).tier).toBe('plain')
})

test('F-01 a pause is no frame time', () => {
  expect(play(startTier('gloss'), 4000, 200).tier).toBe('gloss')
})

test('F-01 weak devices begin light, phones without the mirror, desktops with it', () => {
  expect(firstTier({ memoryGiB: 2, isTouch: true, maxTexturePx: 8192 })).toBe('light')
  expect(firstTier({ memoryGiB: 4, isTouch: true, maxTexturePx: 8192 })).toBe('soft')
  expect(firstTier({ memoryGiB: undefined, isTouch: true, maxTexturePx: 8192 })).toBe('plain')
  expect(firstTier({ memoryGiB: undefined, isTouch: false, maxTexturePx: 16_384 })).toBe('gloss')
  expect(firstTier({ memoryGiB: 16, isTouch: false, maxTexturePx: 2048 })).toBe('light')
})
