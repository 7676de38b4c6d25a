import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import type { TourEditing } from '@zhanjian/scene/tour/edits.ts'
import type { DraftOpening } from '../../../shared/studio/draft-opening.ts'
import type { TourEditingSession } from '../tour-editing-session.ts'
import { type AddedScenes, addSceneAssets, addSceneFiles, type RefusedFile } from './add-scenes.ts'

/** What a new tour starts from. */
export type NewTour = { kind: 'files'; files: File[] } | { kind: 'assets'; assets: Asset[] } | { kind: 'hall' }

/**
 * Makes a tour under the key of the address, if there is a scene for it or a hall is chosen next; else the page stays as it is.
 * @returns the files that cannot be a scene
 */
export async function startTour(
  { openNew, edit, isOpen }: DraftOpening<TourEditing, TourEditingSession>,
  title: string,
  start: NewTour,
  onStarted: (refused: readonly RefusedFile[]) => void,
): Promise<readonly RefusedFile[]> {
  const session = openNew({ document: createTour([]), history: EMPTY_HISTORY }, title)
  const { sceneIds, refused } = await addFirstScenes(session, start)
  if (!isOpen(session)) return []
  if (sceneIds.length === 0 && start.kind !== 'hall') return refused
  // The tour begins with its scenes: undo does not empty it.
  const { editing } = session.draft.getState()
  session.draft.setState({ editing: { ...editing, history: EMPTY_HISTORY } })
  onStarted(refused)
  edit(session)
  return []
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
