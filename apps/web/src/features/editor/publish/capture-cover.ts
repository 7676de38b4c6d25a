import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { HallEditingSession } from '../hall-editing-session.ts'

/** As large as its cards ever show it, twice. */
const COVER_WIDTH_PX = 960
const COVER_HEIGHT_PX = 720

interface CaptureOptions {
  controls: Pick<StageControls, 'teleportVisitor' | 'takePicture'> | null
  /** Resolves when what was asked for has been drawn. */
  waitForDrawing: () => Promise<void>
  fileName: string
}

/** What a visitor sees on entering becomes the cover. A hall that cannot be drawn here keeps the one that it has, or none. */
export async function captureCover(
  { draft, uploads }: { draft: HallEditingSession['draft']; uploads: Pick<HallEditingSession['uploads'], 'add'> },
  { controls, waitForDrawing, fileName }: CaptureOptions,
): Promise<void> {
  if (controls === null) return
  const { at, yawRad } = draft.getState().editing.document.building.spawn
  controls.teleportVisitor({ x: at[0], z: at[1], yawRad, pitchRad: 0 })
  await waitForDrawing()
  const picture = await controls.takePicture(COVER_WIDTH_PX, COVER_HEIGHT_PX).catch(() => null)
  if (picture === null) return
  const [sent] = await uploads.add([new File([picture], fileName, { type: picture.type })], 'image')
  if (sent !== undefined && sent.state.kind !== 'failed') draft.updateDetails({ coverAssetId: sent.id })
}

/** Two frames: the first may have begun already. */
export const waitForFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
