import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { HallEditingSession } from '../hall-editing-session.ts'

/** Twice the width of the largest card. */
const COVER_WIDTH_PX = 960
const COVER_HEIGHT_PX = 720

interface CaptureOptions {
  controls: Pick<StageControls, 'showFirstView' | 'takePicture'> | null
  /** Resolves when the requested changes have been drawn. */
  waitForDrawing: () => Promise<void>
  fileName: string
}

/**
 * Captures what a visitor sees on entering as the cover. If the hall cannot be drawn here, it keeps its current cover, or none.
 */
export async function captureCover(
  { draft, uploads }: { draft: HallEditingSession['draft']; uploads: Pick<HallEditingSession['uploads'], 'add'> },
  { controls, waitForDrawing, fileName }: CaptureOptions,
): Promise<void> {
  if (controls === null) return
  controls.showFirstView(COVER_WIDTH_PX / COVER_HEIGHT_PX)
  await waitForDrawing()
  const picture = await controls.takePicture(COVER_WIDTH_PX, COVER_HEIGHT_PX).catch(() => null)
  if (picture === null) return
  const [sent] = await uploads.add([new File([picture], fileName, { type: picture.type })], 'image')
  if (sent !== undefined && sent.state.kind !== 'failed') draft.updateDetails({ coverAssetId: sent.id })
}

/** Two frames: the first may have started already. */
export const waitForFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
