import { CLIENT_VERSION } from '@zhanjian/contract/limits.ts'

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

/** The maximum of each value in the contract. */
const DEVICE_INFO_MAX_CHARACTERS = 40
const USER_AGENT_MAX_CHARACTERS = 256

/** Device information for feedback, truncated to the limits of the contract. */
export function readDeviceInfo(
  { innerWidth, innerHeight, devicePixelRatio, navigator }: DeviceInfoWindow,
  host: { kind: string },
): DeviceInfo {
  return {
    screen: `${innerWidth}×${innerHeight} @${Number(devicePixelRatio.toFixed(2))}`,
    language: navigator.language.slice(0, DEVICE_INFO_MAX_CHARACTERS),
    appVersion: CLIENT_VERSION,
    host: host.kind,
    userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
  }
}
