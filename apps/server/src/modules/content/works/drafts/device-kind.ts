import type { DeviceKind } from '@zhanjian/contract/work-revisions.ts'

/** In this order: a headset's browser calls itself Android too, and an Android phone Linux. */
const DEVICE_PATTERNS: readonly [DeviceKind, RegExp][] = [
  ['headset', /OculusBrowser|Pico|VisionOS|\bVR\b/i],
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android|HarmonyOS|OpenHarmony/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
]

/** Enough for somebody to recognise the own device, and no more: models and versions are nobody's business. */
export const getDeviceKind = (userAgent: string): DeviceKind =>
  DEVICE_PATTERNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
