import type { Place } from '@zhanjian/contract/places/places.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { toMoment } from '@zhanjian/scene/document/zone-clock.ts'
import { formatDay, formatEventTime } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import { hasAgenda, isWritten } from '@zhanjian/scene/invitation/has-agenda.ts'
import type { ReactNode } from 'react'
import { invitationFactTexts as texts } from '#text/invitations/invitation.ts'
import { differsFrom, formatZone, getDeviceZone } from '../../../shared/invitations/time-zones.ts'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  ClockRegular,
  ListRegular,
  MapPinRegular,
  NavigationArrowRegular,
  PhoneRegular,
  UserRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { CalendarLink } from './calendar-link.tsx'
import css from './invitation-facts.module.css'
import type { OpenedVisit } from './use-invitation-visit.ts'

/** The event as a list of facts, as the server has written them, each with what one does with it: calendar, way there, call. */
export function InvitationFacts({ visit: { code, document } }: { visit: Pick<OpenedVisit, 'code' | 'document'> }) {
  const { event, answers } = document
  const { startsAt, timeZone, place, placeNote, agenda, contactName, contactPhone } = event
  const startMs = startsAt === null ? 0 : toMoment(startsAt, timeZone).getTime()
  // Only whose own clock shows another time needs to know by which the event goes.
  const isOtherClock = startsAt !== null && differsFrom(timeZone, getDeviceZone(), startMs)
  const hasHours = agenda.some(({ time }) => time.trim() !== '')
  const hasContact = contactName !== '' || contactPhone !== ''
  return (
    <dl className={css.facts}>
      <Fact icon={ClockRegular} name={texts.time}>
        <p className={css.main}>{formatEventTime(event)}</p>
        {isOtherClock ? <p className={css.note}>{texts.zone(formatZone(timeZone, startMs))}</p> : null}
        {answers.deadline === null ? null : <p className={css.note}>{texts.until(formatMoment(answers.deadline))}</p>}
        {startsAt === null ? null : <CalendarLink code={code} />}
      </Fact>
      {place === null ? null : (
        <Fact icon={MapPinRegular} name={texts.place}>
          <p className={css.main}>{place.name}</p>
          {[place.address, placeNote].map((line) =>
            line === '' ? null : (
              <p key={line} className={css.note}>
                {line}
              </p>
            ),
          )}
          <a className={css.action} href={`#${toPlaceAddress(toPlace(place))}`}>
            <NavigationArrowRegular size={17} />
            {texts.way}
          </a>
        </Fact>
      )}
      {hasAgenda(event) ? (
        <Fact icon={ListRegular} name={texts.agenda}>
          <ul className={css.agenda}>
            {agenda.filter(isWritten).map(({ time, text }, at) => (
              <li key={`${at}-${time}-${text}`}>
                {hasHours ? <b>{time}</b> : null}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {hasContact ? (
        <Fact icon={UserRegular} name={texts.contact}>
          <p className={css.main}>{contactName}</p>
          {contactPhone === '' ? null : (
            <a className={css.action} href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>
              <PhoneRegular size={17} />
              {texts.call(contactPhone)}
            </a>
          )}
        </Fact>
      ) : null}
    </dl>
  )
}

const formatMoment = (local: string): string => `${formatDay(local)} ${sliceUnits(local, 11)}`

/** Documents spell places as the contract does. */
const toPlace = ({ name, address, regionCode, position }: NonNullable<OpenedVisit['document']['event']['place']>): Place => ({
  name,
  address,
  regionCode,
  position,
})

const Fact = ({ icon: FactIcon, name, children }: { icon: Icon; name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>
      <FactIcon size={20} />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
