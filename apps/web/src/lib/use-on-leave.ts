import { useEffect, useInsertionEffect, useRef } from 'react'

/**
 * Calls `leave` when the component is gone for good. A page that another one covers is a hidden `<Activity>`: React ends its effects,
 * but its insertion effects only when it is unmounted. `leave` is that of the latest drawing, also of one made while covered.
 */
export function useOnLeave(leave: () => void): void {
  const latest = useRef(leave)
  useInsertionEffect(() => {
    latest.current = leave
  })
  // In a microtask: insertion effects may not change what others show.
  useInsertionEffect(() => () => queueMicrotask(() => latest.current()), [])
}

/** Like `useEffect`, but goes on while the page is covered: it ends when `dependencies` change on a shown page, or the component is gone. */
export function useLastingEffect(begin: () => () => void, dependencies: readonly unknown[]): void {
  const running = useRef<{ dependencies: readonly unknown[]; end: () => void }>(null)
  useEffect(() => {
    if (running.current?.dependencies.every((value, index) => Object.is(value, dependencies[index])) === true) return
    running.current?.end()
    running.current = { dependencies, end: begin() }
  })
  useOnLeave(() => {
    running.current?.end()
    running.current = null
  })
}
