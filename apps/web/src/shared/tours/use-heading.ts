import { useEffect, useRef, useState } from 'react'

type HeadingListener = (headingRad: number, fovRad: number) => void

/** Where the view looks, at every frame, past React. */
export interface Heading {
  report: HeadingListener
  /** Called at once with the present one. @returns ends it */
  listen: (listener: HeadingListener) => () => void
}

function createHeading(): Heading {
  const listeners = new Set<HeadingListener>()
  let [lastHeadingRad, lastFovRad] = [0, Math.PI / 2]
  return {
    report(headingRad, fovRad) {
      lastHeadingRad = headingRad
      lastFovRad = fovRad
      for (const listener of listeners) listener(headingRad, fovRad)
    },
    listen(listener) {
      listeners.add(listener)
      listener(lastHeadingRad, lastFovRad)
      return () => void listeners.delete(listener)
    },
  }
}

/** One for the life of the component. */
export const useHeading = (): Heading => useState(createHeading)[0]

/** An element that is written anew whenever the view turns or zooms. */
export function useTurnedElement<Element extends HTMLElement | SVGElement>(
  heading: Heading,
  write: (element: Element, headingRad: number, fovRad: number) => void,
) {
  const element = useRef<Element>(null)
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(
    () =>
      heading.listen((headingRad, fovRad) => {
        if (element.current !== null) latest.current(element.current, headingRad, fovRad)
      }),
    [heading],
  )
  return element
}
