import type { Place } from '@zhanjian/contract/places/places.ts'
import type { ScreenParameters } from '@zhanjian/contract/screens/screens.ts'

/** The dialler waits before an extension, which is written behind `#`. */
export const buildCallAddress = (phone: string): string => {
  const [number = '', extension] = phone.split('#')
  const digits = number.replace(/[^\d+]/g, '')
  return `tel:${digits}${extension === undefined ? '' : `,${extension.replace(/\D/g, '')}`}`
}

/** Parameters of the screen that shows a place. */
export const buildPlaceAddress = ({ name, address, position }: Place): ScreenParameters<'openLocation'> => ({
  name,
  ...(address === '' ? {} : { address }),
  ...(position === null
    ? {}
    : { longitude: String(position.longitude), latitude: String(position.latitude), datum: position.datum }),
})
