import { estimateRenderBudget, type RenderBudget } from '@zhanjian/scene/hall/render-budget.ts'
import { useDeferredValue, useMemo } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { useHallDocument, usePictureSources } from '../../editor-context.tsx'
import css from './rendering-budget-meter.module.css'

const texts = editorTexts.budget

/** The rendering cost of the hall on a visitor's phone, shown while it can still be reduced. */
export function RenderingBudgetMeter() {
  const document = useDeferredValue(useHallDocument())
  const getSource = usePictureSources()
  const budget = useMemo(() => {
    const sizes = document.works.flatMap(({ assetId }) => {
      const { sizePx } = getSource(assetId)
      return sizePx === null ? [] : [[assetId, scaleToNearSize(sizePx)] as const]
    })
    return estimateRenderBudget(document, new Map(sizes))
  }, [document, getSource])
  const ratio = getBudgetRatio(budget)
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
        aria-valuenow={Math.round(ratio * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={texts[budget.level]}
      >
        <i style={{ width: `${ratio * 100}%` }} />
      </i>
      <small>{texts.hint}</small>
    </div>
  )
}

/** Longer side in pixels of a work shown from near. */
const NEAR_MAX_SIDE_PX = 1024

function scaleToNearSize([widthPx, heightPx]: readonly [number, number]): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, NEAR_MAX_SIDE_PX / Math.max(widthPx, heightPx))
  return { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) }
}

/** The scarcest resource decides. */
function getBudgetRatio({ triangles, textureBytes, lightmap, limits }: RenderBudget): number {
  const shares = [triangles / limits.triangles, textureBytes / limits.textureBytes, lightmap.fileBytes / limits.lightmapFileBytes]
  return Math.min(1, Math.max(...shares))
}
