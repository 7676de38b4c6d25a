import { MODEL_HOTSPOTS_MAX } from '@zhanjian/contract/files/limits.ts'
import type { ModelHotspot } from '@zhanjian/contract/works/model-hotspots.ts'
import { useState } from 'react'
import { modelHotspotTexts as texts } from '#text/publish/model-hotspots.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MapPinRegular, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import type { PostMedium } from '../model/post-kind.ts'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import { type HotspotDraft, ModelHotspotSheet } from './model-hotspot-sheet.tsx'
import css from './model-hotspots-field.module.css'
import { PostSection } from './post-section.tsx'

/** Points on a model with the words of its author. */
export function ModelHotspotsField({ medium }: { medium: PostMedium }) {
  const { draft } = usePostSession()
  const asset = usePost((state) => state.assets.get(medium.assetId))
  /** Number of the point that is edited, or `new`. */
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [removed, setRemoved] = useState<{ hotspot: ModelHotspot; index: number } | null>(null)
  const hotspots = medium.hotspots ?? []
  const isReady = asset?.status === 'ready'
  const change = (next: readonly ModelHotspot[]) => draft.setHotspots(medium.assetId, next)

  function save({ text, point }: HotspotDraft): void {
    if (edited === 'new') change([...hotspots, { ...point, text }])
    else change(hotspots.map((hotspot, index) => (index === edited ? { ...point, text } : hotspot)))
    setRemoved(null)
    setEdited(null)
  }
  function remove(index: number): void {
    const hotspot = hotspots[index]
    if (hotspot === undefined) return
    change(hotspots.filter((_, at) => at !== index))
    setRemoved({ hotspot, index })
  }
  function restore(): void {
    if (removed === null) return
    change([...hotspots.slice(0, removed.index), removed.hotspot, ...hotspots.slice(removed.index)])
    setRemoved(null)
  }

  return (
    <PostSection title={texts.title} hint={texts.hint}>
      <div className={css.field}>
        {hotspots.length === 0 ? null : (
          <ol className={css.list}>
            {hotspots.map(({ text }, index) => (
              <li key={index} className={css.row}>
                <b className={css.number}>{index + 1}</b>
                <span className={css.text}>{text}</span>
                <Button
                  kind="plain"
                  size="small"
                  aria-label={texts.edit(index + 1)}
                  disabled={!isReady}
                  onClick={() => setEdited(index)}
                >
                  {texts.change}
                </Button>
                <IconButton icon={TrashRegular} iconSize={18} label={texts.remove(index + 1)} onClick={() => remove(index)} />
              </li>
            ))}
          </ol>
        )}
        {removed === null ? null : (
          <p className={css.removed} role="status">
            {texts.removed}
            <Button kind="plain" size="small" onClick={restore}>
              {texts.undo}
            </Button>
          </p>
        )}
        {hotspots.length >= MODEL_HOTSPOTS_MAX ? (
          <p className={css.note}>{texts.full(MODEL_HOTSPOTS_MAX)}</p>
        ) : isReady ? (
          <Button kind="weak" icon={MapPinRegular} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        ) : (
          <p className={css.note}>{texts.waits}</p>
        )}
      </div>
      {edited !== null && asset !== undefined ? (
        <ModelHotspotSheet
          asset={asset}
          alt={medium.alt}
          hotspots={hotspots}
          edited={edited === 'new' ? null : edited}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </PostSection>
  )
}
