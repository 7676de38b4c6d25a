import type { ReactNode, Ref } from 'react'
import css from './picture-track.module.css'

interface PictureTrackProps {
  ref?: Ref<HTMLUListElement>
  /** Called with the index of the picture that is scrolled to. */
  onShow: (index: number) => void
  /** A list item for each picture. */
  children: ReactNode
}

/** Pictures beside each other, of which one is seen at a time. */
export const PictureTrack = ({ ref, onShow, children }: PictureTrackProps) => (
  <ul
    ref={ref}
    className={css.track}
    onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onShow(Math.round(scrollLeft / Math.max(1, clientWidth)))}
  >
    {children}
  </ul>
)
