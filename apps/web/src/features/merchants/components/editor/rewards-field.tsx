import type { ActivityReward } from '@zhanjian/contract/activities/activities.ts'
import { rewardWheels } from '@zhanjian/contract/activities/activity-admin.ts'
import { ACTIVITY_REWARDS_MAX } from '@zhanjian/contract/activities/limits.ts'
import { activityEditorTexts as texts } from '#text/activities/desk.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { createRandomId } from '../../../../lib/create-random-id.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { formatShanghaiMoment } from '../../../../lib/shanghai-time.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { useUndo } from '../../../../lib/use-undo.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { FieldHint } from '../../../../ui/forms/field-words.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { PlusBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { EditedReward } from '../../model/edited-activity.ts'
import css from './activity-form.module.css'

interface RewardsFieldProps {
  rewards: EditedReward[]
  faults: ReadonlyMap<string, string>
  onChange: (rewards: EditedReward[]) => void
}

/** What is asked of a reward beside its streak. */
const FIELDS: Readonly<Record<ActivityReward['kind'], { amountLabel: string; hasWheel: boolean }>> = {
  chances: { amountLabel: texts.amount, hasWheel: true },
  membership: { amountLabel: texts.days, hasWheel: false },
}

/** What a streak gives, step by step. Membership is the site's to give: only admins see it. */
export function RewardsField({ rewards, faults, onChange }: RewardsFieldProps) {
  const { user } = useSessionState()
  const wheels = useEndpoint(rewardWheels, {}).data?.records
  const undo = useUndo<{ reward: EditedReward; index: number }>()
  const mayGiveMembership = 'roles' in user && user.roles.includes('admin')
  const set = (key: string, changes: Partial<EditedReward>) =>
    onChange(rewards.map((reward) => (reward.key === key ? { ...reward, ...changes } : reward)))
  const add = () => {
    const last = Number(rewards[rewards.length - 1]?.streakDays ?? 0)
    const streakDays = String(last === 0 || Number.isNaN(last) ? 1 : last === 1 ? 3 : last + 4)
    onChange([
      ...rewards,
      { key: createRandomId(), kind: 'chances', streakDays, amount: '1', wheelId: wheels?.[0]?.wheelId ?? '' },
    ])
  }
  const remove = (reward: EditedReward, index: number) => {
    onChange(rewards.filter(({ key }) => key !== reward.key))
    undo.offerUndo({ reward, index })
  }
  const { removed } = undo
  return (
    <div className={css.rewards}>
      {rewards.map((reward, index) => (
        <fieldset key={reward.key} className={css.reward} aria-label={texts.reward(index + 1)}>
          <div className={css.rewardHead}>
            <b>{texts.reward(index + 1)}</b>
            <IconButton
              icon={TrashRegular}
              iconSize={18}
              label={texts.removeReward(index + 1)}
              onClick={() => remove(reward, index)}
            />
          </div>
          {mayGiveMembership ? (
            <SegmentedControl
              label={texts.kind}
              value={reward.kind}
              onChange={(kind) => set(reward.key, { kind })}
              segments={keysOf(texts.kinds).map((value) => ({ value, label: texts.kinds[value] }))}
            />
          ) : null}
          <div className={css.pair}>
            <TextField
              label={texts.streakDays}
              inputMode="numeric"
              value={reward.streakDays}
              error={faults.get(`rewards.${index}.streakDays`)}
              onChange={(streakDays) => set(reward.key, { streakDays })}
            />
            <TextField
              label={FIELDS[reward.kind].amountLabel}
              inputMode="numeric"
              value={reward.amount}
              error={faults.get(`rewards.${index}.amount`)}
              onChange={(amount) => set(reward.key, { amount })}
            />
          </div>
          {FIELDS[reward.kind].hasWheel ? (
            <div data-fault-place={`rewards.${index}.wheelId`}>
              <ChoiceField
                label={texts.wheel}
                noneLabel={wheels?.length === 0 ? texts.noWheels : texts.noWheel}
                choices={(wheels ?? []).map(({ wheelId, title, endsAt, amountMax }) => ({
                  value: wheelId,
                  label: texts.wheelOption(title, formatShanghaiMoment(endsAt), amountMax),
                }))}
                value={reward.wheelId === '' ? null : reward.wheelId}
                error={faults.get(`rewards.${index}.wheelId`)}
                onChange={(wheelId) => set(reward.key, { wheelId: wheelId ?? '' })}
              />
            </div>
          ) : null}
        </fieldset>
      ))}
      {removed === null ? null : (
        <NoticeBar
          text={texts.rewardRemoved}
          actions={[
            {
              label: texts.undo,
              isMain: true,
              onPress: () => {
                undo.undo()
                onChange([...rewards.slice(0, removed.index), removed.reward, ...rewards.slice(removed.index)])
              },
            },
          ]}
        />
      )}
      {faults.get('rewards') === undefined ? null : (
        <div data-fault-place="rewards">
          <p className={css.fault} role="alert" tabIndex={-1} data-first-control>
            {faults.get('rewards')}
          </p>
        </div>
      )}
      {rewards.length >= ACTIVITY_REWARDS_MAX ? null : (
        <Button kind="weak" icon={PlusBold} isWide onClick={add}>
          {texts.addReward}
        </Button>
      )}
      <FieldHint>{texts.rewardsHint}</FieldHint>
    </div>
  )
}
