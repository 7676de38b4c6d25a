import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import type { LongitudeLatitude, Place } from '@zhanjian/contract/places.ts'
import { useEffect, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { publishPostTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CheckCircleFill, MapPinRegular } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePost, usePostSession } from '../model/post-session-context.tsx'
import css from './location-row.module.css'

const texts = publishPostTexts.place

/** Location of the post: the device's position, read on a press, and a name that the user types. */
export function LocationRow() {
  const { draft } = usePostSession()
  const place = usePost((state) => state.details.place)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkRow
        icon={MapPinRegular}
        label={publishPostTexts.fields.place}
        value={place?.name ?? publishPostTexts.fields.noPlace}
        onPress={() => setIsOpen(true)}
      />
      {isOpen ? (
        <LocationSheet
          place={place}
          onChange={(next) => {
            draft.updateDetails({ place: next })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

interface LocationSheetProps {
  place: Place | null
  onChange: (place: Place | null) => void
  onClose: () => void
}

type LocatingState = 'idle' | 'busy' | 'refused' | 'unsupported' | 'failed'
/** Three decimals are about 100 m: the exact position is private. */
const COORDINATE_DECIMALS = 3
const roundCoordinate = (degrees: number): number => Number(degrees.toFixed(COORDINATE_DECIMALS))

function LocationSheet({ place, onChange, onClose }: LocationSheetProps) {
  const { host } = useServices()
  const [position, setPosition] = useState<LongitudeLatitude | null>(place)
  const [name, setName] = useState(place?.name ?? '')
  const [locating, setLocating] = useState<LocatingState>('idle')
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  useEffect(() => {
    // Preloaded, so that the press does not wait for code.
    void host.actions().catch(() => undefined)
  }, [host])

  async function locate(): Promise<void> {
    setLocating('busy')
    const outcome = await host.actions().then(
      (actions) => actions.locate(),
      () => ({ kind: 'failed' as const }),
    )
    if (outcome.kind === 'done') {
      setPosition({ longitude: roundCoordinate(outcome.value.longitude), latitude: roundCoordinate(outcome.value.latitude) })
      setLocating('idle')
    } else setLocating(outcome.kind === 'refused' || outcome.kind === 'unsupported' ? outcome.kind : 'failed')
  }
  function saveLocation(): void {
    setHasTriedToSave(true)
    if (name.trim() === '' || position === null) return
    onChange({ longitude: position.longitude, latitude: position.latitude, name: name.trim() })
  }
  const problem = locating === 'idle' || locating === 'busy' ? undefined : texts[locating]
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <form
        className={css.section}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saveLocation()
        }}
      >
        <p className={css.hint}>{texts.hint}</p>
        <div className={css.position}>
          {position === null ? null : (
            <p className={css.located} role="status">
              <CheckCircleFill size={18} />
              {texts.located}
            </p>
          )}
          <Button kind="weak" icon={MapPinRegular} isBusy={locating === 'busy'} onClick={() => void locate()}>
            {position === null ? texts.locate : texts.again}
          </Button>
        </div>
        {problem === undefined ? null : (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        {position === null ? null : (
          <>
            <TextField
              label={texts.name}
              placeholder={texts.namePlaceholder}
              maxLength={PLACE_NAME_MAX_CHARACTERS}
              value={name}
              error={hasTriedToSave && name.trim() === '' ? texts.nameMissing : undefined}
              onChange={setName}
            />
            <Button type="submit" size="large" isWide>
              {texts.save}
            </Button>
          </>
        )}
        {place === null ? null : (
          <Button kind="plain" isWide onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
