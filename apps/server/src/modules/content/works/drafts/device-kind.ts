import type { DeviceKind } from '@zhanjian/contract/works/work-revisions.ts'

/** The order matters: user agents of headsets contain Android, those of Android phones contain Linux. */
const DEVICE_PATTERNS: readonly [DeviceKind, RegExp][] = [
  ['headset', /OculusBrowser|Pico|VisionOS|\bVR\b/i],
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android|HarmonyOS|OpenHarmony/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
]

/** Just enough for the user to recognise a device; models and versions are deliberately dropped. */
export const getDeviceKind = (userAgent: string): DeviceKind =>
  DEVICE_PATTERNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
