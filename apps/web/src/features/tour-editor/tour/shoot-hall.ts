import type { HallPlace } from '@zhanjian/scene/tour/hall-places.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'

/** As large as visitors get a scene that has no tiles. */
const SPHERE_WIDTH_PX = 4096
/** Time for the larger pictures of the works that one stands before: the stage fetches them on arrival. */
const SETTLE_MS = 1800

interface ShootOptions {
  signal: AbortSignal
  /** After each picture. */
  onTaken: (count: number) => void
}

/** A picture of the whole sphere at each place, in their order; those that were taken before the signal. */
export async function shootHall(
  stage: Pick<StageControls, 'teleportVisitor' | 'takeSphere'>,
  places: readonly HallPlace[],
  { signal, onTaken }: ShootOptions,
): Promise<Blob[]> {
  const pictures: Blob[] = []
  for (const { at, yawRad } of places) {
    const [x, z] = at
    stage.teleportVisitor({ x, z, yawRad, pitchRad: 0 })
    await wait(SETTLE_MS, signal)
    if (signal.aborted) break
    try {
      pictures.push(await stage.takeSphere(SPHERE_WIDTH_PX, signal))
    } catch (error) {
      if (signal.aborted) break
      throw error
    }
    onTaken(pictures.length)
  }
  return pictures
}

const wait = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
