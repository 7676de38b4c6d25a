import {
  cancelWheel,
  improveWheel,
  type ManagedWheel,
  managedWheelById,
  managedWheels,
  publishWheel,
  removeWheel,
  restoreWheel,
  saveWheel,
  setWheelLook,
  withdrawWheel,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { useState } from 'react'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { useServices } from '../../../lib/services.tsx'
import type { FormAdapter } from '../../../shared/drafts/form-autosave.ts'
import { useFormEditor } from '../../../shared/drafts/use-form-editor.ts'
import {
  createEditedWheel,
  type EditedWheel,
  findFaultPlace,
  findWheelFaults,
  isEditedWheel,
  toEditedWheel,
  toWheelForm,
} from './edited-wheel.ts'

const SAVE_ERROR_CODES = [
  'TEXT_REFUSED',
  'WHEELS_FULL',
  'WHEEL_STALE',
  'WHEEL_STARTED',
  'WHEEL_STATE',
  'WHEEL_FILE_NOT_USABLE',
  'INVALID_INPUT',
] as const

const createWheelAdapter = (call: CallApi): FormAdapter<EditedWheel, ManagedWheel> => ({
  toEdited: toEditedWheel,
  canSend: (edited) => findWheelFaults(edited).size === 0,
  getRevision: ({ revision }) => revision,
  send: (edited, target) =>
    call(
      saveWheel,
      {
        body: {
          ...toWheelForm(edited),
          ...('saved' in target
            ? { activityId: target.saved.activityId, revision: target.revision }
            : { requestId: target.requestId }),
        },
      },
      { inlineErrorCodes: SAVE_ERROR_CODES },
    ),
  staleErrorCode: 'WHEEL_STALE',
})

/** One wheel at the desk: its draft saves itself; every other step is one call whose answer is shown. */
export function useWheelDesk(wheel: ManagedWheel | null) {
  const { call, confirm, handleError, showToast } = useServices()
  const [blank] = useState(() => createEditedWheel(texts.nothing, texts.centre))
  const { autosave, edited, saved, isBusy, change, refresh, run } = useFormEditor<EditedWheel, ManagedWheel>({
    createAdapter: createWheelAdapter,
    isEdited: isEditedWheel,
    kind: 'wheel',
    getId: ({ activityId }) => activityId,
    saved: wheel,
    blank,
    changes: [managedWheels, managedWheelById],
    onFailure(error) {
      // The answer of a stale step is the wheel as it is.
      if (error.errorCode === 'WHEEL_STALE') autosave.adopt(error.data as ManagedWheel)
      return false
    },
  })

  /** @returns the first place of the form that has to be changed before */
  async function publish(): Promise<string | undefined> {
    if (isBusy) return undefined
    const isSaved = await autosave.saveForPublishing()
    const { saved: latest, edited: typed } = autosave.store.getState()
    if (!isSaved || latest === null) {
      showToast(texts.saveFirst)
      return findFaultPlace(findWheelFaults(typed), [])
    }
    if (latest.faults.length > 0) {
      showToast(texts.incomplete)
      return findFaultPlace(new Map(), latest.faults)
    }
    if (!(await confirm(texts.publishQuestion))) return undefined
    const { activityId: id, revision } = latest
    await run(() => call(publishWheel, { params: { id }, body: { revision } }), texts.published)
    return undefined
  }

  async function withdraw({ activityId: id }: ManagedWheel): Promise<void> {
    if (!(await confirm({ ...texts.withdrawQuestion, isDangerous: true }))) return
    await run(() => call(withdrawWheel, { params: { id } }), texts.withdrawn)
  }

  /** @returns whether it was removed */
  async function remove({ activityId: id }: ManagedWheel): Promise<boolean> {
    if (!(await confirm({ ...texts.removeQuestion, isDangerous: true }))) return false
    try {
      await call(removeWheel, { params: { id } })
      refresh()
      return true
    } catch (error) {
      handleError(error)
      return false
    }
  }

  return {
    autosave,
    edited,
    saved,
    isBusy,
    faults: findWheelFaults(edited),
    change,
    publish,
    withdraw,
    remove,
    restore: ({ activityId: id }: ManagedWheel) => run(() => call(restoreWheel, { params: { id } }), texts.restoredWheel),
    cancel: ({ activityId: id }: ManagedWheel, body: ClientInput<typeof cancelWheel>['body']) =>
      run(() => call(cancelWheel, { params: { id }, body }), texts.cancelled),
    improve: ({ activityId: id }: ManagedWheel, body: ClientInput<typeof improveWheel>['body']) =>
      run(() => call(improveWheel, { params: { id }, body }), texts.improved),
    /** Of a wheel that has begun: the look is no rule. */
    setLook: ({ activityId: id }: ManagedWheel, looked: EditedWheel) => {
      const { look, coverAssetId, slices } = toWheelForm(looked)
      const pictureAssetIds = slices.map(({ pictureAssetId }) => pictureAssetId)
      return run(() => call(setWheelLook, { params: { id }, body: { look, coverAssetId, pictureAssetIds } }), texts.lookSaved)
    },
  }
}

export type WheelDesk = ReturnType<typeof useWheelDesk>

/** The draft can be edited, since the wheel has not begun. */
export const isEditable = (wheel: Pick<ManagedWheel, 'status'> | null): boolean =>
  wheel === null || wheel.status === 'draft' || wheel.status === 'upcoming'
