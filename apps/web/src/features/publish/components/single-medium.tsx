import { POST_MEDIUM_ALT_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { sizeFormat } from '../../../lib/size-format.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { uploadTexts } from '../../../text/zh/publish/uploads.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { ArrowClockwiseBold, CubeDuotone, PanoramaDuotone, TrashRegular, VideoCameraBold } from '../../../ui/icons/icons.gen.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TwoLines } from '../../../ui/layout/two-lines.tsx'
import { canRetry } from '../../../shared/uploads/upload-problem.ts'
import { useDesk, usePost, useUploads } from '../model/desk-context.tsx'
import { type MediumView, mediumView, problemOf } from '../model/media-view.ts'
import type { PostKind } from '../model/post-kind.ts'
import { useChooseFiles, useAddFiles, type ChosenPath } from '../model/use-choose-files.tsx'
import css from './single-medium.module.css'

const texts = publishTexts.media
export type SingleKind = Exclude<PostKind, 'article'>

const PATHS: Readonly<Record<SingleKind, ChosenPath>> = { video: 'video', model: 'model', panorama: 'image' }
const ICONS: Readonly<Record<SingleKind, Icon>> = { video: VideoCameraBold, model: CubeDuotone, panorama: PanoramaDuotone }

/** The one file of a film, a model or a panorama. */
export function SingleMedium({ kind }: { kind: SingleKind }) {
  const media = usePost((state) => state.editing.document.media)
  const assets = usePost((state) => state.assets)
  const uploads = useUploads()
  const { choose, input } = useChooseFiles(PATHS[kind], { isSingle: true })
  const [medium] = media
  return (
    <>
      {medium === undefined ? (
        <EmptyPlace kind={kind} onChoose={choose} />
      ) : (
        <Chosen kind={kind} view={mediumView(medium, assets, uploads)} onReplace={choose} />
      )}
      {input}
    </>
  )
}

function EmptyPlace({ kind, onChoose }: { kind: SingleKind; onChoose: () => void }) {
  const KindIcon = ICONS[kind]
  const add = useAddFiles(PATHS[kind], true)
  return (
    <button
      type="button"
      className={css.place}
      data-first-control
      onClick={onChoose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void add([...event.dataTransfer.files])
      }}
    >
      <KindIcon size={36} />
      <b>{texts.choose[kind]}</b>
      <small>{texts.chooseHint[kind]}</small>
    </button>
  )
}

interface ChosenProps {
  kind: SingleKind
  view: MediumView
  onReplace: () => void
}

function Chosen({ kind, view, onReplace }: ChosenProps) {
  const { draft, uploads } = useDesk()
  const { assetId, alt, asset, previewUrl, state, name, uploadId } = view
  const KindIcon = ICONS[kind]
  const remove = () => {
    if (uploadId !== null) uploads.remove(uploadId)
    draft.removeMedium(assetId)
  }
  return (
    <div className={css.chosen}>
      {kind === 'video' && state === null && asset?.urls.original !== undefined ? (
        <video className={css.film} src={asset.urls.original} controls playsInline preload="metadata" aria-label={name} />
      ) : (
        <div className={css.still} data-wide={kind === 'panorama' || undefined}>
          {previewUrl === null ? <KindIcon size={36} /> : <img src={previewUrl} alt="" />}
        </div>
      )}
      <div className={css.line}>
        <TwoLines title={name} isBad={state?.kind === 'failed'}>
          {noteOf(view)}
        </TwoLines>
        {state?.kind === 'failed' && canRetry(state.problem) && uploadId !== null ? (
          <Button kind="weak" size="small" icon={ArrowClockwiseBold} onClick={() => uploads.retry(uploadId)}>
            {uploadTexts.retry}
          </Button>
        ) : null}
        <Button kind="plain" size="small" onClick={onReplace}>
          {texts.replace}
        </Button>
        <Button kind="plain" size="small" icon={TrashRegular} onClick={remove}>
          {texts.remove}
        </Button>
      </div>
      {state !== null && state.kind !== 'failed' ? (
        <Progress label={name} {...(state.kind === 'sending' ? { value: state.share } : {})} />
      ) : null}
      <TextField
        label={texts.altOf[kind]}
        hint={texts.altHint}
        maxLength={POST_MEDIUM_ALT_MAX_CHARACTERS}
        value={alt}
        onChange={(next) => draft.setAlt(assetId, next)}
      />
    </div>
  )
}

function noteOf(view: MediumView): string {
  const { state, asset } = view
  if (state === null) return asset === null ? '' : sizeFormat(asset.sizeBytes)
  switch (state.kind) {
    case 'failed':
      return problemOf(view) ?? ''
    case 'sending':
      return uploadTexts.states.sending(Math.round(state.share * 100))
    case 'resting':
      return uploadTexts.states[state.until]
    default:
      return uploadTexts.states[state.kind]
  }
}
