import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'

/** The address of the page that shows the place. */
export const toPlaceAddress = ({ name, address, regionCode, position: at }: Place): string =>
  screenAddress('openLocation', {
    name,
    address: address === '' ? undefined : address,
    region: regionCode ?? undefined,
    ...(at === null ? {} : { longitude: String(at.longitude), latitude: String(at.latitude), datum: at.datum }),
  })
