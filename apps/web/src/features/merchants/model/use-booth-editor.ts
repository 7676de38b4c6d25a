import {
  type ManagedBooth,
  managedBoothById,
  managedBooths,
  publishBooth,
  removeBooth,
  restoreBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import {
  BLANK_BOOTH,
  createBoothAdapter,
  type EditedBooth,
  findBoothFaults,
  isEditedBooth,
  placeBoothFaults,
} from './edited-booth.ts'
import { useMerchantEditor } from './use-merchant-editor.ts'

const PUBLISHING_ERROR_CODES = ['TEXT_REFUSED', 'BOOTH_STATE'] as const

/** A booth in its form: saved with every change; visitors see it after the next publication. */
export function useBoothEditor(booth: ManagedBooth | null) {
  const { call, confirm } = useServices()
  const router = useRouter()
  const editor = useMerchantEditor<EditedBooth, ManagedBooth>({
    createAdapter: createBoothAdapter,
    isEdited: isEditedBooth,
    kind: 'booth',
    getId: ({ boothId }) => boothId,
    saved: booth,
    blank: BLANK_BOOTH,
    changes: [managedBooths, managedBoothById, boothByCode],
    texts,
    findFaults: findBoothFaults,
    listMissing: (saved) => placeBoothFaults(saved?.faults ?? []),
    confirmPublishing: async ({ state }) => state !== 'draft' || (await confirm(texts.publishQuestion)),
    inlineErrorCodes: PUBLISHING_ERROR_CODES,
    publish: ({ boothId, revision }) =>
      call(publishBooth, { params: { id: boothId }, body: { revision } }, { inlineErrorCodes: PUBLISHING_ERROR_CODES }),
    onPublished: ({ boothId }) => router.replace(screenAddress('boothDesk', { id: boothId })),
    remove: async ({ boothId, leadCount }) =>
      leadCount === 0 || (await confirm(texts.removeQuestion)) ? call(removeBooth, { params: { id: boothId } }) : undefined,
    restore: ({ boothId }) => call(restoreBooth, { params: { id: boothId } }),
  })
  const { autosave } = editor
  return {
    ...editor,
    addPage: (page: EditedBooth['pages'][number]) => {
      const { edited: latest } = autosave.store.getState()
      // The same file chosen again.
      if (latest.pages.some(({ assetId }) => assetId === page.assetId)) return
      autosave.change({ ...latest, pages: [...latest.pages, page] })
    },
  }
}

export type BoothEditor = ReturnType<typeof useBoothEditor>
