import { PLACE_NAME_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import type { LongitudeLatitude, Place } from '@zhanjian/contract/works.ts'
import { useEffect, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill, MapPinRegular } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useDesk, usePost } from '../model/desk-context.tsx'
import css from './place-row.module.css'

const texts = publishTexts.place

/** Where the post was made: the device's position after a press, and a name that the person gives it. */
export function PlaceRow() {
  const { draft } = useDesk()
  const place = usePost((state) => state.details.place)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkRow
        icon={MapPinRegular}
        label={publishTexts.fields.place}
        value={place?.name ?? publishTexts.fields.noPlace}
        onPress={() => setIsOpen(true)}
      />
      {isOpen ? (
        <PlaceSheet
          place={place}
          onChange={(next) => {
            draft.describe({ place: next })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

interface PlaceSheetProps {
  place: Place | null
  onChange: (place: Place | null) => void
  onClose: () => void
}

type Locating = 'idle' | 'busy' | 'refused' | 'unsupported' | 'failed'
/** About a street: where exactly somebody stood is nobody's business. */
const DECIMALS = 3
const roughly = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

function PlaceSheet({ place, onChange, onClose }: PlaceSheetProps) {
  const { host } = useServices()
  const [position, setPosition] = useState<LongitudeLatitude | null>(place)
  const [name, setName] = useState(place?.name ?? '')
  const [locating, setLocating] = useState<Locating>('idle')
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    // The press itself must not wait for code.
    void host.actions().catch(() => undefined)
  }, [host])

  async function locate(): Promise<void> {
    setLocating('busy')
    const outcome = await host.actions().then(
      (actions) => actions.locate(),
      () => ({ kind: 'failed' as const }),
    )
    if (outcome.kind === 'done') {
      setPosition({ longitude: roughly(outcome.value.longitude), latitude: roughly(outcome.value.latitude) })
      setLocating('idle')
    } else setLocating(outcome.kind === 'refused' || outcome.kind === 'unsupported' ? outcome.kind : 'failed')
  }
  function save(): void {
    setIsAsked(true)
    if (name.trim() === '' || position === null) return
    onChange({ longitude: position.longitude, latitude: position.latitude, name: name.trim() })
  }
  const problem = locating === 'idle' || locating === 'busy' ? undefined : texts[locating]
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <form
        className={css.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
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
              error={isAsked && name.trim() === '' ? texts.nameMissing : undefined}
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
