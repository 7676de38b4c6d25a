import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { type FormEditorOptions, useFormEditor } from '../../../shared/drafts/use-form-editor.ts'

type Faults = ReadonlyMap<string, string>

interface MerchantEditorOptions<Edited, Saved> extends FormEditorOptions<Edited, Saved> {
  texts: { published: string; restored: string }
  /** What cannot be saved, by its place in the form. */
  findFaults: (edited: Edited) => Faults
  /** What the server misses before a publication, by its place in the form. @param saved null: it could not be saved */
  listMissing: (saved: Saved | null, edited: Edited) => Faults
  confirmPublishing: (saved: Saved) => Promise<boolean>
  publish: (saved: Saved) => Promise<Saved>
  onPublished: (published: Saved) => void
  /** Undefined: it is not removed after all. */
  remove: (saved: Saved) => Promise<object | undefined>
  restore: (saved: Saved) => Promise<Saved>
}

/** What a merchant makes, in its form: saved with every change, published, removed and put back. */
export function useMerchantEditor<Edited extends object, Saved>(options: MerchantEditorOptions<Edited, Saved>) {
  const { texts, findFaults, listMissing, confirmPublishing, publish, onPublished, remove, restore } = options
  const { handleError, showToast } = useServices()
  const { autosave, edited, saved, isBusy, change, refresh, whileBusy } = useFormEditor(options)
  const [hasTried, setHasTried] = useState(false)
  const [removed, setRemoved] = useState<Saved>()
  const unsavable = findFaults(edited)

  /** @returns the place of the first thing that has to be changed before */
  async function saveAndPublish(): Promise<string | undefined> {
    if (isBusy) return undefined
    setHasTried(true)
    return whileBusy(async () => {
      const isSaved = await autosave.saveForPublishing()
      const { saved: latest, edited: typed } = autosave.store.getState()
      const [fault] = listMissing(isSaved ? latest : null, typed).keys()
      if (!isSaved || latest === null || fault !== undefined || !(await confirmPublishing(latest))) return fault
      const published = await publish(latest)
      showToast(texts.published)
      refresh()
      onPublished(published)
      return undefined
    })
  }

  return {
    autosave,
    edited,
    saved,
    removed,
    isBusy,
    change,
    /** What cannot be saved; after an attempt to publish, and if there is nothing of that, what publishing needs. */
    faults: hasTried && unsavable.size === 0 && saved !== null ? listMissing(saved, edited) : unsavable,
    publish: saveAndPublish,
    remove: async (own: Saved) => {
      try {
        if ((await remove(own)) === undefined) return
        setRemoved(own)
        refresh()
      } catch (error) {
        handleError(error)
      }
    },
    restore: async (own: Saved) => {
      try {
        autosave.adopt(await restore(own))
        setRemoved(undefined)
        showToast(texts.restored)
        refresh()
      } catch (error) {
        handleError(error)
      }
    },
    discard: () => autosave.adopt(saved),
  }
}
