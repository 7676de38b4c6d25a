import type { Place } from '@zhanjian/contract/places/places.ts'
import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { useWrittenPlace } from '../../../shared/places/use-written-place.ts'
import { CaretRightBold, MapPinRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './work-place.module.css'

/** Where a work is, with the way to its page. */
export function WorkPlace({ place }: { place: Place }) {
  const written = useWrittenPlace(place)
  return (
    <a className={css.location} href={`#${toPlaceAddress(place)}`} aria-label={texts.openPlace(joinPlace(written, '，'))}>
      <MapPinRegular size={16} />
      <span>
        {written.title}
        {written.address === '' ? null : <small>{written.address}</small>}
      </span>
      <CaretRightBold size={11} />
    </a>
  )
}
