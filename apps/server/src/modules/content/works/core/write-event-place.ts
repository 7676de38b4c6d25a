import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { writePlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import type { EventDetails } from '@zhanjian/scene/invitation/event.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'

/** The event as its readers see it: its place with province, city and county. Documents keep the code alone, as regions are renamed. */
export const writeEventPlace = <Event extends EventDetails>(event: Event): Event =>
  event.place === null ? event : { ...event, place: { ...event.place, ...write(event.place) } }

/** Within the limits of a document, since readers check it as one. */
function write({ name, address, regionCode }: NonNullable<EventDetails['place']>): { name: string; address: string } {
  const written = writePlace({ name, address }, listRegionNames(regionCode))
  const isShort =
    countCharacters(written.title) <= INVITATION_TEXTS.placeName.maxCharacters &&
    countCharacters(written.address) <= INVITATION_TEXTS.placeAddress.maxCharacters
  return isShort ? { name: written.title, address: written.address } : { name, address }
}
