import { afterEach, expect, test, vi } from 'vitest'
import { createFakeCanvas, createFakeRenderer, stubWindow } from '../testing/fake-browser.ts'
import { createQualityController } from './quality-controller.ts'

const SLOW_FRAME_MS = 40

afterEach(() => {
  vi.unstubAllGlobals()
})

function createController(initial: Parameters<typeof createQualityController>[1], matching: readonly string[] = []) {
  stubWindow({ matching })
  vi.stubGlobal('navigator', {})
  const onTierChange = vi.fn<() => void>()
  const controller = createQualityController(createFakeRenderer(createFakeCanvas()), initial, onTierChange)
  const playSlowFrames = () => {
    for (let frame = 0; frame < 60; frame++) controller.reportFrame(SLOW_FRAME_MS)
  }
  return { controller, onTierChange, playSlowFrames }
}

test('F-01 the first tier follows the device, and is not reported as a change', () => {
  const desktop = createController('auto')
  expect(desktop.controller.tier).toBe('gloss')
  expect(desktop.onTierChange).not.toHaveBeenCalled()
  expect(createController(undefined, ['(pointer: coarse)']).controller.tier).toBe('plain')
})

test('F-01 slow frames lower an automatic tier by one step, which is reported once', () => {
  const { controller, onTierChange, playSlowFrames } = createController('auto')
  playSlowFrames()
  expect(controller.tier).toBe('plain')
  expect(onTierChange).toHaveBeenCalledTimes(1)
})

test('F-01 a tier that was chosen stays, however slow the frames are', () => {
  const { controller, onTierChange, playSlowFrames } = createController('soft')
  playSlowFrames()
  expect(controller.tier).toBe('soft')
  expect(onTierChange).not.toHaveBeenCalled()
})

test('F-01 a new choice applies immediately, and the same choice again changes nothing', () => {
  const { controller, onTierChange } = createController('auto')
  controller.setPreference('light')
  controller.setPreference('light')
  expect(controller.tier).toBe('light')
  expect(onTierChange).toHaveBeenCalledTimes(1)
})

test('F-01 back to automatic, the tier stays until frames decide', () => {
  const { controller, onTierChange, playSlowFrames } = createController('plain')
  controller.setPreference('auto')
  expect(controller.tier).toBe('plain')
  expect(onTierChange).not.toHaveBeenCalled()
  playSlowFrames()
  expect(controller.tier).toBe('soft')
})
