import { cutDoors } from '@zhanjian/scene/hall/door-places.ts'
import type { DoorLayer, DoorLayerOptions } from '@zhanjian/stage/doors/door-layer.ts'
import type { StageHall } from '@zhanjian/stage/stage-layer.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DrawnHall, toStageHall } from '../../../shared/halls/hall-pictures.ts'
import type { HallDoors } from '../../../shared/halls/walk/hall-canvas.tsx'
import type { Exhibition } from '../model/use-exhibition.ts'
import { listBoundOpenings } from './walk-ways.ts'

export interface WalkDoors extends HallDoors {
  layer: DoorLayer
}

/** The doors of an exhibition, as it was when the walk began. null: their code did not load; undefined: it loads. */
export function useHallDoors(exhibition: Exhibition, options: DoorLayerOptions): WalkDoors | null | undefined {
  const [doors, setDoors] = useState<WalkDoors | null>()
  const onNear = useEffectEvent(options.onNear)
  const onPass = useEffectEvent(options.onPass)
  const createToStageHall = useEffectEvent(() => createHallCutter(exhibition))
  useEffect(() => {
    let isUnmounted = false
    let layer: DoorLayer | undefined
    // If it fails to load, the hall is walked alone.
    import('@zhanjian/stage/doors/create-door-layer.ts').then(
      ({ createDoorLayer }) => {
        if (isUnmounted) return
        layer = createDoorLayer({ onNear: (id) => onNear(id), onPass: (id, hasEntered) => onPass(id, hasEntered) })
        setDoors({ layer, toStageHall: createToStageHall() })
      },
      () => isUnmounted || setDoors(null),
    )
    return () => {
      isUnmounted = true
      layer?.dispose()
    }
  }, [])
  return doors
}

/** Halls with the doors that the exhibition has them cut: each is built once, however one comes to it. */
function createHallCutter(exhibition: Exhibition): HallDoors['toStageHall'] {
  const halls = new WeakMap<DrawnHall, StageHall>()
  const openingsByHall = new Map(exhibition.parts.map(({ part }) => [part.code, listBoundOpenings(exhibition, part.code)]))
  return (hall, document) => {
    const known = halls.get(hall)
    if (known !== undefined) return known
    const building = cutDoors(document, openingsByHall.get(hall.work.code ?? '') ?? [])
    const stageHall = toStageHall(hall, { ...document, building })
    halls.set(hall, stageHall)
    return stageHall
  }
}
