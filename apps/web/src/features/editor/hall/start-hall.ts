import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { FREE_WORKS_PER_HALL, myMembership } from '@zhanjian/contract/money/membership.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import type { HallEditing } from '@zhanjian/scene/hall/edits.ts'
import { editorTexts } from '#text/halls/editor.ts'
import { uploadTexts } from '#text/publish/uploads.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import type { Services } from '../../../lib/services.tsx'
import type { DraftOpening } from '../../../shared/studio/draft-opening.ts'
import { countUnsentOriginals } from '../../../shared/uploads/upload-item.ts'
import type { HallEditingSession } from '../hall-editing-session.ts'
import { createHall, type SelectedPicture } from './new-works.ts'
import { assetToPicture, uploadToPicture } from './selected-picture.ts'

/** What a new hall starts from. */
export type HallStart =
  | { kind: 'files'; files: File[]; pattern: HallBlueprint }
  | { kind: 'assets'; assets: Asset[]; pattern: HallBlueprint }

const LONG_TOAST_MS = 2500

/** Makes a hall under the key of the address, once its pictures have begun to upload; a toast says what is left out. */
export async function startHall(
  { openNew, edit, isOpen }: DraftOpening<HallEditing, HallEditingSession>,
  { call, session: { getState }, showToast }: Pick<Services, 'call' | 'session' | 'showToast'>,
  start: HallStart,
): Promise<void> {
  const empty = createHall(start.pattern, [], createRandomId)
  const assets = start.kind === 'assets' ? start.assets : []
  const title = editorTexts.defaultTitle(getState().user.nickname)
  const session = openNew({ document: empty, history: EMPTY_HISTORY }, title, assets)
  const pictures = start.kind === 'assets' ? assets.map(assetToPicture) : await uploadUsablePictures(session, start.files)
  if (!isOpen(session)) return
  if (pictures.length === 0) return showToast(editorTexts.chooser.noneUsable, LONG_TOAST_MS)
  if (start.kind === 'files' && pictures.length < start.files.length) {
    showToast(editorTexts.chooser.someRefused(start.files.length - pictures.length), LONG_TOAST_MS)
  }
  const worksMax = await fetchWorksMax(call, pictures.length)
  if (!isOpen(session)) return
  const document = createHall(start.pattern, pictures, () => `w-${sliceUnits(createRandomId(), 0, 12)}`, worksMax)
  const left = Math.min(pictures.length, worksMax) - document.works.length
  if (left > 0) showToast(editorTexts.chooser.someUnhung(left), LONG_TOAST_MS)
  else if (pictures.length > worksMax) showToast(editorTexts.chooser.planFull(worksMax), LONG_TOAST_MS)
  session.draft.setState({ editing: { document, history: EMPTY_HISTORY } })
  edit(session)
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
export function tellUnsentOriginals({ uploads, draft }: HallEditingSession, showToast: Services['showToast']): void {
  const count = countUnsentOriginals(uploads.getItems())
  if (count === 0) return
  const { later, lost } = uploadTexts.originals
  showToast(draft.getState().isSavedOnDevice ? later(count) : lost(count), LONG_TOAST_MS)
}

async function uploadUsablePictures({ uploads }: HallEditingSession, files: readonly File[]): Promise<SelectedPicture[]> {
  const items = await uploads.add(files, 'image')
  return items.filter((item) => item.state.kind !== 'failed').map(uploadToPicture)
}
