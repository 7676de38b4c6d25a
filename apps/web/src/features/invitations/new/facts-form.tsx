import { countCharacters } from '@zhanjian/scene/characters.ts'
import { localTime } from '@zhanjian/scene/document/local-time.ts'
import type { EventStart } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { EventPlace } from '@zhanjian/scene/invitation/event.ts'
import type { InvitationTemplateDesign } from '@zhanjian/scene/invitation/templates/template-design.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { focusFault } from '../../../shared/drafts/focus-fault.ts'
import { getDeviceZone } from '../../../shared/invitations/time-zones.ts'
import { PlaceField } from '../../../shared/places/place-field.tsx'
import { DAY_MAX } from '../../../shared/studio/day-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RowGroup } from '../../../ui/lists/rows.tsx'
import { isPast, joinTime } from '../editor/panels/event-time.ts'
import { toEventPlace } from '../editor/panels/to-event-place.ts'
import css from './new-invitation.module.css'
import { TemplateCover } from './template-grid.tsx'

const texts = editorTexts.creator
const TITLE_MAX = INVITATION_TEXTS.eventTitle.maxCharacters
const HOSTS_MAX = INVITATION_TEXTS.eventHosts.maxCharacters

interface FactsFormProps {
  design: InvitationTemplateDesign
  isBusy: boolean
  onChange: () => void
  /** `isSharing`: goes on to publishing; else to changing how it looks. */
  onMake: (event: EventStart, isSharing: boolean) => void
}

/** Names and time: all that a first invitation needs. */
export function FactsForm({ design, isBusy, onChange, onMake }: FactsFormProps) {
  const [nowMs] = useState(Date.now)
  const [timeZone] = useState(getDeviceZone)
  const [title, setTitle] = useState(design.texts.title)
  const [hosts, setHosts] = useState('')
  const [day, setDay] = useState('')
  const [minute, setMinute] = useState('')
  const [place, setPlace] = useState<EventPlace | null>(null)
  // Also null for a year that no invitation may have, as one that is half typed: the invitation could not be opened again.
  const startsAt = localTime.safeParse(joinTime(day, minute)).data ?? null
  const titleError = title.trim() === '' ? texts.titleMissing : undefined
  const [isDayAsked, setIsDayAsked] = useState(false)
  const dayError = day === '' ? texts.dayMissing : texts.dayWrong
  const form = useRef<HTMLFormElement>(null)
  const isTooLong = countCharacters(title) > TITLE_MAX || countCharacters(hosts) > HOSTS_MAX
  const isWrong = titleError !== undefined || isTooLong
  const event = useMemo(
    (): EventStart => ({ title, hosts, startsAt, timeZone, place }),
    [title, hosts, startsAt, timeZone, place],
  )
  // The invitation is drawn after what is typed.
  const shownEvent = useDeferredValue(event)
  const make = (isSharing: boolean) => onMake(event, isSharing)
  function askDay(): void {
    setIsDayAsked(true)
    focusFault(form.current, 'day')
  }
  return (
    <form
      ref={form}
      className={css.facts}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isWrong) return
        if (startsAt === null) askDay()
        else make(true)
      }}
    >
      <div className={css.chosen}>
        <TemplateCover design={design} event={shownEvent} />
        <div>
          <p>{design.texts.name}</p>
          <Button kind="plain" size="small" onClick={onChange}>
            {texts.change}
          </Button>
        </div>
      </div>
      <TextField label={texts.name} value={title} error={titleError} hasCounter counterMax={TITLE_MAX} onChange={setTitle} />
      <TextField
        label={texts.hosts}
        placeholder={design.texts.hosts}
        value={hosts}
        hasCounter
        counterMax={HOSTS_MAX}
        onChange={setHosts}
      />
      <div className={css.pair} data-fault-place="day">
        <TextField
          label={texts.day}
          type="date"
          value={day}
          max={DAY_MAX}
          error={isDayAsked && startsAt === null ? dayError : undefined}
          onInvalid={(invalid) => {
            // The browser would not submit, and would say it in its own words.
            invalid.preventDefault()
            askDay()
          }}
          onChange={setDay}
        />
        <TextField label={texts.time} type="time" value={minute} onChange={setMinute} />
      </div>
      {isPast(startsAt, timeZone, nowMs) ? (
        <p className={css.note} role="status">
          {texts.past}
        </p>
      ) : null}
      <RowGroup place="column">
        <PlaceField label={texts.place} place={place} onChange={(next) => setPlace(toEventPlace(next))} />
      </RowGroup>
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isWrong}>
        {texts.make}
      </Button>
      <Button kind="weak" isWide disabled={isWrong || isBusy} onClick={() => make(false)}>
        {texts.edit}
      </Button>
    </form>
  )
}
