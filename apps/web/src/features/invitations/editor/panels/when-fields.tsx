import type { EventDetails } from '@zhanjian/scene/invitation/event.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { DayField } from '../../../../shared/studio/day-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { changeEndDay, changeEndMinute, isPast, joinTime, moveEnd, splitTime } from './event-time.ts'
import css from './panels.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

const texts = editorTexts.event

interface WhenFieldsProps {
  event: Pick<EventDetails, 'startsAt' | 'endsAt' | 'timeZone'>
  nowMs: number
  onChange: (set: Partial<Pick<EventDetails, 'startsAt' | 'endsAt' | 'timeZone'>>) => void
}

/** Beginning and end of the event by the clock of its place; it may last for days. */
export function WhenFields({ event: { startsAt, endsAt, timeZone }, nowMs, onChange }: WhenFieldsProps) {
  const start = splitTime(startsAt)
  const end = splitTime(endsAt)
  const changeStart = (day: string, minute: string) => {
    const next = joinTime(day, minute)
    onChange({ startsAt: next, endsAt: moveEnd(startsAt, next, endsAt) })
  }
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return (
    <>
      <div className={css.pair} data-fault-place="eventTime">
        <DayField label={texts.startDay} value={start.day} onChange={(day) => changeStart(day, start.minute)} />
        <TextField
          label={texts.startTime}
          type="time"
          value={start.minute}
          onChange={(minute) => changeStart(start.day, minute)}
        />
        <DayField
          label={texts.endDay}
          value={end.day}
          min={start.day}
          disabled={startsAt === null}
          error={isBackwards ? texts.endBeforeStart : undefined}
          onChange={(day) => onChange({ endsAt: changeEndDay(startsAt, endsAt, day) })}
        />
        <TextField
          label={texts.endTime}
          type="time"
          value={end.minute}
          disabled={startsAt === null}
          onChange={(minute) => onChange({ endsAt: changeEndMinute(startsAt, endsAt, minute) })}
        />
        {endsAt === null ? null : (
          <Button kind="plain" size="small" onClick={() => onChange({ endsAt: null })}>
            {texts.clearEnd}
          </Button>
        )}
      </div>
      <TimeZoneField value={timeZone} startsAt={startsAt} nowMs={nowMs} onChange={(zone) => onChange({ timeZone: zone })} />
      {isPast(startsAt, timeZone, nowMs) ? (
        <p className={css.hint} data-strong role="status">
          {texts.past}
        </p>
      ) : null}
    </>
  )
}
