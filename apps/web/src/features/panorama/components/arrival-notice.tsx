import { tourTexts as texts } from '#text/tours/viewer.ts'

interface ArrivalNoticeProps {
  /** Of the scene. */
  title: string
  alt: string
  isThere: boolean
}

/** Tells a screen reader where the visitor is now, and what is to be seen there. */
export const ArrivalNotice = ({ title, alt, isThere }: ArrivalNoticeProps) => (
  <p className="visually-hidden" aria-live="polite">
    {isThere ? texts.arrived(title, alt) : ''}
  </p>
)
