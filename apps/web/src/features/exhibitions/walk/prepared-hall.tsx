import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useEffect, useEffectEvent } from 'react'
import { preloadHallFiles } from '../../../shared/halls/prefetch-hall.ts'
import { useHall } from '../../../shared/halls/use-hall.ts'
import type { WalkDoors } from './use-hall-doors.ts'

interface PreparedHallProps {
  doors: WalkDoors
  doorId: string
  code: string
  /** In which one arrives. */
  openingId: string
  onPrepared: () => void
  onFailed: () => void
}

/** Fetches the hall behind the nearest door and builds it there, before anybody walks in. */
export function PreparedHall({ doors, doorId, code, openingId, ...callbacks }: PreparedHallProps) {
  const { data, isError } = useHall(code)
  const onPrepared = useEffectEvent(callbacks.onPrepared)
  const onFailed = useEffectEvent(callbacks.onFailed)
  useEffect(() => {
    if (data === undefined) return
    const parsed = parseHallDocument(data.document)
    if (!parsed.ok) return onFailed()
    preloadHallFiles(data)
    doors.layer.prepareHall(doorId, doors.toStageHall(data, parsed.document), openingId)
    onPrepared()
  }, [data, doors, doorId, openingId])
  useEffect(() => {
    if (isError) onFailed()
  }, [isError])
  return null
}
