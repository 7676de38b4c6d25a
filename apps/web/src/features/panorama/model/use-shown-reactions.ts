import { useEffect, useEffectEvent, useState } from 'react'
import type { SharedTourViewerProps } from '../../../shared/tours/shared-tour.ts'

/** How long a reaction stands above a person. */
const SHOWN_MS = 2600

/** The reaction of each person that is shown now, by id of the figure; `n` distinguishes one from the same again. */
export function useShownReactions(
  onReaction: SharedTourViewerProps['onReaction'],
): ReadonlyMap<number, { picture: string; n: number }> {
  const [reactions, setReactions] = useState<ReadonlyMap<number, { picture: string; n: number }>>(new Map())
  const subscribe = useEffectEvent(onReaction)
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    let count = 0
    const stop = subscribe((figureId, picture) => {
      count += 1
      const n = count
      setReactions((shown) => new Map(shown).set(figureId, { picture, n }))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setReactions((shown) => {
          if (shown.get(figureId)?.n !== n) return shown
          const left = new Map(shown)
          left.delete(figureId)
          return left
        })
      }, SHOWN_MS)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return reactions
}
