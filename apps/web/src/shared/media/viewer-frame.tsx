import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { mediaViewerTexts } from '#text/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { CornersInRegular, CornersOutRegular } from '../../ui/icons/icons.gen.tsx'
import css from './viewer-frame.module.css'

interface ViewerFrameProps {
  /** Background behind a transparent canvas. */
  background: 'dark' | 'studio'
  /** Shown slightly blurred until the canvas is drawn. */
  coverUrl?: string | undefined
  colour?: string | null
  isReady: boolean
  /** 0 … 1; absent: unknown. */
  progress?: number | undefined
  loadingLabel: string
  /** Disappears after a while. */
  hint: string
  /** Permanent: the current state, or an error. */
  notice?: string | null
  buttons?: ReactNode
  /** Above the buttons, in place of the hint. */
  card?: ReactNode
  children: ReactNode
}

/** A canvas with its overlays: cover and progress while loading, a hint once, buttons. */
export function ViewerFrame(props: ViewerFrameProps) {
  const {
    background,
    coverUrl,
    colour,
    isReady,
    progress,
    loadingLabel,
    hint,
    notice = null,
    buttons,
    card = null,
    children,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={frame}
      className={css.frame}
      data-ground={background}
      data-ready={isReady || undefined}
      data-card={card !== null || undefined}
    >
      <div className={css.canvas}>{children}</div>
      <div className={css.cover} aria-hidden style={colour ? { background: colour } : undefined}>
        {coverUrl === undefined ? null : <img src={coverUrl} alt="" />}
      </div>
      {isReady ? null : (
        <div className={css.progress} role="status" aria-label={loadingLabel}>
          <svg viewBox="0 0 44 44" data-unknown={progress === undefined || undefined} aria-hidden>
            <circle cx="22" cy="22" r="18" />
            <circle cx="22" cy="22" r="18" pathLength="100" strokeDasharray={`${Math.max(4, (progress ?? 0.25) * 100)} 100`} />
          </svg>
        </div>
      )}
      {isReady && notice === null && card === null ? <p className={css.hint}>{hint}</p> : null}
      {notice === null ? null : (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      <div className={css.buttons}>
        <div className={css.group}>{buttons}</div>
        <FullScreenButton frame={frame} />
      </div>
      {card}
    </div>
  )
}

/** Replaces the canvas, on the same background. */
export function ViewerError({ background, title, description, onReopen }: ViewerErrorProps) {
  return (
    <div className={css.frame} data-ground={background} data-mood={background === 'dark' ? 'immersive' : 'light'}>
      <div className={css.error}>
        <StateView
          kind="error"
          title={title}
          description={description}
          action={{ label: mediaViewerTexts.reopen, onPress: onReopen }}
        />
      </div>
    </div>
  )
}

interface ViewerErrorProps {
  background: 'dark' | 'studio'
  title: string
  description: string
  onReopen: () => void
}

/** Absent if the browser has no full screen for elements: iPhones, most in-app browsers. */
function FullScreenButton({ frame }: { frame: { current: HTMLDivElement | null } }) {
  const isOn = useSyncExternalStore(subscribeToFullscreen, () => document.fullscreenElement !== null)
  if (document.fullscreenEnabled !== true) return null
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : frame.current?.requestFullscreen()
    // Rejected: nothing changes, and the user sees that.
    done?.catch(() => undefined)
  }
  const { enterFullScreen, leaveFullScreen } = mediaViewerTexts
  return (
    <IconButton
      kind="glass"
      icon={isOn ? CornersInRegular : CornersOutRegular}
      label={isOn ? leaveFullScreen : enterFullScreen}
      onClick={toggle}
    />
  )
}

function subscribeToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
