import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { formSaveTexts as texts } from '#text/publish/form-save.ts'
import { createRandomId } from '../../lib/create-random-id.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../lib/services.tsx'
import { type Guard, isNullOr, isNumber, isRecord, isShape, isString } from '../../lib/type-guards.ts'
import { useLastingEffect } from '../../lib/use-on-leave.ts'
import { createFormAutosave, type FormAdapter, type FormKeeper, type KeptForm } from './form-autosave.ts'

/** Values on the device, each with all forms of a kind. */
const DEVICE_NAMES = {
  prize: personalStorageKeys.prizeDrafts,
  wheel: personalStorageKeys.wheelDrafts,
  activity: personalStorageKeys.activityDrafts,
  booth: personalStorageKeys.boothDrafts,
  merchant: personalStorageKeys.merchantDrafts,
}

export interface UseFormAutosaveOptions<Edited, Saved> {
  adapter: FormAdapter<Edited, Saved>
  isEdited: Guard<Edited>
  kind: keyof typeof DEVICE_NAMES
  getId: (saved: Saved) => string
  /** Null: a new one. Read once. */
  saved: Saved | null
  blank: Edited
  onCreated: (saved: Saved) => void
}

/** One form with its autosave. A change that meets one from elsewhere is asked about. */
export function useFormAutosave<Edited, Saved>(options: UseFormAutosaveOptions<Edited, Saved>) {
  const { storage, confirm } = useServices()
  const { user } = useSessionState()
  const [autosave] = useState(() => {
    const { adapter, isEdited, kind, getId, saved, blank, onCreated } = options
    const deviceName = DEVICE_NAMES[kind](user.id)
    let key = saved === null ? 'new' : getId(saved)
    const isKept: Guard<KeptForm<Edited>> = isShape<KeptForm<Edited>>({
      edited: isEdited,
      revision: isNullOr(isNumber),
      requestId: isString,
    })
    const readAll = (): Record<string, unknown> => {
      const all = storage.readUnchecked(deviceName)
      return isRecord(all) ? all : {}
    }
    const keeper: FormKeeper<Edited> = {
      read: () => {
        const kept = readAll()[key]
        return isKept(kept) ? kept : undefined
      },
      write: (kept) => {
        const { [key]: _former, ...others } = readAll()
        const all = kept === undefined ? others : { ...others, [key]: kept }
        if (Object.keys(all).length === 0) storage.remove(deviceName)
        else storage.write(deviceName, all)
      },
    }
    return createFormAutosave({
      adapter,
      keeper,
      saved,
      blank,
      createId: createRandomId,
      onCreated: (created) => {
        // What is typed from now on belongs to the record.
        key = getId(created)
        onCreated(created)
      },
    })
  })
  const state = useStore(autosave.store)
  useLastingEffect(() => autosave.start(), [autosave])
  // What waits when the page is covered is sent at once: what lies over it may show the form too.
  useEffect(() => () => void autosave.saveNow(), [autosave])

  const isStale = state.save.kind === 'stale'
  useEffect(() => {
    if (!isStale) return
    const { title, text, overwrite, load } = texts.stale
    void confirm({ title, text, confirmLabel: overwrite, cancelLabel: load }).then((isOverwriting) => {
      const { save } = autosave.store.getState()
      if (isOverwriting) void autosave.overwrite()
      else if (save.kind === 'stale') autosave.adopt(save.current)
    })
  }, [isStale, autosave, confirm])
  return { ...autosave, state }
}
