import type { Place } from '@zhanjian/contract/places/places.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeFieldTexts as texts } from '#text/places/place-field.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CaretRightBold, MapPinRegular, XCircleFill } from '../../ui/icons/icons.gen.tsx'
import css from './place-field.module.css'
import { createPlaceRequests } from './place-requests.ts'
import { usePlaceRequestId } from './use-place-request.ts'
import { useWrittenPlace } from './use-written-place.ts'

interface PlaceFieldProps {
  /** Unique among the place fields of a page. */
  label: string
  /** In a form of boxed fields, whose labels stand above them; else a row, as of `RowGroup`. */
  isBoxed?: boolean
  place: Place | null
  onChange: (place: Place | null) => void
}

/** The chosen place. Opens the page that chooses one, and gets it back from there. */
export function PlaceField({ label, isBoxed = false, place, onChange }: PlaceFieldProps) {
  const router = useRouter()
  const { storage } = useServices()
  const requestId = usePlaceRequestId(label)
  const field = useRef<HTMLDivElement>(null)
  const written = useWrittenPlace(place)
  const [removed, setRemoved] = useState<Place | null>(null)
  const takeAnswer = useEffectEvent(() => {
    const answer = createPlaceRequests(storage).take(requestId)
    if (answer === undefined) return
    onChange(answer)
    // In a panel that has just been opened again.
    field.current?.scrollIntoView?.({ block: 'nearest' })
  })
  // Also when the page is shown again: a hidden page has no effects.
  useEffect(() => takeAnswer(), [])

  const choosePlace = () => {
    createPlaceRequests(storage).ask(requestId, place)
    router.push(screenAddress('chooseLocation', { request: requestId }))
  }
  return (
    <div ref={field} className={css.field} data-boxed={isBoxed || undefined}>
      <button type="button" className={css.open} onClick={choosePlace}>
        <span className={css.icon}>
          <MapPinRegular size={22} />
        </span>
        <span className={isBoxed ? 'visually-hidden' : css.label}>{label}</span>
        {place === null ? (
          <span className={css.none}>{removed === null ? texts.none : texts.cleared}</span>
        ) : (
          <span className={css.place}>
            <span className={css.name}>{written.title}</span>
            {written.address === '' ? null : <small className={css.address}>{written.address}</small>}
          </span>
        )}
        {place === null ? <CaretRightBold size={13} /> : null}
      </button>
      {place === null ? null : (
        <IconButton
          icon={XCircleFill}
          label={texts.clear(label)}
          iconSize={18}
          onClick={() => {
            setRemoved(place)
            onChange(null)
          }}
        />
      )}
      {place === null && removed !== null ? (
        <Button kind="plain" size="small" onClick={() => onChange(removed)}>
          {texts.restore}
        </Button>
      ) : null}
    </div>
  )
}
