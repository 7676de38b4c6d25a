import { type ReactNode, useEffect } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CaretDownBold, XBold } from '../../ui/icons/icons.gen.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { useBackToClose } from '../../ui/overlays/use-back-to-close.ts'
import css from './panel-frame.module.css'
import type { StudioTool } from './tool-bar.tsx'

interface PanelFrameProps {
  title: string
  /** Absent in wide windows, where the panel cannot be closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A tool of an editor: below the scene, so that changes stay visible; beside it in wide windows. */
export function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const isWide = useIsWide()
  useBackToClose(() => onClose?.(), onClose !== undefined && !isWide)
  useRestoreFocus()
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.header}>
        <h2 className={css.title}>{title}</h2>
        {onClose === undefined ? null : (
          <IconButton icon={isWide ? XBold : CaretDownBold} label={editorTexts.closePanel} iconSize={16} onClick={onClose} />
        )}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  )
}

interface ToolPanelProps<Name extends string> extends Pick<PanelFrameProps, 'onClose'> {
  tools: readonly StudioTool<Name>[]
  tool: Name
}

/** What the open tool sets. */
export function ToolPanel<Name extends string>({ tools, tool, onClose }: ToolPanelProps<Name>) {
  const found = tools.find(({ name }) => name === tool)
  if (found === undefined) return null
  return (
    <PanelFrame key={tool} title={found.label} onClose={onClose}>
      <found.Panel />
    </PanelFrame>
  )
}

/** Returns the focus to the element that opened the panel. */
function useRestoreFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
}

/** A group of settings within a panel. */
export function PanelGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className={css.group}>
      <h3 className={css.groupTitle}>
        {title}
        {hint === undefined ? null : <small>{hint}</small>}
      </h3>
      {children}
    </div>
  )
}
