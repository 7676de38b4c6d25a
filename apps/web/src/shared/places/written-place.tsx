import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { type ShownPlace, useWrittenPlace } from './use-written-place.ts'

/** What a place is called, and in small letters below where that is; the parent says how the two stand. */
export function WrittenPlaceLines({ place }: { place: ShownPlace }) {
  const { title, address } = useWrittenPlace(place)
  return (
    <>
      {title}
      {address === '' ? null : <small>{address}</small>}
    </>
  )
}

/** A place in one line. */
export function WrittenPlaceLine({ place, separator = '，' }: { place: ShownPlace; separator?: string }) {
  return joinPlace(useWrittenPlace(place), separator)
}
