import { useQueryClient } from '@tanstack/react-query'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { ROOM_CAPACITY_DEFAULT, ROOM_CAPACITY_MAX, ROOM_CAPACITY_MIN } from '@zhanjian/contract/rooms/limits.ts'
import { deleteRoom, type Room, roomInfo, roomPageList, saveRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { TITLE_MAX_CHARACTERS, TITLE_MIN_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isRecord, isString } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CheckCircleFill } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './room-form.module.css'

const texts = roomTexts.editor

interface RoomFormProps {
  /** undefined: a new one. */
  room: Room | undefined
  /** The halls and tours visible to others; at least one. */
  halls: readonly WorkSummary[]
  /** Preselected. */
  workCode: string | null
}

interface FormError {
  field: 'title' | 'hall'
  sentence: string
  /** The name of the room that the hall already has. */
  existing?: string | undefined
}

/** Form of a room's hall, title and size. */
export function RoomForm({ room, halls, workCode }: RoomFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { call, confirm, showToast, handleError } = useServices()
  const [code, setCode] = useState(
    room?.work?.code ?? halls.find((hall) => hall.code === workCode)?.code ?? getSoleHallCode(halls),
  )
  const [title, setTitle] = useState(room?.title ?? '')
  const [capacity, setCapacity] = useState(room?.capacity ?? ROOM_CAPACITY_DEFAULT)
  const { data: membership } = useEndpoint(myMembership, {})
  // A room that was larger keeps its size.
  const capacityMax = Math.max(membership?.benefits.roomCapacity ?? ROOM_CAPACITY_MAX, room?.capacity ?? 0)
  const [claimable, setClaimable] = useState(room?.mayBeTaken ?? false)
  const [formError, setFormError] = useState<FormError>()
  const [isSaving, setIsSaving] = useState(false)

  const invalidateRooms = () => {
    for (const { path } of [roomInfo, roomPageList]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const saveRoomForm = async () => {
    const trimmedTitle = title.trim()
    const invalid = validateRoomForm(trimmedTitle, code)
    setFormError(invalid)
    if (invalid !== undefined || code === undefined) return
    setIsSaving(true)
    try {
      const body = {
        workCode: code,
        title: trimmedTitle,
        capacity,
        claimable,
        ...(room === undefined ? {} : { roomName: room.roomName }),
      }
      const saved = await call(saveRoom, { body }, { inlineErrorCodes: ['INVALID_INPUT'] })
      invalidateRooms()
      showToast(texts.saved)
      router.replace(screenAddress('live', { roomName: saved.roomName }))
    } catch (error) {
      setIsSaving(false)
      const serverError = toFormError(error)
      if (serverError === undefined) handleError(error)
      else setFormError(serverError)
    }
  }
  const removeRoom = async ({ roomName }: Room) => {
    const question = { title: texts.removeQuestion, text: texts.removeNote, confirmLabel: texts.remove, isDangerous: true }
    if (!(await confirm(question))) return
    try {
      await call(deleteRoom, { query: { roomName } })
      invalidateRooms()
      showToast(texts.removed)
      router.replace(screenAddress('live'))
    } catch (error) {
      handleError(error)
    }
  }
  const existingRoomName = formError?.existing
  return (
    <Form onSubmit={saveRoomForm} className={css.form}>
      <fieldset className={css.halls} aria-describedby="room-hall-note">
        <legend className={css.label}>{texts.hall}</legend>
        {halls.map((hall) => (
          <label key={hall.code} className={css.hall}>
            <input
              type="radio"
              name="hall"
              checked={hall.code === code}
              disabled={room !== undefined && hall.code !== room.work?.code && room.work !== null}
              onChange={() => setCode(hall.code)}
            />
            <Thumbnail className={css.cover} src={hall.cover?.url} colour={hall.cover?.colour} />
            <span>
              {hall.title}
              {isTourKind(hall.kind) ? <small>{texts.kinds.panorama}</small> : null}
            </span>
            <CheckCircleFill size={22} />
          </label>
        ))}
        <div id="room-hall-note" className={css.note} data-wrong={formError?.field === 'hall' || undefined} aria-live="polite">
          {formError?.field === 'hall' ? formError.sentence : texts.hallHint}
          {existingRoomName === undefined ? null : (
            <a className={css.existing} href={`#${screenAddress('live', { roomName: existingRoomName })}`}>
              {texts.toExisting}
            </a>
          )}
        </div>
      </fieldset>
      <TextField
        label={texts.field}
        value={title}
        onChange={setTitle}
        placeholder={texts.fieldPlaceholder}
        hint={texts.fieldHint}
        error={formError?.field === 'title' ? formError.sentence : undefined}
        hasCounter
        counterMax={TITLE_MAX_CHARACTERS}
      />
      <div className={css.box}>
        <Slider
          label={texts.capacity}
          value={capacity}
          min={ROOM_CAPACITY_MIN}
          max={capacityMax}
          step={1}
          onChange={setCapacity}
          format={texts.capacityFormat}
        />
        <p className={css.note}>
          {texts.capacityHint}
          {capacityMax < ROOM_CAPACITY_MAX ? (
            <>
              {texts.planCapacity(capacityMax)}
              <a href={`#${screenAddress('membership')}`}>{texts.planMore}</a>
            </>
          ) : null}
        </p>
        <Switch label={texts.claimable} hint={texts.claimableHint} isOn={claimable} onChange={setClaimable} />
      </div>
      <Button type="submit" size="large" isWide isBusy={isSaving}>
        {room === undefined ? texts.saveNew : texts.save}
      </Button>
      {room === undefined ? null : (
        <Button kind="plain" size="large" isWide onClick={() => void removeRoom(room)}>
          {texts.remove}
        </Button>
      )}
    </Form>
  )
}

const getSoleHallCode = (halls: readonly WorkSummary[]): string | undefined => (halls.length === 1 ? halls[0]?.code : undefined)

function validateRoomForm(title: string, code: string | undefined): FormError | undefined {
  if (code === undefined) return { field: 'hall', sentence: texts.noHall }
  const count = countCharacters(title)
  if (count < TITLE_MIN_CHARACTERS) return { field: 'title', sentence: texts.tooShort }
  return count > TITLE_MAX_CHARACTERS ? { field: 'title', sentence: texts.tooLong } : undefined
}

/** The error to show beside a field; undefined for those that `handleError` shows. */
function toFormError(error: unknown): FormError | undefined {
  if (!(error instanceof ApiError)) return undefined
  switch (error.errorCode) {
    case 'TEXT_REFUSED':
    case 'INVALID_INPUT':
      return { field: 'title', sentence: getInlineErrorMessage(error) }
    case 'ROOM_EXISTS':
      return {
        field: 'hall',
        sentence: texts.exists,
        existing: isRecord(error.data) && isString(error.data.roomName) ? error.data.roomName : undefined,
      }
    case 'ROOM_HALL_HIDDEN':
    case 'NOT_FOUND':
      return { field: 'hall', sentence: getInlineErrorMessage(error) }
    default:
      return undefined
  }
}
