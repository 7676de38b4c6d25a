import { tourEditorTexts as texts } from '#text/tours/tour-editor.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { ToolBar } from '../../../../shared/studio/tool-bar.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  EyeSlashRegular,
  InfoRegular,
  MapPinRegular,
  MapTrifoldRegular,
  SlideshowRegular,
  SparkleRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { type TourTool, useTourEditor } from '../../tour-editor-context.tsx'

const ICONS: Readonly<Record<TourTool, Icon>> = {
  scene: SlideshowRegular,
  hotspots: MapPinRegular,
  blurs: EyeSlashRegular,
  plan: MapTrifoldRegular,
  tour: SparkleRegular,
  info: InfoRegular,
}
const TOOLS = keysOf<TourTool>(ICONS).map((name) => ({ name, icon: ICONS[name], label: texts.tools[name] }))

export function TourToolBar() {
  const { tool, openTool, isWide } = useTourEditor()
  return (
    <ToolBar
      label={texts.toolbar}
      tools={TOOLS}
      open={tool}
      onPress={(name) => openTool(tool === name && !isWide ? null : name)}
    />
  )
}
