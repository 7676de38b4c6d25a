import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import type { Workshop } from '../workshop.ts'

/** As large as its cards ever show it, twice. */
const WIDTH_PX = 960
const HEIGHT_PX = 720

interface Camera {
  controls: Pick<StageControls, 'teleportVisitor' | 'takePicture'> | null
  /** Resolves when what was asked for has been drawn. */
  drawn: () => Promise<void>
  fileName: string
}

/** What a visitor sees on entering becomes the cover. A hall that cannot be drawn here keeps the one that it has, or none. */
export async function takeCover(
  { draft, uploads }: { draft: Workshop['draft']; uploads: Pick<Workshop['uploads'], 'add'> },
  { controls, drawn, fileName }: Camera,
): Promise<void> {
  if (controls === null) return
  const { at, yawRad } = draft.getState().editing.document.building.spawn
  controls.teleportVisitor({ x: at[0], z: at[1], yawRad, pitchRad: 0 })
  await drawn()
  const picture = await controls.takePicture(WIDTH_PX, HEIGHT_PX).catch(() => null)
  if (picture === null) return
  const [sent] = await uploads.add([new File([picture], fileName, { type: picture.type })], 'image')
  if (sent !== undefined && sent.state.kind !== 'failed') draft.describe({ coverAssetId: sent.id })
}

/** Two frames: the first may have begun already. */
export const nextFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
