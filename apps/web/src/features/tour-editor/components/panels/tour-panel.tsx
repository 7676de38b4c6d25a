import type { ComponentType } from 'react'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { PanelFrame } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CaretLeftBold } from '../../../../ui/icons/icons.gen.tsx'
import { type TourTool, useShownScene, useTourDraft, useTourSession } from '../../tour-editor-context.tsx'
import { BlursPanel } from './blurs-panel.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { HotspotsPanel } from './hotspots-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import css from './panels.module.css'
import { PlanPanel } from './plan-panel.tsx'
import { ScenePanel } from './scene-panel.tsx'

const PANELS: Record<TourTool, ComponentType> = {
  scene: ScenePanel,
  hotspots: HotspotsPanel,
  blurs: BlursPanel,
  plan: PlanPanel,
  tour: EffectsPanel,
  info: InfoPanel,
}

/** The open tool; a selected hotspot is part of the hotspots. */
export function TourPanel({ tool, onClose }: { tool: TourTool; onClose?: () => void }) {
  const { draft } = useTourSession()
  const scene = useShownScene()
  const hotspotId = useTourDraft((state) => state.hotspotId)
  const selected = tool === 'hotspots' ? scene?.hotspots.find(({ id }) => id === hotspotId) : undefined
  const Content = PANELS[tool]
  return (
    <PanelFrame
      key={tool}
      title={selected === undefined ? tourEditorTexts.tools[tool] : hotspotTexts.kinds[selected.kind].name}
      onClose={onClose}
    >
      {selected === undefined ? null : (
        <div className={css.back}>
          <Button kind="plain" size="small" icon={CaretLeftBold} onClick={() => draft.select(null)}>
            {tourPanelTexts.hotspots.back}
          </Button>
        </div>
      )}
      <Content />
    </PanelFrame>
  )
}
