import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { shortenText } from '@zhanjian/scene/cut-text.ts'
import type { EventFields } from '@zhanjian/scene/invitation/edits.ts'
import { PHONE_MAX_CHARACTERS } from '@zhanjian/scene/invitation/event.ts'
import { hasAgenda } from '@zhanjian/scene/invitation/has-agenda.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useEffect, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { PlaceField } from '../../../../shared/places/place-field.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { useEditor, useInvitationDocument } from '../editor-context.tsx'
import { AgendaFields } from './agenda-fields.tsx'
import css from './panels.module.css'
import { toEventPlace } from './to-event-place.ts'
import { WhenFields } from './when-fields.tsx'

const texts = editorTexts.event
type TextName = 'title' | 'hosts' | 'placeNote' | 'contactName'
const MAX: Readonly<Record<TextName, number>> = {
  title: INVITATION_TEXTS.eventTitle.maxCharacters,
  hosts: INVITATION_TEXTS.eventHosts.maxCharacters,
  placeNote: INVITATION_TEXTS.placeNote.maxCharacters,
  contactName: INVITATION_TEXTS.contactName.maxCharacters,
}
const findPhoneError = (phone: string) => (/^[\d+() -]*$/.test(phone) ? undefined : texts.phoneInvalid)

type SuggestAgenda = typeof import('./suggest-agenda.ts').suggestAgenda

/** Comes with all the templates, so only for who has no agenda; null before it is there. */
function useSuggestAgenda(isWanted: boolean): SuggestAgenda | null {
  const [loaded, setLoaded] = useState<{ suggestAgenda: SuggestAgenda } | null>(null)
  useEffect(() => {
    if (isWanted) import('./suggest-agenda.ts').then(setLoaded, () => undefined)
  }, [isWanted])
  return loaded?.suggestAgenda ?? null
}

/** The facts of the event, once: every text that shows one follows. */
export function EventPanel() {
  const { draft } = useEditor().session
  const invitation = useInvitationDocument()
  const { event } = invitation
  const [nowMs] = useState(Date.now)
  const suggestAgenda = useSuggestAgenda(!hasAgenda(event))
  const endTyping = () => draft.endGesture()
  const change = (set: EventFields, gesture?: string) => draft.edit({ type: 'set_event', set }, gesture)
  const changeText = (name: TextName, value: string) => {
    const { details } = draft.getState()
    // The title of the work, which may be shorter, follows that of the event until it is given another.
    const isFollowing = details.title === shortenText(event.title, TITLE_MAX_CHARACTERS) || details.title === event.title
    if (name === 'title' && isFollowing) draft.updateDetails({ title: shortenText(value, TITLE_MAX_CHARACTERS) })
    change({ [name]: value }, `event ${name}`)
  }
  const text = (name: TextName) => ({
    name: `event ${name}`,
    value: event[name],
    max: MAX[name],
    onChange: (value: string) => changeText(name, value),
    onBlur: endTyping,
  })
  return (
    <div className={css.form}>
      <div data-fault-place="eventTitle">
        <LimitedText label={texts.name} {...text('title')} />
      </div>
      <div data-fault-place="eventHosts">
        <LimitedText label={texts.hosts} hint={texts.hostsHint} {...text('hosts')} />
      </div>
      <WhenFields event={event} nowMs={nowMs} onChange={change} />
      <div data-fault-place="eventPlace">
        <PlaceField label={texts.place} place={event.place} onChange={(place) => change({ place: toEventPlace(place) })} />
      </div>
      <LimitedText label={texts.placeNote} hint={texts.placeNoteHint} hasLines {...text('placeNote')} />
      <AgendaFields
        agenda={event.agenda}
        suggested={suggestAgenda?.(invitation) ?? []}
        onChange={(agenda, gesture) => change({ agenda }, gesture)}
        onBlur={endTyping}
      />
      <LimitedText label={texts.contactName} {...text('contactName')} />
      <LimitedText
        name="event contactPhone"
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
