import { type RenderBudget, estimateRenderBudget } from '@zhanjian/scene/render-budget.ts'
import { useDeferredValue, useMemo } from 'react'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { useHallDocument, usePictureSources } from '../../studio-context.tsx'
import css from './budget-meter.module.css'

const texts = editorTexts.budget

/** How heavy the hall is for a visitor's phone, told while it can still be changed. */
export function BudgetMeter() {
  const document = useDeferredValue(useHallDocument())
  const sourceOf = usePictureSources()
  const budget = useMemo(() => {
    const sizes = document.works.flatMap(({ assetId }) => {
      const { sizePx } = sourceOf(assetId)
      return sizePx === null ? [] : [[assetId, mediumSize(sizePx)] as const]
    })
    return estimateRenderBudget(document, new Map(sizes))
  }, [document, sourceOf])
  const share = shareOf(budget)
  return (
    <div className={css.meter} data-level={budget.level}>
      <p>
        <b>{texts.title}</b>
        <span>{texts[budget.level]}</span>
      </p>
      <i
        className={css.track}
        role="meter"
        aria-label={texts.title}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={texts[budget.level]}
      >
        <i style={{ width: `${share * 100}%` }} />
      </i>
      <small>{texts.hint}</small>
    </div>
  )
}

/** From near a work is shown with about so many pixels on its longer side. */
const NEAR_LONGEST_PX = 1024

function mediumSize([widthPx, heightPx]: readonly [number, number]): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, NEAR_LONGEST_PX / Math.max(widthPx, heightPx))
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) }
}

/** The scarcest thing decides. */
function shareOf({ drawCalls, triangles, textureBytes, lightmap, limits }: RenderBudget): number {
  const shares = [
    drawCalls / limits.drawCalls,
    triangles / limits.triangles,
    textureBytes / limits.textureBytes,
    lightmap.fileBytes / limits.lightmapFileBytes,
  ]
  return Math.min(1, Math.max(...shares))
}
