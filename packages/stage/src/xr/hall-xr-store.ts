import { createXRStore } from '@react-three/xr'

/** A trigger held longer than this is no click; slow devices need the time. */
const CLICK_THRESHOLD_MS = 900

/** The library asks for all of these unless told: a hall needs nothing of the room in which its visitor stands. */
const NOTHING_OF_THE_ROOM = {
  anchors: false,
  bodyTracking: false,
  depthSensing: false,
  domOverlay: false,
  hitTest: false,
  meshDetection: false,
  planeDetection: false,
} as const

/** Sessions of a headset in a hall. @param assetAddress of the models of controllers */
export const createHallXrStore = (assetAddress: string) =>
  createXRStore({
    ...NOTHING_OF_THE_ROOM,
    enterGrantedSession: ['immersive-vr'],
    baseAssetPath: assetAddress,
    emulate: false,
    offerSession: false,
    controller: { teleportPointer: true, rayPointer: { clickThresholdMs: CLICK_THRESHOLD_MS } },
    hand: { teleportPointer: true, rayPointer: { clickThresholdMs: CLICK_THRESHOLD_MS } },
  })
