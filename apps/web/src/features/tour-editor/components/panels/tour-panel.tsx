import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import type { StudioTool } from '../../../../shared/studio/tool-bar.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import {
  CaretLeftBold,
  EyeSlashRegular,
  InfoRegular,
  MapPinRegular,
  MapTrifoldRegular,
  SlideshowRegular,
  SparkleRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { type TourTool, useShownScene, useTourDraft, useTourSession } from '../../tour-editor-context.tsx'
import { BlursPanel } from './blurs-panel.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { HotspotsPanel } from './hotspots-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import css from './panels.module.css'
import { PlanPanel } from './plan-panel.tsx'
import { ScenePanel } from './scene-panel.tsx'

const labels = tourEditorTexts.tools
/** The tools of a tour. */
export const TOUR_TOOLS: readonly StudioTool<TourTool>[] = [
  { name: 'scene', icon: SlideshowRegular, label: labels.scene, Panel: ScenePanel },
  { name: 'hotspots', icon: MapPinRegular, label: labels.hotspots, Panel: HotspotsPanel },
  { name: 'blurs', icon: EyeSlashRegular, label: labels.blurs, Panel: BlursPanel },
  { name: 'plan', icon: MapTrifoldRegular, label: labels.plan, Panel: PlanPanel },
  { name: 'tour', icon: SparkleRegular, label: labels.tour, Panel: EffectsPanel },
  { name: 'info', icon: InfoRegular, label: labels.info, Panel: InfoPanel },
]

/** The open tool; a selected hotspot is part of the hotspots. */
export function TourPanel({ tool, onClose }: { tool: TourTool; onClose?: (() => void) | undefined }) {
  const { draft } = useTourSession()
  const scene = useShownScene()
  const hotspotId = useTourDraft((state) => state.hotspotId)
  const selected = tool === 'hotspots' ? scene?.hotspots.find(({ id }) => id === hotspotId) : undefined
  const found = TOUR_TOOLS.find(({ name }) => name === tool)
  if (found === undefined) return null
  return (
    <PanelFrame
      key={tool}
      title={selected === undefined ? found.label : hotspotTexts.kinds[selected.kind].name}
      onClose={onClose}
    >
      {selected === undefined ? null : (
        <div className={css.back}>
          <Button kind="plain" size="small" icon={CaretLeftBold} onClick={() => draft.select(null)}>
            {tourPanelTexts.hotspots.back}
          </Button>
        </div>
      )}
      <found.Panel />
    </PanelFrame>
  )
}
