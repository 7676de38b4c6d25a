import type { WheelDetail, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { formatDuration, wheelTexts as texts } from '#text/lottery/wheel.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatShanghaiMoment } from '../../../../lib/shanghai-time.ts'
import { pickReadableInk } from '../../../../shared/lottery/wheel/readable-ink.ts'
import { ShieldCheckRegular } from '../../../../ui/icons/icons.gen.tsx'
import { type DrawState, useWheelDraw } from '../../model/use-wheel-draw.ts'
import type { WheelMotion } from '../../model/wheel-motion.ts'
import { getStageColours } from './get-stage-colours.ts'
import { ResultSheet } from './result-sheet.tsx'
import { WheelButton } from './wheel-button.tsx'
import { WheelDisc } from './wheel-disc.tsx'
import css from './wheel-stage.module.css'

interface WheelStageProps {
  wheel: WheelDetail
  status: WheelStatus
  /** By the server's clock. */
  nowMs: number
  onJoin: () => void
  onShowChances: () => void
  /** Below the wheel: the latest winners. */
  children: ReactNode
}

/** Title, wheel, what goes on. Has the colours of the wheel, in the dark theme a tint of them. */
export function WheelStage({ wheel, status, nowMs, onJoin, onShowChances, children }: WheelStageProps) {
  const motion = useRef<WheelMotion | null>(null)
  const { state, draw, skip, close } = useWheelDraw(wheel, motion)
  const colours = getStageColours(wheel.look)
  const isBusy = state.kind === 'asking' || state.kind === 'stopping'
  return (
    <section
      {...colours}
      className={classNames(css.stage, colours.className)}
      style={{ ...colours.style, ...toAccentStyle(wheel) }}
    >
      <h1 className={css.title} tabIndex={-1} data-page-heading>
        {wheel.title}
      </h1>
      <p className={css.facts}>
        <b>{texts.statuses[status]}</b>
        <span>{describeTime(wheel, status, nowMs)}</span>
        <span>{texts.people(formatCompactNumber(wheel.participantCount))}</span>
      </p>
      <div className={css.wheel}>
        <WheelDisc wheel={wheel} motionRef={motion}>
          <WheelButton {...{ wheel, status, isBusy, onJoin, onShowChances }} onDraw={draw} />
        </WheelDisc>
      </div>
      <div className={css.below}>
        <p role="status">{describeState(state, wheel.beacon?.kind === 'figure')}</p>
        {state.kind === 'idle' ? (
          <a className={css.fair} href={`#${screenAddress('wheelRecord', { code: wheel.code })}`}>
            <ShieldCheckRegular size={16} />
            {texts.rules.recordHint}
          </a>
        ) : null}
        {state.kind === 'stopping' ? (
          <button type="button" className={css.skip} onClick={skip}>
            {texts.skip}
          </button>
        ) : null}
      </div>
      {children}
      {state.kind === 'shown' ? (
        <ResultSheet
          wheel={wheel}
          draw={state.draw}
          isRecovered={state.isRecovered}
          onAgain={status === 'running' && wheel.my !== null && wheel.my.left > 0 ? draw : undefined}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

/** What is read aloud: the result when the wheel stands, never before. */
function describeState(state: DrawState, isDecidedLater: boolean): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'asking':
      if (state.trouble !== null) return texts[state.trouble]
      return isDecidedLater ? texts.registering : texts.asking
    case 'stopping':
      return texts.asking
    case 'registered':
      return texts.registered(state.waiting.nonce, formatShanghaiMoment(state.waiting.roundAt))
    case 'shown':
      return texts.announce(state.draw.outcome, state.draw.prizeName ?? state.draw.label)
  }
}

function describeTime({ startsAt, endsAt }: WheelDetail, status: WheelStatus, nowMs: number): string {
  if (status === 'upcoming') return texts.startsIn(formatDuration(Date.parse(startsAt) - nowMs))
  if (status === 'running') return texts.endsIn(formatDuration(Date.parse(endsAt) - nowMs))
  return texts.endedAt(formatCalendarDate(endsAt))
}

const toAccentStyle = ({ look: { accent } }: WheelDetail): CSSProperties =>
  ({ '--stage-accent': accent, '--stage-on-accent': pickReadableInk(accent) }) as CSSProperties
