import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { EXHIBITION_TEXTS, type Session } from '@zhanjian/scene/exhibition/document.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { DayField } from '../../../../shared/studio/day-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import css from './panels.module.css'
import { changeTime, moveStart } from './session-times.ts'

const texts = exhibitionEditorTexts.timetable
const { sessionKinds } = exhibitionTexts
const KINDS = keysOf<Session['kind']>(sessionKinds).map((value) => ({ value, label: sessionKinds[value] }))

/** One entry of the timetable; every change is in the draft at once. */
export function SessionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { session: studio, tellRemoved } = useEditor()
  const { draft } = studio
  const session = useExhibitionDocument().timetable.find((each) => each.id === id)
  if (session === undefined) return null
  const change = (set: Partial<Session>, gesture?: string) =>
    draft.edit({ type: 'put_timetable', timetable: [{ ...session, ...set }] }, gesture && `${gesture} ${id}`)
  const text = (name: 'title' | 'text', max: number) => ({
    name: `session ${name} ${id}`,
    label: texts[name],
    max,
    value: session[name],
    onChange: (value: string) => change({ [name]: value }, `session ${name}`),
    onBlur: () => draft.endGesture(),
  })
  function remove(): void {
    onClose()
    if (draft.edit({ type: 'remove_timetable', ids: [id] }).ok)
      tellRemoved(exhibitionEditorTexts.parts.removed(session?.title || sessionKinds[session?.kind ?? 'talk']))
  }
  return (
    <Sheet title={texts.sheet} onClose={onClose}>
      <div className={css.form}>
        <SegmentedControl label={texts.kind} segments={KINDS} value={session.kind} onChange={(kind) => change({ kind })} />
        <LimitedText hint={texts.titleHint} {...text('title', EXHIBITION_TEXTS.sessionTitle.maxCharacters)} />
        <TimeFields session={session} onChange={change} />
        <RoomField roomName={session.roomName} onChange={(roomName) => change({ roomName })} />
        <LimitedText hasLines {...text('text', EXHIBITION_TEXTS.sessionText.maxCharacters)} />
        <Button kind="danger" icon={TrashRegular} onClick={remove}>
          {texts.remove}
        </Button>
      </div>
    </Sheet>
  )
}

function TimeFields({ session, onChange }: { session: Session; onChange: (set: Partial<Session>) => void }) {
  const { startsAt, endsAt } = session
  const { period } = useExhibitionDocument()
  const days = { min: period?.opensOn, max: period?.closesOn }
  const start = (part: Parameters<typeof changeTime>[1]) => onChange(moveStart(session, changeTime(startsAt, part)))
  const end = (part: Parameters<typeof changeTime>[1]) => onChange({ endsAt: changeTime(endsAt, part) })
  return (
    <div className={css.pair}>
      <DayField label={texts.startDay} min={days.min} value={sliceUnits(startsAt, 0, 10)} onChange={(day) => start({ day })} />
      <TextField label={texts.startTime} type="time" value={sliceUnits(startsAt, 11)} onChange={(minute) => start({ minute })} />
      <DayField label={texts.endDay} min={days.min} value={sliceUnits(endsAt, 0, 10)} onChange={(day) => end({ day })} />
      <TextField
        label={texts.endTime}
        type="time"
        value={sliceUnits(endsAt, 11)}
        error={endsAt <= startsAt ? texts.backwards : undefined}
        onChange={(minute) => end({ minute })}
      />
    </div>
  )
}

interface RoomFieldProps {
  roomName: string | null
  onChange: (roomName: string | null) => void
}

/** The curator's own rooms, and the one that was chosen before. */
function RoomField({ roomName, onChange }: RoomFieldProps) {
  const { data } = useEndpoint(roomPageList, { body: { mine: true, size: PAGE_SIZE_MAX } })
  const rooms = (data?.records ?? []).map((room) => ({ value: room.roomName, label: room.title }))
  const isListed = roomName === null || rooms.some(({ value }) => value === roomName)
  const choices = isListed ? rooms : [...rooms, { value: roomName, label: texts.roomGone }]
  return (
    <ChoiceField
      label={texts.room}
      hint={texts.roomHint}
      noneLabel={texts.noRoom}
      choices={choices}
      value={roomName}
      onChange={onChange}
    />
  )
}
