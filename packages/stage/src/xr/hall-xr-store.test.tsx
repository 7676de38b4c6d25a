import type { WebXRManager } from 'three'
import { afterEach, expect, test, vi } from 'vitest'
import { createHallXrStore } from './hall-xr-store.ts'

afterEach(() => vi.unstubAllGlobals())

const manager = Object.assign(new EventTarget(), { setReferenceSpaceType: () => undefined }) as unknown as WebXRManager

/** Notes what is asked for, and never answers. */
function stubHeadset() {
  const requestSession = vi.fn((_mode: string, _wish: XRSessionInit) => new Promise<never>(() => undefined))
  const xr = Object.assign(new EventTarget(), { requestSession, isSessionSupported: async () => true })
  vi.stubGlobal('navigator', { userAgent: '', xr })
  const store = createHallXrStore('https://zhanjian.example/xr/')
  store.setWebXRManager(manager)
  return { xr, store, requestSession }
}

test('S-06 a headset is asked for the floor, hands and drawing, and for nothing of the visitor’s room', async () => {
  const { store, requestSession } = stubHeadset()
  void store.enterVR()
  const [mode, wish] = requestSession.mock.calls[0] ?? []
  expect(mode).toBe('immersive-vr')
  // Not: anchors, mesh-detection, plane-detection, hit-test, depth-sensing, dom-overlay, body-tracking.
  expect(wish?.requiredFeatures).toEqual(['local-floor'])
  expect(wish?.optionalFeatures).toEqual(['hand-tracking', 'layers'])
  expect(wish).not.toHaveProperty('depthSensing')
  store.destroy()
})

test('S-06 a session that the headset grants by itself is never one that shows the visitor’s room', async () => {
  const { xr, store, requestSession } = stubHeadset()
  xr.dispatchEvent(new Event('sessiongranted'))
  await vi.waitFor(() => expect(requestSession).toHaveBeenCalled())
  await Promise.resolve()
  expect(new Set(requestSession.mock.calls.map(([mode]) => mode))).toEqual(new Set(['immersive-vr']))
  store.destroy()
})
