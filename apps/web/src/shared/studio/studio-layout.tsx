import { type ReactNode, useState } from 'react'
import { useCoveringView } from '../../ui/overlays/use-covering-view.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { EditorBar, type EditorBarProps } from './editor-bar.tsx'
import { useUploadItems } from './studio-context.ts'
import css from './studio-layout.module.css'
import { ToolBar, type ToolBarProps } from './tool-bar.tsx'
import { UploadProgressBar } from './upload-progress-bar.tsx'

interface StudioLayoutProps<
  Document extends Record<string, unknown>,
  Edit,
  Conflict extends DocumentConflict,
  Tool extends string,
> extends Omit<EditorBarProps<Document, Edit, Conflict, Tool>, 'onPreview'> {
  tools: ToolBarProps<Tool>['tools']
  /** Absent: the tool that is open. */
  shownTool?: Tool | null
  /** @param onClose absent in wide windows, where a panel cannot be closed */
  renderPanel: (tool: Tool, onClose?: () => void) => ReactNode
  /** What is selected: its form beside the canvas of a wide window, what is done with it instead of the tools of a phone. */
  selected?: { panel: ReactNode; actions: ReactNode } | null
  /** Below the canvas; gives way to a panel that is there too. */
  strip?: ReactNode
  notices: ReactNode
  /** It is being published: that needs the processor more. */
  isCovered?: boolean
  /** @returns whether there is something to look at */
  onPreview?: () => boolean
  /**
   * What visitors will see, instead of everything, or over the canvas that stays as it is. `endsItself`: Back and Escape are its own.
   */
  preview: { isOverCanvas?: true; endsItself?: true; render: (end: () => void) => ReactNode }
  children: ReactNode | ((isPreviewing: boolean) => ReactNode)
}

/** Where the parts of a studio are: the bar on top, the tools beside the canvas in wide windows and below it on phones. */
export function StudioLayout<
  Document extends Record<string, unknown>,
  Edit,
  Conflict extends DocumentConflict,
  Tool extends string,
>(props: StudioLayoutProps<Document, Edit, Conflict, Tool>) {
  const { kind, studio, tools, renderPanel, selected = null, strip, notices, isCovered = false, preview, children } = props
  const { session, openTool, openSheet, isWide } = studio
  const { shownTool = studio.tool } = props
  const uploads = useUploadItems(session)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const endPreview = () => setIsPreviewing(false)
  useCoveringView(endPreview, isPreviewing && preview.endsItself !== true)
  const canvas = typeof children === 'function' ? children(isPreviewing) : children
  if (isPreviewing)
    return preview.isOverCanvas ? (
      <Frame bar={null} tools={null} panel={null} isWide={isWide}>
        {canvas}
        {preview.render(endPreview)}
      </Frame>
    ) : (
      preview.render(endPreview)
    )
  const toolBar = (
    <ToolBar
      label={kind.texts.toolbar}
      tools={tools}
      open={shownTool}
      onPress={(name) => openTool(shownTool === name && !isWide ? null : name)}
    />
  )
  const toolPanel = shownTool === null ? null : renderPanel(shownTool, isWide ? undefined : () => openTool(null))
  const startPreview = () => setIsPreviewing(props.onPreview?.() ?? true)
  return (
    <Frame
      bar={
        <EditorBar
          {...{ kind, studio }}
          titleTool={props.titleTool}
          publishing={props.publishing}
          onLeave={props.onLeave}
          onPreview={startPreview}
        />
      }
      tools={!isWide && shownTool === null && selected !== null ? selected.actions : toolBar}
      panel={isWide && selected !== null ? selected.panel : toolPanel}
      strip={strip}
      isWide={isWide}
    >
      {canvas}
      {isCovered ? null : <UploadProgressBar items={uploads} onOpen={() => openSheet({ kind: 'uploads' })} />}
      {notices}
    </Frame>
  )
}

interface FrameProps {
  bar: ReactNode
  tools: ReactNode
  /** null: none is open. */
  panel: ReactNode
  strip?: ReactNode
  isWide: boolean
  /** The canvas with what floats over it. */
  children: ReactNode
}

function Frame({ bar, tools, panel, strip, isWide, children }: FrameProps) {
  return (
    <div className={css.studio}>
      {bar}
      <div className={css.middle}>
        {isWide ? tools : null}
        {isWide ? panel : null}
        <div className={css.main}>
          <div className={css.canvas}>{children}</div>
          {panel === null || isWide ? strip : null}
        </div>
      </div>
      {isWide ? null : panel}
      {isWide ? null : tools}
    </div>
  )
}
