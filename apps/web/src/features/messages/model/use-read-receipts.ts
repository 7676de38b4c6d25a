import { type RefObject, useEffect, useState } from 'react'
import { createReadReceiptQueue } from './read-receipt-queue.ts'

/** Long enough to read a line. */
const READ_DELAY_MS = 700

/** Observes elements with `data-unread-id` under `list` and reports those that stayed visible. */
export function useReadReceipts(
  list: RefObject<HTMLElement | null>,
  sendReceipts: (ids: readonly string[]) => Promise<boolean>,
  elementsKey: string,
): void {
  const [queue] = useState(() =>
    createReadReceiptQueue({
      sendReceipts,
      setTimer(run, afterMs) {
        const timer = setTimeout(run, afterMs)
        return () => clearTimeout(timer)
      },
    }),
  )
  // `elementsKey` changes when there are new elements.
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(timers.get(target))
          if (isIntersecting)
            timers.set(
              target,
              setTimeout(() => markTargetSeen(target), READ_DELAY_MS),
            )
        }
      },
      { threshold: 0.6 },
    )
    function markTargetSeen(target: Element): void {
      const id = target instanceof HTMLElement ? target.dataset.unreadId : undefined
      if (id === undefined || document.visibilityState === 'hidden') return
      queue.markSeen(id)
      observer.unobserve(target)
    }
    for (const element of list.current?.querySelectorAll('[data-unread-id]') ?? []) observer.observe(element)
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      observer.disconnect()
      queue.flush()
    }
  }, [list, queue, elementsKey])
}
