import type { GyroscopeState } from '@zhanjian/stage/locomotion/gyroscope.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type RefObject, useState } from 'react'

/** A device with a mouse is not turned by hand. */
export const IS_GYROSCOPE_AVAILABLE =
  typeof DeviceOrientationEvent !== 'undefined' && window.matchMedia?.('(pointer: coarse)').matches === true

/**
 * Whether the device controls the view.
 * @param onAnswer what the device said to a request
 */
export function useGyroscope(
  stage: RefObject<Pick<PanoramaControls, 'startGyroscope' | 'stopGyroscope'> | null>,
  onAnswer: (state: GyroscopeState) => void,
) {
  const [isOn, setIsOn] = useState(false)
  const toggle = async () => {
    if (isOn) {
      stage.current?.stopGyroscope()
      return setIsOn(false)
    }
    const state = (await stage.current?.startGyroscope()) ?? 'unavailable'
    setIsOn(state === 'on')
    onAnswer(state)
  }
  return { isOn, toggle: () => void toggle() }
}
