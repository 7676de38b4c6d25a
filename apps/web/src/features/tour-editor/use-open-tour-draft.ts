import type { Asset } from '@zhanjian/contract/uploads.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRandomId } from '../../lib/create-random-id.ts'
import { useServices } from '../../lib/services.tsx'
import { openUploadStorage } from '../../shared/drafts/device-draft-stores.ts'
import { deleteOldDrafts, type OpenDraftResult, openDraftByKey, openWorkDraft } from '../../shared/drafts/open-draft.ts'
import { createWorkDetails } from '../../shared/drafts/work-details.ts'
import { tourEditorTexts } from '../../text/zh/tours/tour-editor.ts'
import { createDeviceTourRecords } from './draft/device-tour-records.ts'
import { type SavedTour, tourDraftKind } from './draft/tour-draft-kind.ts'
import { type AddedScenes, addSceneAssets, addSceneFiles, type RefusedFile } from './tour/add-scenes.ts'
import { openTourEditingSession, type TourEditingSession, type TourEditingStart } from './tour-editing-session.ts'

/** `too_new`: the draft was saved by a newer version of the app. */
export type TourEditorState =
  | { kind: 'opening' }
  | { kind: 'new' }
  | {
      kind: 'editing'
      session: TourEditingSession
      recovered: { instead: SavedTour | null } | null
      /** Of the files that the tour was started with. */
      refused: RefusedFile[]
      /** Opens with the choice of a hall. */
      isFromHall: boolean
    }
  | { kind: 'missing' }
  | { kind: 'too_new' }
  | { kind: 'unreachable'; error: unknown }

/** What a new tour starts from. */
export type NewTour = { kind: 'files'; files: File[] } | { kind: 'assets'; assets: Asset[] } | { kind: 'hall' }

interface OpenTourDraftOptions {
  id: string | null
  draftKey: string
  ownerId: string
}

const UNSENT_DRAFT_RETENTION_MS = 14 * 86_400_000

/** Opens the draft that the URL names, or creates a tour under its key; disposes of everything when the page is left. */
export function useOpenTourDraft({ id, draftKey, ownerId }: OpenTourDraftOptions) {
  const services = useServices()
  const [state, setState] = useState<TourEditorState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const sessionRef = useRef<TourEditingSession | null>(null)

  const openSession = useCallback(
    (from: TourEditingStart): TourEditingSession => {
      sessionRef.current = openTourEditingSession(from, {
        services,
        window,
        ownerId,
        records: createDeviceTourRecords(ownerId),
        storage: openUploadStorage(),
        randomId: createRandomId,
      })
      return sessionRef.current
    },
    [services, ownerId],
  )

  useEffect(() => {
    let isCancelled = false
    const records = createDeviceTourRecords(ownerId)
    const dependencies = { kind: tourDraftKind, call: services.call, records }
    const showDraft = (opened: OpenDraftResult<TourEditing, TourConflict>) => {
      if (isCancelled) return
      if (opened.kind !== 'opened') return setState(opened)
      setState({ kind: 'editing', session: openSession(opened), recovered: opened.recovered, refused: [], isFromHall: false })
    }
    setState({ kind: 'opening' })
    const opening = id === null ? openDraftByKey(draftKey, dependencies) : openWorkDraft(id, dependencies)
    opening.then(showDraft, (error: unknown) => {
      services.handleError(error)
      if (!isCancelled) setState({ kind: 'unreachable', error })
    })
    void deleteOldDrafts(tourDraftKind, records, Date.now() - UNSENT_DRAFT_RETENTION_MS)
    return () => {
      isCancelled = true
      sessionRef.current?.dispose()
      sessionRef.current = null
    }
  }, [services, ownerId, id, draftKey, openSession, attempt])

  /** Resolves with the refused files if none can be a scene; the page then stays as it is. */
  const startTour = useCallback(
    async (start: NewTour): Promise<RefusedFile[]> => {
      const { nickname } = services.session.getState().user
      const session =
        sessionRef.current ??
        openSession({
          start: {
            key: draftKey,
            workId: null,
            work: null,
            publication: null,
            saved: null,
            editing: { document: createTour([]), history: EMPTY_HISTORY },
            details: createWorkDetails(tourEditorTexts.defaultTitle(nickname)),
          },
          conflict: null,
          assets: [],
        })
      const added = await addFirstScenes(session, start)
      if (session !== sessionRef.current) return []
      const isFromHall = start.kind === 'hall'
      if (added.sceneIds.length === 0 && !isFromHall) return added.refused
      // The tour begins with its scenes: undo does not empty it.
      const { editing } = session.draft.getState()
      session.draft.setState({ editing: { ...editing, history: EMPTY_HISTORY } })
      setState({ kind: 'editing', session, recovered: null, refused: added.refused, isFromHall })
      return []
    },
    [services, openSession, draftKey],
  )

  return { state, startTour, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

async function addFirstScenes(session: TourEditingSession, start: NewTour): Promise<AddedScenes> {
  switch (start.kind) {
    case 'files':
      return addSceneFiles(session, start.files)
    case 'assets':
      return addSceneAssets(session, start.assets)
    case 'hall':
      return { sceneIds: [], refused: [] }
  }
}
