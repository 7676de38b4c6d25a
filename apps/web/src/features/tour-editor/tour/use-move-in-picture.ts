import type { Scene } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaDirection } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { useEffect, useRef } from 'react'
import { useTourSession } from '../tour-editor-context.tsx'
import { buildPutBlurEdit, parseBlurId } from './blur-edits.ts'

/** Arrow keys that follow each other are one step of undo. */
const GESTURE_PAUSE_MS = 800

/** Moves a hotspot or a blurred place of the scene, by its id on the stage. */
export function useMoveInPicture(scene: Scene): (stageId: string, direction: PanoramaDirection) => void {
  const { draft } = useTourSession()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (stageId, { yawRad, pitchRad }) => {
    const blurId = parseBlurId(stageId)
    if (blurId !== null) {
      const index = scene.blurs.findIndex(({ id }) => id === blurId)
      const blur = scene.blurs[index]
      if (blur) draft.edit(buildPutBlurEdit(scene.id, index, { ...blur, yawRad, pitchRad }))
      return
    }
    const hotspot = scene.hotspots.find(({ id }) => id === stageId)
    if (hotspot === undefined) return
    const edit = { type: 'put_hotspots' as const, sceneId: scene.id, hotspots: [{ ...hotspot, yawRad, pitchRad }] }
    draft.edit(edit, `move ${stageId}`)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => draft.endGesture(), GESTURE_PAUSE_MS)
  }
}
