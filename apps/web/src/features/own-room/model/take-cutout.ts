import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { drawFramedWork } from './draw-framed-work.ts'
import type { Cutout, RoomThing } from './room-thing.ts'

/** Sharp on the largest photo, and small enough for old phones. */
const LONG_SIDE_PX = 1400

/** The thing alone. @param yawRad of a model: the eye goes around it to the right. Rejects if it has not loaded */
export async function takeCutout(thing: RoomThing, controls: ModelControls | null, yawRad: number): Promise<Cutout> {
  if (thing.framed !== undefined) {
    const { work, pictureUrl } = thing.framed
    return drawFramedWork(await loadPicture(pictureUrl), work, LONG_SIDE_PX)
  }
  if (controls === null) throw new Error('no model')
  const { picture, width, height } = await controls.takeCutout(yawRad, LONG_SIDE_PX)
  return { picture, widthM: width, heightM: height }
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}
