import { expect, test } from 'vitest'
import { chooseInitialTier, createTierState, QUALITY_TIERS, type TierState, updateTierState } from './quality-tiers.ts'

const GPU = 'ANGLE (Qualcomm, Adreno (TM) 740, OpenGL ES 3.2)'

function playFrames(state: TierState, frameMs: number, frames: number): TierState {
  let next = state
  for (let i = 0; i < frames; i++) next = updateTierState(next, frameMs)
  return next
}

test('F-01 slow frames lower the tier step by step down to the lowest', () => {
  let state = createTierState('gloss')
  const seen = [state.tier]
  for (let i = 0; i < 400; i++) {
    state = updateTierState(state, 40)
    if (state.tier !== seen.at(-1)) seen.push(state.tier)
  }
  expect(seen).toEqual([...QUALITY_TIERS])
})

test('F-01 a few slow frames among fast ones change nothing', () => {
  let state = createTierState('gloss')
  for (let i = 0; i < 2000; i++) state = updateTierState(state, i % 20 === 0 ? 60 : 16)
  expect(state.tier).toBe('gloss')
})

test('F-01 a fast device gets a higher tier, but not one that failed twice', () => {
  expect(playFrames(createTierState('plain'), 8, 400).tier).toBe('gloss')
  const failedTwice = { ...createTierState('plain'), downgrades: 2 }
  expect(playFrames(failedTwice, 8, 2000).tier).toBe('plain')
})

test('F-01 frame times between the two thresholds change nothing', () => {
  expect(playFrames(createTierState('plain'), 17, 5000).tier).toBe('plain')
})

test('F-01 a pause does not count as a frame time', () => {
  expect(playFrames(createTierState('gloss'), 4000, 200).tier).toBe('gloss')
})

test('F-01 weak devices start at a low tier, phones without the floor mirror, desktops with it', () => {
  expect(chooseInitialTier({ memoryGiB: 2, isTouch: true, maxTexturePx: 8192, rendererName: GPU })).toBe('light')
  expect(chooseInitialTier({ memoryGiB: 4, isTouch: true, maxTexturePx: 8192, rendererName: GPU })).toBe('soft')
  expect(chooseInitialTier({ memoryGiB: undefined, isTouch: true, maxTexturePx: 8192, rendererName: GPU })).toBe('plain')
  expect(chooseInitialTier({ memoryGiB: undefined, isTouch: false, maxTexturePx: 16_384, rendererName: GPU })).toBe('gloss')
  expect(chooseInitialTier({ memoryGiB: 16, isTouch: false, maxTexturePx: 2048, rendererName: GPU })).toBe('light')
})

test('F-01 a device without a GPU starts at the lightest tier, however large its memory', () => {
  const desktop = { memoryGiB: 16, isTouch: false, maxTexturePx: 8192 }
  for (const rendererName of [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)',
  ])
    expect(chooseInitialTier({ ...desktop, rendererName })).toBe('light')
  expect(chooseInitialTier({ ...desktop, rendererName: '' })).toBe('gloss')
})
