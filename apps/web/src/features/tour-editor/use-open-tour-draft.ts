import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { useCallback, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { useServices } from '../../lib/services.tsx'
import { type OpenableKind, useOpenDocumentDraft } from '../../shared/studio/use-open-document-draft.ts'
import { type AddedScenes, addSceneAssets, addSceneFiles, type RefusedFile } from './tour/add-scenes.ts'
import { tourDrafts } from './tour-drafts.ts'
import { openTourEditingSession, type TourEditingSession } from './tour-editing-session.ts'

/** What a new tour starts from. */
export type NewTour = { kind: 'files'; files: File[] } | { kind: 'assets'; assets: Asset[] } | { kind: 'hall' }

interface OpenTourDraftOptions {
  id: string | null
  draftKey: string
  ownerId: string
}

/** What the editor of a new tour opens with. */
interface TourBeginning {
  /** Of the files that the tour was started with. */
  refused: readonly RefusedFile[]
  /** Opens with the choice of a hall. */
  isFromHall: boolean
}

const tourKind: OpenableKind<TourEditing, TourConflict, TourEditingSession> = {
  ...tourDrafts,
  openSession: openTourEditingSession,
}

/** Opens the draft that the URL names, or creates a tour under its key; disposes of everything when the page is left. */
export function useOpenTourDraft(options: OpenTourDraftOptions) {
  const services = useServices()
  const { state, openNew, edit, isOpen, retry } = useOpenDocumentDraft(tourKind, options)
  const [beginning, setBeginning] = useState<TourBeginning>({ refused: [], isFromHall: false })

  /** Resolves with the refused files if none can be a scene; the page then stays as it is. */
  const startTour = useCallback(
    async (start: NewTour): Promise<readonly RefusedFile[]> => {
      const { nickname } = services.session.getState().user
      const session = openNew({ document: createTour([]), history: EMPTY_HISTORY }, tourEditorTexts.defaultTitle(nickname))
      const { sceneIds, refused } = await addFirstScenes(session, start)
      if (!isOpen(session)) return []
      const isFromHall = start.kind === 'hall'
      if (sceneIds.length === 0 && !isFromHall) return refused
      // The tour begins with its scenes: undo does not empty it.
      const { editing } = session.draft.getState()
      session.draft.setState({ editing: { ...editing, history: EMPTY_HISTORY } })
      setBeginning({ refused, isFromHall })
      edit(session)
      return []
    },
    [services, openNew, isOpen, edit],
  )

  return { state, beginning, startTour, retry }
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
