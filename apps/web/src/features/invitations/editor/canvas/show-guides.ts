/** Lines to which an element is held, as styles of nodes that are there already: no move of a finger adds or lays out a node. */
import type { SnapGuide } from '@zhanjian/scene/invitation/snap-element.ts'

/** A node of {@link GUIDE_NODES}; of a gap there are two along each axis. */
export type GuideName = 'x' | 'y' | 'gap-x' | 'gap-y' | 'angle'

/** As many as one gesture can show: what holds a box along an axis is a line or a pair of gaps. */
export const GUIDE_NODES: readonly GuideName[] = ['x', 'y', 'gap-x', 'gap-x', 'gap-y', 'gap-y', 'angle']

/** Length of a gap's bar before it is stretched; see the stylesheet. */
const BAR_PX = 100

/** Shows these guides and no others. `scale`: pixels of a unit. */
export function showGuides(place: HTMLElement, guides: readonly SnapGuide[], scale: number): void {
  const nodes = [...place.children].filter((node) => node instanceof HTMLElement)
  for (const [at, text] of toTransforms(guides, scale).entries()) {
    const node = nodes[at]
    if (node === undefined) continue
    setStyle(node, 'opacity', text === null ? '0' : '1')
    if (text !== null) setStyle(node, 'transform', text)
  }
  const angle = guides.find((guide) => guide.kind === 'angle')
  const label = nodes[nodes.length - 1]
  const text = angle && `${angle.rotationDeg}°`
  if (label !== undefined && text !== undefined && label.textContent !== text) label.textContent = text
}

/** Where each of {@link GUIDE_NODES} is; null: not shown. */
export function toTransforms(guides: readonly SnapGuide[], scale: number): (string | null)[] {
  const left = guides.flatMap((guide) => toPlaces(guide, scale))
  return GUIDE_NODES.map((name) => {
    const at = left.findIndex((each) => each.name === name)
    return at === -1 ? null : (left.splice(at, 1)[0]?.transform ?? null)
  })
}

interface GuidePlace {
  name: GuideName
  transform: string
}

function toPlaces(guide: SnapGuide, scale: number): GuidePlace[] {
  switch (guide.kind) {
    case 'x':
      return [{ name: 'x', transform: `translateX(${guide.x * scale}px)` }]
    case 'y':
      return [{ name: 'y', transform: `translateY(${guide.y * scale}px)` }]
    case 'gap':
      return guide.gaps.map(({ from, to, at }) => {
        const [start, across, length] = [from * scale, at * scale, ((to - from) * scale) / BAR_PX]
        return guide.axis === 'x'
          ? { name: 'gap-x', transform: `translate(${start}px, ${across}px) scaleX(${length})` }
          : { name: 'gap-y', transform: `translate(${across}px, ${start}px) scaleY(${length})` }
      })
    case 'angle':
      return [{ name: 'angle', transform: 'none' }]
  }
}

function setStyle(node: HTMLElement, name: 'opacity' | 'transform', value: string): void {
  if (node.style[name] !== value) node.style[name] = value
}
