import { MODEL_HOTSPOT_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/files/limits.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import { useMemo, useRef, useState } from 'react'
import { modelHotspotTexts as texts } from '#text/publish/model-hotspots.ts'
import { MediaViewer } from '../../../shared/media/media-viewer.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './video-frame-chooser.module.css'

type SurfacePoint = Pick<ModelHotspot, 'at' | 'facing'>

export interface HotspotDraft {
  point: SurfacePoint
  text: string
}

interface ModelHotspotSheetProps {
  asset: Asset
  alt: string
  hotspots: readonly ModelHotspot[]
  /** Number of the point, from 0; null: a new one. */
  edited: number | null
  onSave: (hotspot: HotspotDraft) => void
  onClose: () => void
}

/** Where a point lies on the model, by a tap on it, and what is said there. */
export function ModelHotspotSheet({ asset, alt, hotspots, edited, onSave, onClose }: ModelHotspotSheetProps) {
  const before = edited === null ? undefined : hotspots[edited]
  const controls = useRef<ModelControls>(null)
  const [point, setPoint] = useState<SurfacePoint | null>(before ?? null)
  const [typed, setTyped] = useState(before?.text ?? '')
  const [isDrawn, setIsDrawn] = useState(false)
  const [hint, setHint] = useState(texts.tap)
  const text = normaliseText(typed, { lines: true })
  const isTooLong = countCharacters(text) > MODEL_HOTSPOT_TEXT_MAX_CHARACTERS
  const shown = useMemo(() => showWith(hotspots, edited, point, text), [hotspots, edited, point, text])
  const place = (found: SurfacePoint | null) => {
    if (found === null) return setHint(texts.beside)
    setPoint(found)
    setHint(texts.placed)
  }
  return (
    <Sheet title={edited === null ? texts.add : texts.edit(edited + 1)} onClose={onClose}>
      <div className={css.section}>
        <p className={css.hint} role="status">
          {hint}
        </p>
        <div className={css.model}>
          <MediaViewer
            kind="model"
            asset={asset}
            alt={alt}
            model={{
              modelControls: controls,
              hotspots: shown,
              onTap: (found) => place(found === null ? null : { at: [...found.at], facing: [...found.facing] }),
            }}
            onReady={() => setIsDrawn(true)}
          />
        </div>
        <Button
          kind="weak"
          size="small"
          disabled={!isDrawn}
          onClick={() => {
            const found = controls.current?.findMiddle() ?? null
            place(found === null ? null : { at: [...found.at], facing: [...found.facing] })
          }}
        >
          {texts.middle}
        </Button>
        <TextArea
          label={texts.text}
          placeholder={texts.placeholder}
          rows={3}
          counterMax={MODEL_HOTSPOT_TEXT_MAX_CHARACTERS}
          value={typed}
          onChange={setTyped}
        />
        <Button
          size="large"
          isWide
          disabled={point === null || text === '' || isTooLong}
          onClick={() => point !== null && onSave({ point: { at: point.at, facing: point.facing }, text })}
        >
          {point === null ? texts.needsPoint : text === '' ? texts.needsText : texts.save}
        </Button>
      </div>
    </Sheet>
  )
}

/** All points, with the edited one where and as it is now. */
function showWith(
  hotspots: readonly ModelHotspot[],
  edited: number | null,
  point: SurfacePoint | null,
  text: string,
): readonly ModelHotspot[] {
  if (point === null) return hotspots
  const current: ModelHotspot = { at: point.at, facing: point.facing, text: text === '' ? texts.text : text }
  return edited === null ? [...hotspots, current] : hotspots.map((hotspot, index) => (index === edited ? current : hotspot))
}
