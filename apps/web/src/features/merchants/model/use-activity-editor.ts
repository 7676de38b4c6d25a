import { useQueryClient } from '@tanstack/react-query'
import {
  type ManagedActivity,
  managedActivities,
  managedActivityById,
  merchantDesk,
  publishActivity,
  removeActivity,
  restoreActivity,
} from '@zhanjian/contract/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormAutosave } from '../../../shared/drafts/use-form-autosave.ts'
import { activityEditorTexts as texts } from '../../../text/zh/activities/desk.ts'
import {
  BLANK_ACTIVITY,
  createActivityAdapter,
  type EditedActivity,
  findActivityFaults,
  isEditedActivity,
  placeActivityFaults,
} from './edited-activity.ts'

/** The draft of an activity in its form: saved with every change, until it is published. */
export function useActivityEditor(activity: ManagedActivity | null) {
  const { call, confirm, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [adapter] = useState(() => createActivityAdapter(call))
  const autosave = useFormAutosave<EditedActivity, ManagedActivity>({
    adapter,
    isEdited: isEditedActivity,
    kind: 'activity',
    getId: ({ activityId }) => activityId,
    saved: activity,
    blank: BLANK_ACTIVITY,
    // A reload opens the draft.
    onCreated: ({ activityId }) => router.replaceQuery(new URLSearchParams({ id: activityId }).toString()),
  })
  const [isBusy, setIsBusy] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [removed, setRemoved] = useState<ManagedActivity>()
  const { edited, saved } = autosave.state
  const unsavable = findActivityFaults(edited)

  const refresh = () => {
    for (const { path } of [managedActivities, managedActivityById, merchantDesk])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }

  /** @returns the place of the first thing that has to be changed before */
  async function publish(): Promise<string | undefined> {
    if (isBusy) return undefined
    setHasTried(true)
    setIsBusy(true)
    try {
      const isSaved = await autosave.saveForPublishing()
      const { saved: latest, edited: typed } = autosave.store.getState()
      const missing = isSaved && latest !== null ? placeActivityFaults(latest.faults, typed) : findActivityFaults(typed)
      const [fault] = missing.keys()
      if (!isSaved || latest === null) return fault
      if (fault !== undefined || !(await confirm(texts.publishQuestion))) return fault
      const { activityId, revision } = latest
      const published = await call(
        publishActivity,
        { params: { id: activityId }, body: { revision } },
        { inlineErrorCodes: ['TEXT_REFUSED'] },
      )
      showToast(texts.published)
      refresh()
      router.replace(screenAddress('activityDesk', { id: published.activityId }))
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'TEXT_REFUSED') showToast(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
    return undefined
  }

  const remove = (own: ManagedActivity) =>
    call(removeActivity, { params: { id: own.activityId } }).then(() => {
      setRemoved(own)
      refresh()
    }, handleError)
  const restore = (own: ManagedActivity) =>
    call(restoreActivity, { params: { id: own.activityId } }).then((back) => {
      autosave.adopt(back)
      setRemoved(undefined)
      showToast(texts.restored)
      refresh()
    }, handleError)

  return {
    autosave,
    edited,
    saved,
    removed,
    isBusy,
    /** What cannot be saved; after an attempt to publish, and if there is nothing of that, what publishing needs. */
    faults: hasTried && unsavable.size === 0 ? placeActivityFaults(saved?.faults ?? [], edited) : unsavable,
    /** Of the state now: a place or a cover comes later than it was asked for. */
    change: (changes: Partial<EditedActivity>) => autosave.change({ ...autosave.store.getState().edited, ...changes }),
    publish,
    remove,
    restore,
    discard: () => autosave.adopt(saved),
  }
}

export type ActivityEditor = ReturnType<typeof useActivityEditor>
