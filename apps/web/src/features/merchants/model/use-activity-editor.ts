import {
  type ManagedActivity,
  managedActivities,
  managedActivityById,
  merchantDesk,
  publishActivity,
  removeActivity,
  restoreActivity,
} from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { activityEditorTexts as texts } from '#text/activities/desk.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import {
  BLANK_ACTIVITY,
  createActivityAdapter,
  type EditedActivity,
  findActivityFaults,
  isEditedActivity,
  placeActivityFaults,
} from './edited-activity.ts'
import { useMerchantEditor } from './use-merchant-editor.ts'

/** The draft of an activity in its form: saved with every change, until it is published. */
export function useActivityEditor(activity: ManagedActivity | null) {
  const { call, confirm } = useServices()
  const router = useRouter()
  return useMerchantEditor<EditedActivity, ManagedActivity>({
    createAdapter: createActivityAdapter,
    isEdited: isEditedActivity,
    kind: 'activity',
    getId: ({ activityId }) => activityId,
    saved: activity,
    blank: BLANK_ACTIVITY,
    changes: [managedActivities, managedActivityById, merchantDesk],
    texts,
    findFaults: findActivityFaults,
    listMissing: (saved, edited) => (saved === null ? findActivityFaults(edited) : placeActivityFaults(saved.faults, edited)),
    confirmPublishing: () => confirm(texts.publishQuestion),
    inlineErrorCodes: ['TEXT_REFUSED'],
    publish: ({ activityId, revision }) =>
      call(publishActivity, { params: { id: activityId }, body: { revision } }, { inlineErrorCodes: ['TEXT_REFUSED'] }),
    onPublished: ({ activityId }) => router.replace(screenAddress('activityDesk', { id: activityId })),
    remove: ({ activityId }) => call(removeActivity, { params: { id: activityId } }),
    restore: ({ activityId }) => call(restoreActivity, { params: { id: activityId } }),
  })
}

export type ActivityEditor = ReturnType<typeof useActivityEditor>
