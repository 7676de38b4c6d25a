import { useQueryClient } from '@tanstack/react-query'
import {
  type ManagedBooth,
  managedBoothById,
  managedBooths,
  publishBooth,
  removeBooth,
  restoreBooth,
} from '@zhanjian/contract/booth-admin.ts'
import { boothByCode } from '@zhanjian/contract/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormAutosave } from '../../../shared/drafts/use-form-autosave.ts'
import { boothEditorTexts as texts } from '../../../text/zh/booths/desk.ts'
import {
  BLANK_BOOTH,
  createBoothAdapter,
  type EditedBooth,
  findBoothFaults,
  isEditedBooth,
  placeBoothFaults,
} from './edited-booth.ts'

/** A booth in its form: saved with every change; visitors see it after the next publication. */
export function useBoothEditor(booth: ManagedBooth | null) {
  const { call, confirm, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [adapter] = useState(() => createBoothAdapter(call))
  const autosave = useFormAutosave<EditedBooth, ManagedBooth>({
    adapter,
    isEdited: isEditedBooth,
    kind: 'booth',
    getId: ({ boothId }) => boothId,
    saved: booth,
    blank: BLANK_BOOTH,
    // A reload opens the booth.
    onCreated: ({ boothId }) => router.replaceQuery(new URLSearchParams({ id: boothId }).toString()),
  })
  const [isBusy, setIsBusy] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [removed, setRemoved] = useState<ManagedBooth>()
  const { edited, saved } = autosave.state
  const unsavable = findBoothFaults(edited)

  const refresh = () => {
    for (const { path } of [managedBooths, managedBoothById, boothByCode])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }

  /** @returns the place of the first thing that publishing needs */
  async function publish(): Promise<string | undefined> {
    if (isBusy) return undefined
    setHasTried(true)
    setIsBusy(true)
    try {
      const isSaved = await autosave.saveForPublishing()
      const { saved: latest } = autosave.store.getState()
      if (!isSaved || latest === null) return undefined
      const [fault] = placeBoothFaults(latest.faults).keys()
      if (fault !== undefined) return fault
      if (latest.state === 'draft' && !(await confirm(texts.publishQuestion))) return undefined
      const { boothId, revision } = latest
      const input = { params: { id: boothId }, body: { revision } }
      const published = await call(publishBooth, input, { inlineErrorCodes: ['TEXT_REFUSED', 'BOOTH_STATE'] })
      showToast(texts.published)
      refresh()
      router.replace(screenAddress('boothDesk', { id: published.boothId }))
    } catch (error) {
      const isInline = error instanceof ApiError && (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'BOOTH_STATE')
      if (isInline) showToast(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
    return undefined
  }

  async function remove(own: ManagedBooth): Promise<void> {
    if (own.leadCount > 0 && !(await confirm(texts.removeQuestion))) return
    await call(removeBooth, { params: { id: own.boothId } }).then(() => {
      setRemoved(own)
      refresh()
    }, handleError)
  }
  const restore = (own: ManagedBooth) =>
    call(restoreBooth, { params: { id: own.boothId } }).then((back) => {
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
    faults: hasTried && unsavable.size === 0 ? placeBoothFaults(saved?.faults ?? []) : unsavable,
    /** Of the state now: a place or a picture comes later than it was asked for. */
    change: (changes: Partial<EditedBooth>) => autosave.change({ ...autosave.store.getState().edited, ...changes }),
    addPage: (page: EditedBooth['pages'][number]) => {
      const { edited: latest } = autosave.store.getState()
      // The same file chosen again.
      if (latest.pages.some(({ assetId }) => assetId === page.assetId)) return
      autosave.change({ ...latest, pages: [...latest.pages, page] })
    },
    publish,
    remove,
    restore,
    discard: () => autosave.adopt(saved),
  }
}

export type BoothEditor = ReturnType<typeof useBoothEditor>
