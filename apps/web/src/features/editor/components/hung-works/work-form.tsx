import { type HungWork, REAL_SIZE_MAX_CM, WORK_TEXTS, type WorkTextField } from '@zhanjian/scene/hall/document.ts'
import { useEffect, useRef, useState } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { parseCentimetres } from '../../../../lib/parse-centimetres.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ReviewMarkNote } from '../../../../shared/drafts/review-mark-note.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ImageSquareRegular, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor, useHallDraft, usePictureSources } from '../../editor-context.tsx'
import { buildRealSizeEdit } from '../../hall/real-size-edit.ts'
import { WorkDraftButton } from '../assistant/lazy-draft-buttons.ts'
import { FramePicker } from './frame-picker.tsx'
import css from './work-form.module.css'

const texts = panelTexts.work

const [WIDTH_MAX_CM, HEIGHT_MAX_CM] = REAL_SIZE_MAX_CM

interface WorkFormProps {
  work: HungWork
  /** Begins at the description of the picture. */
  isAltWanted?: true | undefined
  onDone: () => void
}

/** All properties of one work, saved while typing. */
export function WorkForm({ work, isAltWanted, onDone }: WorkFormProps) {
  const { session, choosePhotos } = useEditor()
  const { draft } = session
  const { showToast } = useServices()
  const coverId = useHallDraft((state) => state.details.coverAssetId)
  const source = usePictureSources()(work.assetId)
  const marks = useHallDraft((state) => state.reviewMarks)
  const isCover = coverId === work.assetId
  const altPlace = useRef<HTMLDivElement>(null)

  // The sheet round the form is open only now: before, nothing in it can have the focus.
  useEffect(() => {
    if (isAltWanted) altPlace.current?.querySelector('textarea')?.focus()
  }, [isAltWanted])

  function setText(name: WorkTextField, value: string): void {
    draft.edit({ type: 'set_works', changes: [{ id: work.id, set: { [name]: value } }] }, `${name} ${work.id}`)
  }
  const getFieldProps = (name: WorkTextField) => ({
    name: `${name} ${work.id}`,
    value: work[name],
    max: WORK_TEXTS[name].maxCharacters,
    onChange: (value: string) => setText(name, value),
    onBlur: () => draft.endGesture(),
  })

  return (
    <div className={css.form}>
      <ReviewMarkNote marks={marks} partId={work.id} />
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
          <Button
            kind="plain"
            size="small"
            disabled={isCover}
            onClick={() => draft.updateDetails({ coverAssetId: work.assetId })}
          >
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
      <LimitedText label={texts.name} {...getFieldProps('title')} />
      <div className={css.pair}>
        <LimitedText label={texts.artist} {...getFieldProps('artist')} />
        <LimitedText label={texts.year} {...getFieldProps('year')} />
      </div>
      <LimitedText label={texts.medium} placeholder={texts.mediumPlaceholder} {...getFieldProps('medium')} />
      <RealSizeFields key={work.id} work={work} />
      <LimitedText label={texts.text} hasLines {...getFieldProps('text')} />
      <WorkDraftButton kind="text" {...{ work, setText }} />
      <div ref={altPlace}>
        <LimitedText label={texts.alt} hint={texts.altHint} hasLines {...getFieldProps('alt')} />
      </div>
      <WorkDraftButton kind="alt" {...{ work, setText }} />
      <PanelGroup title={texts.frame}>
        <FramePicker work={work} />
      </PanelGroup>
    </div>
  )
}

/** Typed as text; applied on blur if both numbers are valid. */
function RealSizeFields({ work }: { work: HungWork }) {
  const { session } = useEditor()
  const { draft } = session
  const { showToast } = useServices()
  const [width, setWidth] = useState(String(work.realSizeCm?.[0] ?? ''))
  const [height, setHeight] = useState(String(work.realSizeCm?.[1] ?? ''))
  const [shown, setShown] = useState(work.realSizeCm)
  const sizeCm = [parseCentimetres(width, { maxCm: WIDTH_MAX_CM }), parseCentimetres(height, { maxCm: HEIGHT_MAX_CM })] as const
  const isEmpty = width.trim() === '' && height.trim() === ''
  const aspect = usePictureAspect(work.assetId)
  const [widthCm, heightCm] = sizeCm
  const isCropped =
    aspect !== null &&
    widthCm !== null &&
    heightCm !== null &&
    Math.abs(Math.log(widthCm / heightCm / aspect)) > UNSEEN_DISTORTION
  // Undone or changed elsewhere. The fields stay in the document, or the one that is being typed in would lose the focus.
  if (work.realSizeCm?.join() !== shown?.join()) {
    setShown(work.realSizeCm)
    if (work.realSizeCm?.join() !== sizeCm.join()) {
      setWidth(String(work.realSizeCm?.[0] ?? ''))
      setHeight(String(work.realSizeCm?.[1] ?? ''))
    }
  }
  const findError = (text: string, value: number | null) => (text.trim() !== '' && value === null ? texts.sizeInvalid : undefined)

  function commitSize(): void {
    const next: [number, number] | null = widthCm === null || heightCm === null ? null : [widthCm, heightCm]
    if (!isEmpty && next === null) return
    if (next?.join() === work.realSizeCm?.join()) return
    const { edit, isWhole } = buildRealSizeEdit(draft.getState().editing.document, work, next)
    draft.edit(edit)
    if (!isWhole) showToast(texts.sizeTooLarge, 2500)
  }

  return (
    <PanelGroup
      title={texts.size}
      hint={isCropped ? texts.sizeCrops : work.realSizeCm === null ? texts.sizeHint : texts.trueToScale}
    >
      <div className={css.pair}>
        <TextField
          label={texts.width}
          isLabelHidden
          prefix={texts.width}
          inputMode="decimal"
          placeholder={aspect === null || heightCm === null ? undefined : formatCm(heightCm * aspect)}
          value={width}
          onChange={setWidth}
          onBlur={commitSize}
          error={findError(width, sizeCm[0])}
        />
        <TextField
          label={texts.height}
          isLabelHidden
          prefix={texts.height}
          inputMode="decimal"
          placeholder={aspect === null || widthCm === null ? undefined : formatCm(widthCm / aspect)}
          value={height}
          onChange={setHeight}
          onBlur={commitSize}
          error={findError(height, sizeCm[1])}
        />
      </div>
    </PanelGroup>
  )
}

/** Between the proportions of the picture and of the size: less is seen by nobody. */
const UNSEEN_DISTORTION = 0.03
const formatCm = (cm: number): string => String(Math.round(cm * 10) / 10)

/** Width through height; null: not known yet. */
function usePictureAspect(assetId: string): number | null {
  const asset = useHallDraft((state) => state.assets.get(assetId))
  return asset?.widthPx == null || asset.heightPx == null ? null : asset.widthPx / asset.heightPx
}
