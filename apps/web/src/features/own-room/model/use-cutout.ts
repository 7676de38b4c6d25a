import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { type RefObject, useEffect, useState } from 'react'
import type { Cutout, RoomThing } from './room-thing.ts'
import { takeCutout } from './take-cutout.ts'

/** The thing alone, seen from an angle; null until there is one. A failure keeps the one before. */
export function useCutout(thing: RoomThing, controls: RefObject<ModelControls | null>, yawRad: number) {
  const [cutout, setCutout] = useState<Cutout | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isStale = false
    takeCutout(thing, controls.current, yawRad).then(
      (next) => isStale || setCutout(next),
      () => isStale || setHasFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [thing, controls, yawRad])
  return { cutout, hasFailed: hasFailed && cutout === null }
}
