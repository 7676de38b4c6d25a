import type { GotReward, PromisedReward } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import { CheckCircleFill, GiftFill } from '../../../ui/icons/icons.gen.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import css from './reward-steps.module.css'

interface RewardStepsProps {
  rewards: readonly PromisedReward[]
  got: readonly GotReward[]
}

/** What a streak gives, day by day, and what of it the person has. */
export function RewardSteps({ rewards, got }: RewardStepsProps) {
  return (
    <Panel title={texts.rewards}>
      <ol>
        {rewards.map((reward) => {
          const own = got.find(({ streakDays }) => streakDays === reward.streakDays)
          const { wheel } = reward
          return (
            <li key={reward.streakDays} className={css.step} data-got={own !== undefined || undefined}>
              <span className={css.mark}>{own === undefined ? <GiftFill size={18} /> : <CheckCircleFill size={20} />}</span>
              <span className={css.text}>
                <b>{texts.rewardDay(reward.streakDays)}</b>
                <span>{activityWords.reward(reward)}</span>
                {own === undefined ? (
                  wheel === null ? null : (
                    <small>{texts.wheelOf(wheel.title)}</small>
                  )
                ) : (
                  <small>{activityWords.outcomes[own.outcome]}</small>
                )}
              </span>
              {own !== undefined && own.outcome !== 'lost' && wheel !== null ? (
                <a className={css.link} href={`#${screenAddress('wheel', { code: wheel.code })}`}>
                  {texts.openWheel}
                </a>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
