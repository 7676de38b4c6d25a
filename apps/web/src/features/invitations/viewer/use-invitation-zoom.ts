import { INVITATION_HEIGHT, INVITATION_WIDTH } from '@zhanjian/scene/invitation/invitation-size.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useInvitationFit } from '../../../shared/invitations/use-invitation-fit.ts'
import { clampToBox, FULL_VIEW, type Point, type Zoom } from '../../../ui/pictures/zoom.ts'

/** Times the size at which a page fits into the box. */
export const FIRST_SCALE = 2

interface InvitationZoom {
  /** Where the pages are, also during a gesture. Times the size at which a page fits; to the centre of the box, in pixels. */
  zoom: RefObject<Zoom>
  /** Zooms and moves; while it is not settling, the pages are only stretched. */
  applyZoom: (next: Zoom, isSettling?: boolean) => void
  /** Of the pages as they are drawn, the same unit. */
  scale: number
  /** Pixels of a unit of a page; 0: not yet measured. */
  pageScale: number
  onScroll: () => void
}

/**
 * Size of the pages of an invitation on a sheet in a box that scrolls; it begins at the page that was open, and keeps what is in the middle
 * there while the box changes its size.
 *
 * @param sheet has all pages, `pageCount` of them, one below the other
 */
export function useInvitationZoom(
  box: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  pageCount: number,
): InvitationZoom {
  const fit = useInvitationFit(box).scale
  const formerFit = useRef(0)
  const zoom = useRef<Zoom>({ ...FULL_VIEW, scale: FIRST_SCALE })
  /** A new object at every settling: pages can also be moved without another size. `seen`: where they were until then. */
  const [settled, setSettled] = useState<{ scale: number; seen: Zoom | null }>({ scale: FIRST_SCALE, seen: null })

  useLayoutEffect(() => {
    if (box.current === null || fit === 0) return
    const { scale, x, y } = zoom.current
    const grown = fit / formerFit.current
    zoom.current =
      formerFit.current === 0
        ? { scale, x: 0, y: readPlace(box.current, findOpenPage() * INVITATION_HEIGHT * fit * scale).y }
        : { scale, x: x * grown, y: y * grown }
    formerFit.current = fit
    scrollTo(box.current, zoom.current)
  }, [box, fit])
  useLayoutEffect(() => {
    if (box.current === null || sheet.current === null || settled.seen === null) return
    stretch(sheet.current, settled.seen, zoom.current)
    scrollTo(box.current, zoom.current)
    settle(sheet.current)
  }, [box, sheet, settled])

  return {
    zoom,
    scale: settled.scale,
    pageScale: fit * settled.scale,
    applyZoom(next, isSettling = false) {
      if (box.current === null || sheet.current === null) return
      const { clientWidth, clientHeight } = box.current
      const full = { width: INVITATION_WIDTH * fit, height: INVITATION_HEIGHT * fit * pageCount }
      const seen = zoom.current
      zoom.current = clampToBox(next, { width: clientWidth, height: clientHeight }, full)
      if (isSettling) setSettled({ scale: zoom.current.scale, seen })
      else stretch(sheet.current, zoom.current, { scale: settled.scale, ...readPlace(box.current) })
    },
    onScroll() {
      if (box.current !== null && !isStretched(sheet.current)) zoom.current = { ...zoom.current, ...readPlace(box.current) }
    },
  }
}

/** Centre of what is scrolled, from the centre of the box; what is smaller than the box lies in its middle. */
function readPlace(box: HTMLElement, topPx = box.scrollTop): Point {
  return { x: (box.scrollWidth - box.clientWidth) / 2 - box.scrollLeft, y: (box.scrollHeight - box.clientHeight) / 2 - topPx }
}

function scrollTo(box: HTMLElement, { x, y }: Point): void {
  box.scrollTo((box.scrollWidth - box.clientWidth) / 2 - x, (box.scrollHeight - box.clientHeight) / 2 - y)
}

/** Shows the pages as `shown` says while they are laid out as `drawn` says: drawing them anew takes longer than a frame. */
function stretch(sheet: HTMLElement, shown: Zoom, drawn: Zoom): void {
  sheet.removeAttribute('data-settling')
  sheet.style.transform = `translate(${shown.x - drawn.x}px, ${shown.y - drawn.y}px) scale(${shown.scale / drawn.scale})`
}

/** Lets the pages go from where they were seen to where they are drawn. */
function settle(sheet: HTMLElement): void {
  // The browser has to have laid out the former place.
  sheet.getBoundingClientRect()
  sheet.setAttribute('data-settling', '')
  sheet.style.transform = ''
}

const isStretched = (sheet: HTMLElement | null): boolean => sheet !== null && sheet.style.transform !== ''

/** Index of the page that the reader below shows. */
const findOpenPage = (): number =>
  Math.max(
    0,
    [...document.querySelectorAll('[data-invitation-pages] > section')].findIndex((page) => page.hasAttribute('data-shown')),
  )
