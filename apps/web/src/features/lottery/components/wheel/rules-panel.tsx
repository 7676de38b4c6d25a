import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { describeRandomness, wheelTexts } from '#text/lottery/wheel.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatShanghaiMoment } from '../../../../lib/shanghai-time.ts'
import css from './panel.module.css'
import { Panel, PanelLink } from './panel.tsx'

const texts = wheelTexts.rules

/** Rules in full, who organises it, and the promise that can be checked. */
export function RulesPanel({ wheel }: { wheel: WheelDetail }) {
  const { code, organiser } = wheel
  return (
    <Panel title={texts.title} action={<PanelLink address={screenAddress('wheelRecord', { code })}>{texts.record}</PanelLink>}>
      <p className={css.prose}>{wheel.rulesText}</p>
      <RulesFacts wheel={wheel} />
      <p className={css.note}>
        {wheelTexts.draws(formatCompactNumber(wheel.drawCount), formatCompactNumber(wheel.wonCount))}
        {organiser === null ? ` · ${texts.organiser}：${texts.gone}` : null}
      </p>
    </Panel>
  )
}

/** Window by the clock of Shanghai, as its days are counted; organiser, what decides draws, version and hash of the rules. */
export function RulesFacts({ wheel }: { wheel: WheelDetail }) {
  const { startsAt, endsAt, organiser, beacon, rulesVersion, rulesHash } = wheel
  return (
    <dl className={css.facts}>
      <dt>{texts.window}</dt>
      <dd>{`${formatShanghaiMoment(startsAt)} – ${formatShanghaiMoment(endsAt)}`}</dd>
      {organiser === null ? null : (
        <>
          <dt>{texts.organiser}</dt>
          <dd>
            <a href={`#${screenAddress('person', { id: organiser.id })}`}>{organiser.nickname}</a>
          </dd>
        </>
      )}
      <dt>{texts.randomness}</dt>
      <dd>{describeRandomness(beacon)}</dd>
      <dt>{texts.version(rulesVersion)}</dt>
      <dd>
        <code className={css.hash}>{rulesHash}</code>
      </dd>
    </dl>
  )
}
