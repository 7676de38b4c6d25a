import type { EventFields } from '@zhanjian/scene/invitation/edits.ts'
import { AGENDA_MAX, type AgendaItem, PHONE_MAX_CHARACTERS } from '@zhanjian/scene/invitation/event.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useState } from 'react'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { PlusBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useCardDocument, useMaker } from '../maker-context.tsx'
import { isPast, joinEnd, joinTime, splitTime } from './event-time.ts'
import { LimitedText } from './limited-text.tsx'
import css from './panels.module.css'
import { toEventPlace } from './to-event-place.ts'

const texts = makerTexts.event
type TextName = 'title' | 'hosts' | 'placeNote' | 'contactName'
const MAX: Readonly<Record<TextName, number>> = {
  title: INVITATION_TEXTS.eventTitle.maxCharacters,
  hosts: INVITATION_TEXTS.eventHosts.maxCharacters,
  placeNote: INVITATION_TEXTS.placeNote.maxCharacters,
  contactName: INVITATION_TEXTS.contactName.maxCharacters,
}
const findPhoneError = (phone: string) => (/^[\d+() -]*$/.test(phone) ? undefined : texts.phoneInvalid)

/** The facts of the event, once: every text that shows one follows. */
export function EventPanel() {
  const { draft } = useMaker().session
  const { event } = useCardDocument()
  const [nowMs] = useState(Date.now)
  const { startsAt, endsAt, timeZone } = event
  const start = splitTime(startsAt)
  const end = splitTime(endsAt)
  const endTyping = () => draft.endGesture()
  const change = (set: EventFields, gesture?: string) => draft.edit({ type: 'set_event', set }, gesture)
  const changeStart = (day: string, minute: string) => {
    const next = joinTime(day, minute)
    change({ startsAt: next, endsAt: joinEnd(next, end.minute) })
  }
  const changeText = (name: TextName, value: string) => {
    const { details } = draft.getState()
    // The title of the work follows that of the event until it is given another.
    if (name === 'title' && details.title === event.title) draft.updateDetails({ title: value })
    change({ [name]: value }, `event ${name}`)
  }
  const text = (name: TextName) => ({
    value: event[name],
    max: MAX[name],
    onChange: (value: string) => changeText(name, value),
    onBlur: endTyping,
  })
  return (
    <div className={css.form}>
      <LimitedText label={texts.name} {...text('title')} />
      <LimitedText label={texts.hosts} hint={texts.hostsHint} {...text('hosts')} />
      <div className={css.pair}>
        <TextField label={texts.startDay} type="date" value={start.day} onChange={(day) => changeStart(day, start.minute)} />
        <TextField
          label={texts.startTime}
          type="time"
          value={start.minute}
          onChange={(minute) => changeStart(start.day, minute)}
        />
        <TextField
          label={texts.endTime}
          type="time"
          value={end.minute}
          disabled={startsAt === null}
          onChange={(minute) => change({ endsAt: joinEnd(startsAt, minute) })}
        />
        {endsAt === null ? null : (
          <Button kind="plain" size="small" onClick={() => change({ endsAt: null })}>
            {texts.clearEnd}
          </Button>
        )}
      </div>
      <p className={css.hint}>{texts.zone(timeZone)}</p>
      {isPast(startsAt, timeZone, nowMs) ? (
        <p className={css.hint} data-strong role="status">
          {texts.past}
        </p>
      ) : null}
      <PlaceField label={texts.place} place={event.place} onChange={(place) => change({ place: toEventPlace(place) })} />
      <LimitedText label={texts.placeNote} hint={texts.placeNoteHint} hasLines {...text('placeNote')} />
      <AgendaFields agenda={event.agenda} onChange={(agenda, gesture) => change({ agenda }, gesture)} onBlur={endTyping} />
      <LimitedText label={texts.contactName} {...text('contactName')} />
      <LimitedText
        label={texts.contactPhone}
        value={event.contactPhone}
        max={PHONE_MAX_CHARACTERS}
        inputMode="tel"
        findError={findPhoneError}
        onChange={(contactPhone) => change({ contactPhone }, 'event contactPhone')}
        onBlur={endTyping}
      />
    </div>
  )
}

interface AgendaFieldsProps {
  agenda: readonly AgendaItem[]
  onChange: (agenda: AgendaItem[], gesture?: string) => void
  onBlur: () => void
}

function AgendaFields({ agenda, onChange, onBlur }: AgendaFieldsProps) {
  const set = (at: number, part: Partial<AgendaItem>) =>
    onChange(
      agenda.map((item, other) => (other === at ? { ...item, ...part } : item)),
      `agenda ${at} ${Object.keys(part).join()}`,
    )
  return (
    <PanelGroup title={texts.agenda}>
      {agenda.map((item, at) => (
        <div key={at} className={css.line}>
          <TextField
            label={texts.agendaTime(at + 1)}
            isLabelHidden
            maxLength={INVITATION_TEXTS.agendaTime.maxCharacters}
            value={item.time}
            onChange={(time) => set(at, { time })}
            onBlur={onBlur}
          />
          <TextField
            label={texts.agendaText(at + 1)}
            isLabelHidden
            maxLength={INVITATION_TEXTS.agendaText.maxCharacters}
            value={item.text}
            onChange={(text) => set(at, { text })}
            onBlur={onBlur}
          />
          <IconButton
            icon={TrashRegular}
            iconSize={18}
            label={texts.removeAgenda(at + 1)}
            onClick={() => onChange(agenda.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {agenda.length >= AGENDA_MAX ? null : (
        <Button kind="weak" size="small" icon={PlusBold} onClick={() => onChange([...agenda, { time: '', text: '' }])}>
          {texts.addAgenda}
        </Button>
      )}
    </PanelGroup>
  )
}
