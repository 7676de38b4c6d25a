import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { mediaViewerTexts } from '../../text/zh/works/media-viewer.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CornersInRegular, CornersOutRegular } from '../../ui/icons/icons.gen.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import css from './viewer-frame.module.css'

interface ViewerFrameProps {
  /** What lies behind a clear canvas. */
  background: 'dark' | 'studio'
  /** Shown, and a little blurred, until the canvas is. */
  coverUrl?: string | undefined
  colour?: string | null
  isReady: boolean
  /** 0 … 1; absent: nobody knows. */
  progress?: number | undefined
  loadingLabel: string
  /** Goes away by itself. */
  hint: string
  /** Stays: what is going on, or why it is not as it should be. */
  notice?: string | null
  buttons?: ReactNode
  children: ReactNode
}

/** A canvas with what stands on it: cover and progress at first, a hint once, buttons. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { background, coverUrl, colour, isReady, progress, loadingLabel, hint, notice = null, buttons, children } = props
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={css.frame} data-ground={background} data-ready={isReady || undefined}>
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
      {isReady && notice === null ? <p className={css.hint}>{hint}</p> : null}
      {notice === null ? null : (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      <div className={css.buttons}>
        <div className={css.group}>{buttons}</div>
        <FullScreenButton frame={frame} />
      </div>
    </div>
  )
}

/** In place of the canvas, on the same ground. */
export function ViewerError({ background, title, description, onReopen }: ViewerErrorProps) {
  return (
    <div className={css.frame} data-ground={background} data-mood={background === 'dark' ? 'immersive' : 'light'}>
      <div className={css.fault}>
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

/** Absent where the browser has no full screen for a part of a page: telephones of one maker, most apps' own browsers. */
function FullScreenButton({ frame }: { frame: { current: HTMLDivElement | null } }) {
  const isOn = useSyncExternalStore(subscribeToFullscreen, () => document.fullscreenElement !== null)
  if (document.fullscreenEnabled !== true) return null
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : frame.current?.requestFullscreen()
    // Refused: everything stays as it is, and the person sees that.
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
