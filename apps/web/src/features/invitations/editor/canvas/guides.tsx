import type { RefObject } from 'react'
import css from './canvas.module.css'
import { GUIDE_NODES } from './show-guides.ts'

/** Over the page, for `showGuides`. Rendered once. */
export const Guides = ({ place }: { place: RefObject<HTMLDivElement | null> }) => (
  <div ref={place} className={css.guides} data-guides aria-hidden>
    {GUIDE_NODES.map((name, at) => (
      <div key={at} data-guide={name} />
    ))}
  </div>
)
