import type { ActivityCheck, ActivityReward } from '@zhanjian/contract/activities/activities.ts'
import {
  type ActivityFault,
  type ActivityForm,
  activityForm,
  type ManagedActivity,
  saveActivity,
} from '@zhanjian/contract/activities/activity-admin.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { toIsoTime, toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { isArrayOf, isNullOr, isOneOf, isShape, isString } from '../../../lib/type-guards.ts'
import type { FormAdapter } from '../../../shared/drafts/form-autosave.ts'
import { isPlace } from '../../../shared/places/is-place.ts'

/** A reward as typed. */
export interface EditedReward {
  key: string
  kind: ActivityReward['kind']
  streakDays: string
  amount: string
  /** Empty: none chosen. */
  wheelId: string
}

interface Cover {
  assetId: string
  url: string
}

/** An activity as typed: numbers are texts until they are read, times are those of Asia/Shanghai. */
export interface EditedActivity {
  title: string
  cover: Cover | null
  /** `2026-12-01T10:00`, or empty. */
  startsAt: string
  endsAt: string
  place: Place | null
  rulesText: string
  check: ActivityCheck['kind']
  radiusM: string
  makeUps: string
  rewards: EditedReward[]
}

export const BLANK_ACTIVITY: EditedActivity = {
  title: '',
  cover: null,
  startsAt: '',
  endsAt: '',
  place: null,
  rulesText: '',
  check: 'none',
  radiusM: '300',
  makeUps: '0',
  rewards: [{ key: 'first', kind: 'chances', streakDays: '1', amount: '1', wheelId: '' }],
}

export const toEditedActivity = ({ form, cover }: Pick<ManagedActivity, 'form' | 'cover'>): EditedActivity => ({
  title: form.title,
  cover: form.coverAssetId === null ? null : { assetId: form.coverAssetId, url: cover ?? '' },
  startsAt: toShanghaiTime(form.startsAt),
  endsAt: toShanghaiTime(form.endsAt),
  place: form.place,
  rulesText: form.rulesText,
  check: form.check.kind,
  radiusM: form.check.kind === 'place' ? String(form.check.radiusM) : '300',
  makeUps: String(form.makeUps),
  rewards: form.rewards.map((reward, index) => ({
    key: `saved-${index}`,
    kind: reward.kind,
    streakDays: String(reward.streakDays),
    amount: String(reward.amount),
    wheelId: reward.kind === 'chances' ? reward.wheelId : '',
  })),
})

/** What would be sent. A text that is no whole number becomes NaN, which the check refuses. */
export const toActivityForm = (edited: EditedActivity): ActivityForm => ({
  title: edited.title.trim(),
  coverAssetId: edited.cover?.assetId ?? null,
  startsAt: toIsoTime(edited.startsAt),
  endsAt: toIsoTime(edited.endsAt),
  place: edited.place,
  rulesText: edited.rulesText.trim(),
  check: edited.check === 'place' ? { kind: 'place', radiusM: readWhole(edited.radiusM) } : { kind: edited.check },
  makeUps: edited.check === 'none' ? readWhole(edited.makeUps) : 0,
  rewards: edited.rewards.map(({ kind, streakDays, amount, wheelId }) => {
    const numbers = { streakDays: readWhole(streakDays), amount: readWhole(amount) }
    return kind === 'chances' ? { kind, wheelId, ...numbers } : { kind, ...numbers }
  }),
})

/** What keeps the draft from being saved: the sentence by its place in the form, such as `rewards.1.amount`. */
export function findActivityFaults(edited: EditedActivity): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { path, message } of activityForm.safeParse(toActivityForm(edited)).error?.issues ?? []) {
    const key = path.join('.')
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}

/** What publishing needs: the sentence by its place in the form, as of {@link findActivityFaults}. */
export const placeActivityFaults = (faults: readonly ActivityFault[], edited: EditedActivity): ReadonlyMap<string, string> =>
  new Map(faults.map(({ field, text }) => [toPlace(field, edited), text]))

function toPlace(field: ActivityFault['field'], { startsAt, rewards }: EditedActivity): string {
  if (field === 'window') return startsAt === '' ? 'startsAt' : 'endsAt'
  // The server tells a wheel that was not chosen before everything else about rewards.
  const index = field === 'rewards' ? rewards.findIndex(({ kind, wheelId }) => kind === 'chances' && wheelId === '') : -1
  return index === -1 ? field : `rewards.${index}.wheelId`
}

const readWhole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** An activity that the device kept. */
export const isEditedActivity = isShape<EditedActivity>({
  title: isString,
  cover: isNullOr(isShape<Cover>({ assetId: isString, url: isString })),
  startsAt: isString,
  endsAt: isString,
  place: isNullOr(isPlace),
  rulesText: isString,
  check: isOneOf(['none', 'place', 'code']),
  radiusM: isString,
  makeUps: isString,
  rewards: isArrayOf(
    isShape<EditedReward>({
      key: isString,
      kind: isOneOf(['chances', 'membership']),
      streakDays: isString,
      amount: isString,
      wheelId: isString,
    }),
  ),
})

/** How drafts of activities are saved. */
export const createActivityAdapter = (call: CallApi): FormAdapter<EditedActivity, ManagedActivity> => ({
  toEdited: toEditedActivity,
  canSend: (edited) => findActivityFaults(edited).size === 0,
  getRevision: ({ revision }) => revision,
  send: (edited, target) =>
    call(
      saveActivity,
      {
        body: {
          ...toActivityForm(edited),
          ...('saved' in target
            ? { activityId: target.saved.activityId, revision: target.revision }
            : { requestId: target.requestId }),
        },
      },
      { inlineErrorCodes: ['ACTIVITIES_FULL', 'ACTIVITY_STALE', 'ACTIVITY_STATE', 'ACTIVITY_FILE_NOT_USABLE', 'INVALID_INPUT'] },
    ),
  staleErrorCode: 'ACTIVITY_STALE',
})
