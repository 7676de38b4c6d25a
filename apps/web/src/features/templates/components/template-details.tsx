import type { Building } from '@zhanjian/scene/hall/document.ts'
import { computeFloorAreaM2 } from '@zhanjian/scene/hall/plan.ts'
import { estimateWorkCapacity } from '@zhanjian/scene/hall/work-capacity.ts'
import { useMemo } from 'react'
import { templateTexts } from '#text/halls/templates.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import css from './template-details.module.css'

const texts = templateTexts.preview

interface TemplateDetailsProps {
  building: Building
  /** Null for official templates: their use is not counted, and their size adapts to the works. */
  useCount: number | null
}

/** Facts about an empty hall: size and use. */
export function TemplateDetails({ building, useCount }: TemplateDetailsProps) {
  const rows = useMemo(
    () => [
      [texts.capacityName, useCount === null ? texts.capacityGrows : texts.capacity(estimateWorkCapacity(building))],
      [texts.areaName, texts.area(Math.round(computeFloorAreaM2(building.floor)))],
      [texts.heightName, texts.height(Math.round(building.ceiling.heightM * 10) / 10)],
      ...(useCount === null ? [] : [[texts.useName, texts.uses(formatCompactNumber(useCount))]]),
    ],
    [building, useCount],
  )
  return (
    <dl className={css.facts} aria-label={texts.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
