import { CLIENT_VERSION } from '@zhanjian/contract/api/limits.ts'
import { DEVICE_FACT_MAX_CHARACTERS, USER_AGENT_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** Each value is shown to the user exactly as it is sent. */
export interface DeviceInfo {
  /** `390×844 @3`: CSS pixels and device pixel ratio. */
  screen: string
  language: string
  appVersion: string
  host: string
  userAgent: string
}

type DeviceInfoWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'> & {
  navigator: Pick<Navigator, 'language' | 'userAgent'>
}

/** Device information for feedback, truncated to the limits of the contract. */
export function readDeviceInfo(
  { innerWidth, innerHeight, devicePixelRatio, navigator }: DeviceInfoWindow,
  host: { kind: string },
): DeviceInfo {
  return {
    screen: `${innerWidth}×${innerHeight} @${Number(devicePixelRatio.toFixed(2))}`,
    language: sliceUnits(navigator.language, 0, DEVICE_FACT_MAX_CHARACTERS),
    appVersion: CLIENT_VERSION,
    host: host.kind,
    userAgent: sliceUnits(navigator.userAgent, 0, USER_AGENT_MAX_CHARACTERS),
  }
}
