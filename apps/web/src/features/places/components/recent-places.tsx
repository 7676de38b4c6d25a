import type { Place } from '@zhanjian/contract/places/places.ts'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { WrittenPlaceLines } from '../../../shared/places/written-place.tsx'
import { ClockCounterClockwiseRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './recent-places.module.css'

interface RecentPlacesProps {
  places: readonly Place[]
  onChoose: (place: Place) => void
  onClear: () => void
}

/** Places that were used before. */
export function RecentPlaces({ places, onChoose, onClear }: RecentPlacesProps) {
  if (places.length === 0) return null
  return (
    <section className={css.recent} aria-label={texts.recent}>
      <header className={css.head}>
        <h2>{texts.recent}</h2>
        <button type="button" className={css.clear} onClick={onClear}>
          {texts.clearRecent}
        </button>
      </header>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={JSON.stringify(place)}>
            <button type="button" className={`surface ${css.place}`} onClick={() => onChoose(place)}>
              <ClockCounterClockwiseRegular size={18} />
              <span className={css.text}>
                <WrittenPlaceLines place={place} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
