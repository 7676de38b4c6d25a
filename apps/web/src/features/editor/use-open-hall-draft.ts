import { FREE_WORKS_PER_HALL, myMembership } from '@zhanjian/contract/membership.ts'
import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createRandomId } from '../../lib/create-random-id.ts'
import { type Services, useServices } from '../../lib/services.tsx'
import { openUploadStorage } from '../../shared/drafts/device-draft-stores.ts'
import { deleteOldDrafts, type OpenDraftResult, openDraftByKey, openWorkDraft } from '../../shared/drafts/open-draft.ts'
import { createWorkDetails } from '../../shared/drafts/work-details.ts'
import { countUnsentOriginals } from '../../shared/uploads/upload-item.ts'
import { editorTexts } from '../../text/zh/halls/editor.ts'
import { uploadTexts } from '../../text/zh/publish/uploads.ts'
import { createDeviceHallRecords } from './create-device-hall-records.ts'
import { hallDraftKind, type SavedHall } from './draft/hall-draft-kind.ts'
import { createHall, type SelectedPicture } from './hall/new-works.ts'
import { assetToPicture, uploadToPicture } from './hall/selected-picture.ts'
import { type HallEditingSession, type HallEditingStart, openHallEditingSession } from './hall-editing-session.ts'

/** `too_new`: the draft was saved by a newer version of the app. */
export type HallEditorState =
  | { kind: 'opening' }
  | { kind: 'new' }
  | { kind: 'editing'; session: HallEditingSession; recovered: { instead: SavedHall | null } | null }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

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

const UNSENT_DRAFT_RETENTION_MS = 14 * 86_400_000
const LONG_TOAST_MS = 2500

/** Opens the draft that the URL names, or creates a hall under its key; disposes of everything when the page is left. */
export function useOpenHallDraft({ id, draftKey, ownerId, isTemplate }: OpenHallDraftOptions) {
  const services = useServices()
  const [state, setState] = useState<HallEditorState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const sessionRef = useRef<HallEditingSession | null>(null)

  const openSession = useCallback(
    (from: HallEditingStart): HallEditingSession => {
      sessionRef.current = openHallEditingSession(from, {
        services,
        window,
        ownerId,
        records: createDeviceHallRecords(ownerId),
        storage: openUploadStorage(),
        randomId: createRandomId,
      })
      return sessionRef.current
    },
    [services, ownerId],
  )

  useEffect(() => {
    let isCancelled = false
    const records = createDeviceHallRecords(ownerId)
    const dependencies = { kind: hallDraftKind, call: services.call, records }
    const isTemplateWork = (work: WorkSummary | null) => (work === null ? isTemplate : work.kind === 'template')
    const showDraft = (opened: OpenDraftResult<HallEditing, HallConflict>) => {
      if (isCancelled) return
      if (opened.kind === 'opened')
        setState({
          kind: 'editing',
          session: openSession({ ...opened, isTemplate: isTemplateWork(opened.start.work) }),
          recovered: opened.recovered,
        })
      else setState(opened)
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(showDraft, (error: unknown) => {
      services.handleError(error)
      if (!isCancelled) setState({ kind: 'unreachable', error })
    })
    void deleteOldDrafts(hallDraftKind, records, Date.now() - UNSENT_DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      if (sessionRef.current !== null) tellUnsentOriginals(sessionRef.current, services.showToast)
      sessionRef.current?.dispose()
      sessionRef.current = null
    }
  }, [services, ownerId, id, draftKey, isTemplate, openSession, attempt])

  const startHall = useCallback(
    async (start: HallStart): Promise<void> => {
      const { nickname } = services.session.getState().user
      const empty = createHall(start.pattern, [], createRandomId)
      const assets = start.kind === 'assets' ? start.assets : []
      const session =
        sessionRef.current ??
        openSession({
          start: {
            key: draftKey,
            workId: null,
            work: null,
            publication: null,
            saved: null,
            editing: { document: empty, history: EMPTY_HISTORY },
            details: createWorkDetails(editorTexts.defaultTitle(nickname)),
          },
          conflict: null,
          assets,
          isTemplate: false,
        })
      const pictures = start.kind === 'assets' ? assets.map(assetToPicture) : await uploadUsablePictures(session, start.files)
      if (session !== sessionRef.current) return
      if (pictures.length === 0) return services.showToast(editorTexts.chooser.noneUsable, LONG_TOAST_MS)
      if (start.kind === 'files' && pictures.length < start.files.length) {
        services.showToast(editorTexts.chooser.someRefused(start.files.length - pictures.length), LONG_TOAST_MS)
      }
      const worksMax = await fetchWorksMax(services.call, pictures.length)
      if (session !== sessionRef.current) return
      const document = createHall(start.pattern, pictures, () => `w-${sliceUnits(createRandomId(), 0, 12)}`, worksMax)
      const left = Math.min(pictures.length, worksMax) - document.works.length
      if (left > 0) services.showToast(editorTexts.chooser.someUnhung(left), LONG_TOAST_MS)
      else if (pictures.length > worksMax) services.showToast(editorTexts.chooser.planFull(worksMax), LONG_TOAST_MS)
      session.draft.setState({ editing: { document, history: EMPTY_HISTORY } })
      setState({ kind: 'editing', session, recovered: null })
    },
    [services, openSession, draftKey],
  )

  return { state, startHall, retry: useCallback(() => setAttempt((count) => count + 1), []) }
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
