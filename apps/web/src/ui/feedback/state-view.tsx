import type { ReactElement } from 'react'
import { Button } from '../controls/button.tsx'
import { OfflineIconPath } from './offline-icon-path.tsx'
import css from './state-view.module.css'

export type StateKind = 'empty' | 'offline' | 'denied' | 'error'

interface StateViewProps {
  kind: StateKind
  title: string
  description?: string
  /** The single next step. */
  action?: { label: string; onPress: () => void }
}

/** An empty, error or offline state, with a framed drawing. */
export function StateView({ kind, title, description, action }: StateViewProps) {
  return (
    <div className={css.state} role={kind === 'empty' ? 'status' : 'alert'}>
      <FramedDrawing>{DRAWING_BY_KIND[kind]}</FramedDrawing>
      <p className={css.title}>{title}</p>
      {description === undefined ? null : <p className={css.description}>{description}</p>}
      {action === undefined ? null : (
        <div className={css.action}>
          <Button onClick={action.onPress}>{action.label}</Button>
        </div>
      )}
    </div>
  )
}

const DRAWING_BY_KIND: Record<StateKind, ReactElement> = {
  empty: (
    <>
      <path d="M50 63l11-14 8 10 5-6 8 10" />
      <circle cx="76" cy="46" r="3" />
    </>
  ),
  offline: <OfflineIconPath />,
  denied: (
    <>
      <rect x="55" y="51" width="18" height="13" rx="3" />
      <path d="M59 51v-4a5 5 0 0 1 10 0v4" />
    </>
  ),
  error: <path d="M64 43v13M64 63.5v.5" strokeWidth="3.6" />,
}

function FramedDrawing({ children }: { children: ReactElement }) {
  return (
    <svg className={css.drawing} viewBox="0 0 128 104" fill="none" aria-hidden focusable="false">
      <ellipse cx="64" cy="97" rx="42" ry="3.5" />
      <path d="M64 9L45 31M64 9l19 22" />
      <g className={css.frame}>
        <rect x="36" y="31" width="56" height="46" rx="6" />
        <rect x="43" y="38" width="42" height="32" rx="3" />
        <g>{children}</g>
      </g>
      <circle cx="64" cy="8" r="2.6" />
    </svg>
  )
}
