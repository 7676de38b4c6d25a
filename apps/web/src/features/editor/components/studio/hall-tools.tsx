import type { ComponentProps } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { ToolPanel } from '../../../../shared/studio/panel-frame.tsx'
import type { StudioTool } from '../../../../shared/studio/tool-bar.tsx'
import {
  GridFourRegular,
  ImagesRegular,
  InfoRegular,
  LightbulbRegular,
  MusicNotesRegular,
  SquaresFourRegular,
  WallRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { type ToolName, useIsTemplate } from '../../editor-context.tsx'
import { ArrangePanel, BuildingPanel } from '../panels/arrange-panel.tsx'
import { FloorPanel, LightPanel } from '../panels/finish-panels.tsx'
import { InfoPanel } from '../panels/info-panel.tsx'
import { MusicPanel } from '../panels/music-panel.tsx'
import { WallsPanel } from '../panels/walls-panel.tsx'
import { WorksPanel } from '../panels/works-panel.tsx'

type HallTool = StudioTool<ToolName>

const HALL_TOOLS: readonly HallTool[] = [
  { name: 'works', icon: ImagesRegular, label: editorTexts.tools.works, Panel: WorksPanel },
  { name: 'arrange', icon: SquaresFourRegular, label: editorTexts.tools.arrange, Panel: ArrangePanel },
  { name: 'walls', icon: WallRegular, label: editorTexts.tools.walls, Panel: WallsPanel },
  { name: 'floor', icon: GridFourRegular, label: editorTexts.tools.floor, Panel: FloorPanel },
  { name: 'light', icon: LightbulbRegular, label: editorTexts.tools.light, Panel: LightPanel },
  { name: 'music', icon: MusicNotesRegular, label: editorTexts.tools.music, Panel: MusicPanel },
  { name: 'info', icon: InfoRegular, label: editorTexts.tools.info, Panel: InfoPanel },
]
/** A template has no works and no music, and a building to choose. */
const TEMPLATE_TOOLS = HALL_TOOLS.flatMap((tool): HallTool[] => {
  if (tool.name === 'works' || tool.name === 'music') return []
  return tool.name === 'arrange' ? [{ ...tool, label: templateTexts.editor.arrange, Panel: BuildingPanel }] : [tool]
})

export const useHallTools = (): readonly HallTool[] => (useIsTemplate() ? TEMPLATE_TOOLS : HALL_TOOLS)

/** What the open tool sets. */
export const HallPanel = (props: Omit<ComponentProps<typeof ToolPanel<ToolName>>, 'tools'>) => (
  <ToolPanel tools={useHallTools()} {...props} />
)
