import { type ReactElement, useId } from 'react'
import css from './gallery-wall-illustration.module.css'

/** Illustration of the login pages: three pictures on a lit wall. */
export function GalleryWallIllustration() {
  // Ids must be unique: another login page may be hidden below in the stack, and gradients of hidden elements are not painted.
  const duskId = useId()
  return (
    <div className={css.wall} aria-hidden>
      <div className={css.hanging}>
        <HungPicture widthPx={72} heightPx={92}>
          <rect width="72" height="92" fill="#e8ede6" />
          <circle cx="50" cy="24" r="6" fill="#d8432f" />
          <path d="M0 92V66l20-24 15 17 15-26 22 34v25z" fill="#6f9a95" />
          <path d="M0 92V78l18-10 20 12 18-9 16 9v12z" fill="#4f7d79" />
        </HungPicture>
        <HungPicture widthPx={120} heightPx={86}>
          <linearGradient id={duskId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffbd93" />
            <stop offset="1" stopColor="#8a62a8" />
          </linearGradient>
          <rect width="120" height="86" fill={`url(#${duskId})`} />
          <circle cx="76" cy="34" r="9" fill="#fff1d8" />
          <path d="M0 86V58l26-20 20 16 24-26 50 42v16z" fill="#54387f" />
          <path d="M0 86V72l34-16 28 16 30-12 28 14v12z" fill="#38245f" />
        </HungPicture>
        <HungPicture widthPx={64} heightPx={84}>
          <rect width="64" height="84" fill="#f2efe9" />
          <path d="M27 18h10c-1 7-1 10 3 15 8 9 9 24-1 37H25c-10-13-9-28-1-37 4-5 4-8 3-15z" fill="#2f62c9" />
          <path d="M22 46c7 4 13 4 20 0M21 54c8 4 14 4 22 0" stroke="#f2efe9" strokeWidth="1.6" fill="none" />
        </HungPicture>
      </div>
      <i className={css.floor} />
    </div>
  )
}

interface HungPictureProps {
  widthPx: number
  heightPx: number
  children: ReactElement | ReactElement[]
}

function HungPicture({ widthPx, heightPx, children }: HungPictureProps) {
  return (
    <span className={css.pool}>
      <svg
        className={css.frame}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        style={{ width: `calc(${widthPx}px * var(--scale))` }}
        focusable="false"
      >
        {children}
      </svg>
    </span>
  )
}
