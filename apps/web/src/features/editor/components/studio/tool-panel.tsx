import type { ComponentType } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import { type ToolName, useIsTemplate } from '../../editor-context.tsx'
import { ArrangePanel, BuildingPanel } from '../panels/arrange-panel.tsx'
import { FloorPanel, LightPanel } from '../panels/finish-panels.tsx'
import { InfoPanel } from '../panels/info-panel.tsx'
import { MusicPanel } from '../panels/music-panel.tsx'
import { WallsPanel } from '../panels/walls-panel.tsx'
import { WorksPanel } from '../panels/works-panel.tsx'

const PANELS: Record<ToolName, ComponentType> = {
  works: WorksPanel,
  arrange: ArrangePanel,
  walls: WallsPanel,
  floor: FloorPanel,
  light: LightPanel,
  music: MusicPanel,
  info: InfoPanel,
}

export function ToolPanel({ tool, onClose }: { tool: ToolName; onClose?: () => void }) {
  const isTemplate = useIsTemplate()
  const Content = isTemplate && tool === 'arrange' ? BuildingPanel : PANELS[tool]
  const title = isTemplate && tool === 'arrange' ? templateTexts.editor.arrange : editorTexts.tools[tool]
  return (
    <PanelFrame key={tool} title={title} onClose={onClose}>
      <Content />
    </PanelFrame>
  )
}
