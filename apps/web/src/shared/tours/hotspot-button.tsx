import type { Hotspot, Scene } from '@zhanjian/scene/tour/document.ts'
import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './hotspot-button.module.css'
import { HOTSPOT_KINDS } from './hotspot-kinds.ts'
import { describeHotspot, nameHotspot } from './name-hotspot.ts'

interface HotspotButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'type'> {
  hotspot: Hotspot
  /** Of the whole tour, for what a way names. */
  scenes: readonly Pick<Scene, 'id' | 'title'>[]
  /** Chosen in an editor. */
  isSelected?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A hotspot in the picture. Its mark is the middle of the element; the label stands below and takes no part in its size. */
export function HotspotButton({ hotspot, scenes, isSelected, ...rest }: HotspotButtonProps) {
  const MarkIcon = HOTSPOT_KINDS[hotspot.kind].icon
  return (
    <button
      {...rest}
      type="button"
      className={css.hotspot}
      aria-label={describeHotspot(hotspot, scenes)}
      data-kind={hotspot.kind}
      data-selected={isSelected || undefined}
    >
      <span className={css.mark} aria-hidden>
        <MarkIcon size={hotspot.kind === 'scene' ? 30 : 20} />
      </span>
      <span className={css.label} aria-hidden>
        {nameHotspot(hotspot, scenes)}
      </span>
    </button>
  )
}
