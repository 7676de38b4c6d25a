import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { getOpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { partLoanTexts as loanTexts } from '#text/exhibitions/part-loans.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { CubeFocusBold } from '../../../ui/icons/icons.gen.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useIsEmbedded, useOpenScreen } from '../embedded/embedding.ts'
import { formatLocalDay, formatLocalEnd, formatLocalMinute } from '../model/format-local-time.ts'
import { getPartAddress } from '../model/part-address.ts'
import type { Exhibition, ExhibitionPart } from '../model/use-exhibition.ts'
import type { ExhibitionPeople } from '../model/use-exhibition-people.ts'
import { useWalkedParts } from '../model/walked-parts.ts'
import { CalendarButton } from './calendar-button.tsx'
import { Countdown } from './countdown.tsx'
import { ExhibitionPlan, nameOf } from './exhibition-plan.tsx'
import css from './exhibition-view.module.css'
import { PartList } from './part-list.tsx'
import { ReminderButton } from './reminder-button.tsx'
import { Timetable } from './timetable.tsx'

const GuestBook = createLazyComponent(() => import('../guest-book/guest-book.tsx').then((module) => module.GuestBook))

interface ExhibitionViewProps {
  exhibition: Exhibition
  now: string
  /** How many people are in each part now. */
  people?: ExhibitionPeople
  /** Told when somebody goes into a part. */
  onEnter?: (partId: string) => void
}

/** What everybody sees of an exhibition; while it is not open, its lobby. */
export function ExhibitionView({ exhibition, now, people, onEnter }: ExhibitionViewProps) {
  const openScreen = useOpenScreen()
  const isEmbedded = useIsEmbedded()
  const session = useSessionState()
  const { work, document, parts, duties } = exhibition
  const { text, organisers, timetable, switches } = document
  const state = getOpeningState(document, now)
  const isClosed = state.kind === 'upcoming' || state.kind === 'closed'
  const isHost = isLoggedInState(session) && duties.length > 0
  const unlentCount = parts.filter(({ shown: { loan } }) => loan !== undefined && loan.state !== 'granted').length
  const getAddress = (part: ExhibitionPart) => getPartAddress(part, { exhibition: work.code, isEmbedded })
  const walked = useWalkedParts(work.code)
  const last = parts.find((part) => part.part.id === walked[walked.length - 1] && getAddress(part) !== null)
  const start = last ?? parts.find((part) => getAddress(part) !== null)
  function enter(part: ExhibitionPart): void {
    onEnter?.(part.part.id)
    openScreen(getAddress(part) ?? '')
  }
  return (
    <main className={css.page}>
      <div className={css.cover}>{work.cover === null ? null : <CoverPicture cover={work.cover} isUrgent />}</div>
      <div className={css.lead}>
        <header className={css.head}>
          <h1 className={css.title} tabIndex={-1} data-page-heading>
            {work.title}
          </h1>
          <OpeningLines exhibition={exhibition} now={now} />
          <a className={css.curator} href={`#${screenAddress('person', { id: work.owner.id })}`}>
            <ProfilePicture src={work.owner.avatar} size={32} />
            <span>
              {texts.curator} {work.owner.nickname}
            </span>
          </a>
          {organisers === '' ? null : <p className={css.organisers}>{organisers}</p>}
        </header>
        {isClosed ? (
          <section className={css.lobby} aria-label={texts.countdown.label}>
            <Countdown until={state.opensAt} now={now} />
            {parts.length === 0 ? <p>{texts.lobby}</p> : null}
            <div className={css.actions}>
              {state.kind === 'upcoming' ? <ReminderButton exhibition={exhibition} session={null} /> : null}
              <CalendarButton work={work} />
            </div>
          </section>
        ) : null}
        {isClosed && isHost ? <NoticeBar text={texts.forHost} actions={[]} /> : null}
        {unlentCount === 0 ? null : <NoticeBar text={loanTexts.unlent(unlentCount)} actions={[]} />}
        {start === undefined ? null : (
          <Button size="large" isWide icon={CubeFocusBold} onClick={() => enter(start)}>
            {last === undefined ? texts.enter : texts.goOn(nameOf(last))}
          </Button>
        )}
        {text === '' ? null : (
          <p className={css.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <div className={css.rest}>
        {parts.length === 0 ? null : (
          <Panel title={texts.plan}>
            <ExhibitionPlan {...{ exhibition, getAddress, onEnter, walked, people }} />
          </Panel>
        )}
        <PartList {...{ parts, getAddress, onEnter, people }} curatorId={work.owner.id} />
        {timetable.length === 0 ? null : (
          <Timetable {...{ exhibition, now }}>{state.kind === 'open' ? <CalendarButton work={work} /> : null}</Timetable>
        )}
        {switches.guestBook && (state.kind !== 'upcoming' || isHost) ? (
          <GuestBook code={work.code} curatorId={work.owner.id} />
        ) : null}
      </div>
    </main>
  )
}

/** Whether it is open, its days and its hours. */
function OpeningLines({ exhibition: { document }, now }: { exhibition: Exhibition; now: string }) {
  const { period, hours } = document
  const state = getOpeningState(document, now)
  const words =
    state.kind === 'open'
      ? texts.states.open(formatLocalEnd(state.closesAt, now))
      : state.kind === 'upcoming' || state.kind === 'closed'
        ? texts.states[state.kind](formatLocalMinute(state.opensAt, now))
        : texts.states[state.kind]
  return (
    <div className={css.times}>
      <b data-open={state.kind === 'open' || undefined}>{words}</b>
      {period === null ? null : (
        <span>
          {texts.days(formatLocalDay(period.opensOn, now), formatLocalDay(period.closesOn, now))}
          <i aria-hidden />
          {hours === null ? texts.dayAndNight : texts.hours(hours.opensAt, hours.closesAt)}
        </span>
      )}
    </div>
  )
}
