import { useEffect, useState } from 'react'
import type { PictureQueue } from './picture-queue.ts'

/** A queue for the pictures of one list; null until its code is there, and where it does not come. */
export function usePictureQueue(): PictureQueue | null {
  const [queue, setQueue] = useState<PictureQueue | null>(null)
  useEffect(() => {
    let isGone = false
    // Without it the other pictures of people are there.
    import('./picture-queue.ts').then(
      ({ createPictureQueue }) => isGone || setQueue(createPictureQueue()),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return queue
}
