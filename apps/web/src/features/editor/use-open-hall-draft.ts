import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { FREE_WORKS_PER_HALL, myMembership } from '@zhanjian/contract/money/membership.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { useCallback, useMemo } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { uploadTexts } from '#text/publish/uploads.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createRandomId } from '../../lib/create-random-id.ts'
import { type Services, useServices } from '../../lib/services.tsx'
import { type OpenableKind, useOpenDocumentDraft } from '../../shared/studio/use-open-document-draft.ts'
import { countUnsentOriginals } from '../../shared/uploads/upload-item.ts'
import { createHall, type SelectedPicture } from './hall/new-works.ts'
import { assetToPicture, uploadToPicture } from './hall/selected-picture.ts'
import { hallDrafts } from './hall-drafts.ts'
import { type HallEditingSession, openHallEditingSession } from './hall-editing-session.ts'

/** What a new hall starts from. */
export type HallStart =
  | { kind: 'files'; files: File[]; pattern: HallBlueprint }
  | { kind: 'assets'; assets: Asset[]; pattern: HallBlueprint }

interface OpenHallDraftOptions {
  id: string | null
  draftKey: string
  ownerId: string
  /** Used if the hall is opened offline; otherwise the server's value counts. */
  isTemplate: boolean
}

const LONG_TOAST_MS = 2500

/** Opens the draft that the URL names, or creates a hall under its key; disposes of everything when the page is left. */
export function useOpenHallDraft({ id, draftKey, ownerId, isTemplate }: OpenHallDraftOptions) {
  const services = useServices()
  const kind = useMemo(
    (): OpenableKind<HallEditing, HallConflict, HallEditingSession> => ({
      ...hallDrafts,
      openSession: (from, dependencies) => {
        const { work } = from.start
        return openHallEditingSession(
          { ...from, isTemplate: work === null ? isTemplate : isTemplateKind(work.kind) },
          dependencies,
        )
      },
    }),
    [isTemplate],
  )
  const onLeave = (session: HallEditingSession) => tellUnsentOriginals(session, services.showToast)
  const { state, openNew, edit, isOpen, retry } = useOpenDocumentDraft(kind, { id, draftKey, ownerId, onLeave })

  const startHall = useCallback(
    async (start: HallStart): Promise<void> => {
      const { nickname } = services.session.getState().user
      const empty = createHall(start.pattern, [], createRandomId)
      const assets = start.kind === 'assets' ? start.assets : []
      const session = openNew({ document: empty, history: EMPTY_HISTORY }, editorTexts.defaultTitle(nickname), assets)
      const pictures = start.kind === 'assets' ? assets.map(assetToPicture) : await uploadUsablePictures(session, start.files)
      if (!isOpen(session)) return
      if (pictures.length === 0) return services.showToast(editorTexts.chooser.noneUsable, LONG_TOAST_MS)
      if (start.kind === 'files' && pictures.length < start.files.length) {
        services.showToast(editorTexts.chooser.someRefused(start.files.length - pictures.length), LONG_TOAST_MS)
      }
      const worksMax = await fetchWorksMax(services.call, pictures.length)
      if (!isOpen(session)) return
      const document = createHall(start.pattern, pictures, () => `w-${sliceUnits(createRandomId(), 0, 12)}`, worksMax)
      const left = Math.min(pictures.length, worksMax) - document.works.length
      if (left > 0) services.showToast(editorTexts.chooser.someUnhung(left), LONG_TOAST_MS)
      else if (pictures.length > worksMax) services.showToast(editorTexts.chooser.planFull(worksMax), LONG_TOAST_MS)
      session.draft.setState({ editing: { document, history: EMPTY_HISTORY } })
      edit(session)
    },
    [services, openNew, isOpen, edit],
  )

  return { state, startHall, retry }
}

/** The server is asked only about more than everybody may hang. Without a network: it says so itself when the hall is saved. */
async function fetchWorksMax(call: CallApi, count: number): Promise<number> {
  if (count <= FREE_WORKS_PER_HALL) return WORKS_IN_HALL_MAX
  return call(myMembership, {}).then(
    ({ benefits }) => benefits.worksPerHall,
    () => WORKS_IN_HALL_MAX,
  )
}

/** Not a question: the hall is complete without them. */
function tellUnsentOriginals({ uploads, draft }: HallEditingSession, showToast: Services['showToast']): void {
  const count = countUnsentOriginals(uploads.getItems())
  if (count === 0) return
  const { later, lost } = uploadTexts.originals
  showToast(draft.getState().isSavedOnDevice ? later(count) : lost(count), LONG_TOAST_MS)
}

async function uploadUsablePictures({ uploads }: HallEditingSession, files: readonly File[]): Promise<SelectedPicture[]> {
  const items = await uploads.add(files, 'image')
  return items.filter((item) => item.state.kind !== 'failed').map(uploadToPicture)
}
