import type { HungWork } from '@zhanjian/scene/document.ts'
import { useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ImageSquareRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { HEIGHT_MAX_CM, parseCm, realSizeEdit, WIDTH_MAX_CM } from '../../hall/real-size.ts'
import { useDraft, useHallDocument, usePictureSources, useStudio } from '../../studio-context.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { PanelGroup } from '../panels/panel.tsx'
import css from './work-form.module.css'

const texts = panelTexts.work

type Words = Pick<HungWork, 'title' | 'artist' | 'year' | 'medium' | 'text' | 'alt'>
const LIMITS: Record<keyof Words, number> = { title: 60, artist: 40, year: 20, medium: 40, text: 1000, alt: 200 }

/** Everything about one work. Saved as it is typed. */
export function WorkForm({ work, onDone }: { work: HungWork; onDone: () => void }) {
  const { workshop, choosePhotos } = useStudio()
  const { draft } = workshop
  const { showToast } = useServices()
  const coverId = useDraft((state) => state.details.coverAssetId)
  const firstAssetId = useHallDocument().works[0]?.assetId
  const source = usePictureSources()(work.assetId)
  const isCover = (coverId ?? firstAssetId) === work.assetId

  const field = (name: keyof Words) => ({
    value: work[name],
    maxLength: LIMITS[name],
    onChange: (value: string) => {
      const set = { [name]: value.slice(0, LIMITS[name]) }
      draft.edit({ type: 'set_works', changes: [{ id: work.id, set }] }, `${name} ${work.id}`)
    },
    onBlur: () => draft.endGesture(),
  })

  return (
    <div className={css.form}>
      <div className={css.picture}>
        {source.mediumUrl === undefined ? (
          <i style={{ background: source.colour }} />
        ) : (
          <img src={source.mediumUrl} alt={work.alt} />
        )}
        <div className={css.buttons}>
          <Button kind="plain" size="small" icon={ImageSquareRegular} onClick={() => choosePhotos(work.id)}>
            {panelTexts.works.replace}
          </Button>
          <Button kind="plain" size="small" disabled={isCover} onClick={() => draft.describe({ coverAssetId: work.assetId })}>
            {isCover ? texts.isCover : texts.asCover}
          </Button>
          <Button
            kind="plain"
            size="small"
            icon={TrashRegular}
            onClick={() => {
              draft.edit({ type: 'remove_works', ids: [work.id] })
              showToast(panelTexts.works.removed)
              onDone()
            }}
          >
            {panelTexts.works.remove}
          </Button>
        </div>
      </div>
      <TextField label={texts.name} {...field('title')} />
      <div className={css.pair}>
        <TextField label={texts.artist} {...field('artist')} />
        <TextField label={texts.year} {...field('year')} />
      </div>
      <TextField label={texts.medium} placeholder={texts.mediumPlaceholder} {...field('medium')} />
      <RealSize key={`${work.id} ${work.realSizeCm?.join() ?? ''}`} work={work} />
      <TextArea label={texts.text} {...field('text')} />
      <TextArea label={texts.alt} hint={texts.altHint} {...field('alt')} />
      <PanelGroup title={texts.frame}>
        <FrameChoice work={work} />
      </PanelGroup>
    </div>
  )
}

/** Typed as text; takes effect when both numbers are good and the fields are left. */
function RealSize({ work }: { work: HungWork }) {
  const { workshop } = useStudio()
  const { draft } = workshop
  const { showToast } = useServices()
  const [width, setWidth] = useState(String(work.realSizeCm?.[0] ?? ''))
  const [height, setHeight] = useState(String(work.realSizeCm?.[1] ?? ''))
  const sizeCm = [parseCm(width, WIDTH_MAX_CM), parseCm(height, HEIGHT_MAX_CM)] as const
  const isEmpty = width.trim() === '' && height.trim() === ''
  const isBad = (text: string, value: number | null) => text.trim() !== '' && value === null

  function commit(): void {
    const [widthCm, heightCm] = sizeCm
    const next: [number, number] | null = widthCm === null || heightCm === null ? null : [widthCm, heightCm]
    if (!isEmpty && next === null) return
    if (next?.join() === work.realSizeCm?.join()) return
    const { edit, isWhole } = realSizeEdit(draft.getState().editing.document, work, next)
    draft.edit(edit)
    if (!isWhole) showToast(texts.sizeTooLarge, 2500)
  }

  const error = isBad(width, sizeCm[0]) || isBad(height, sizeCm[1]) ? texts.sizeInvalid : undefined
  return (
    <PanelGroup title={texts.size} hint={work.realSizeCm === null ? texts.sizeHint : texts.trueToScale}>
      <div className={css.pair}>
        <TextField
          label={texts.width}
          isLabelHidden
          prefix={texts.width}
          inputMode="decimal"
          value={width}
          onChange={setWidth}
          onBlur={commit}
        />
        <TextField
          label={texts.height}
          isLabelHidden
          prefix={texts.height}
          inputMode="decimal"
          value={height}
          onChange={setHeight}
          onBlur={commit}
          error={error}
        />
      </div>
    </PanelGroup>
  )
}
