import { POST_MEDIUM_ALT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { type PostKind, workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { uploadTexts } from '#text/publish/uploads.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { canRetry } from '../../../shared/uploads/upload-problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { LimitedText } from '../../../ui/forms/limited-text.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { ArrowClockwiseBold, CubeDuotone, TrashRegular, VideoCameraBold } from '../../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../../ui/layout/two-line-text.tsx'
import { getMediumProblem, type MediumView, toMediumView } from '../model/medium-view.ts'
import { usePost, usePostSession, useUploads } from '../model/post-session-context.ts'
import { nameAltField } from '../model/refused-alt.ts'
import { useAddFiles, useChooseFiles } from '../model/use-choose-files.tsx'
import css from './single-medium-field.module.css'

const texts = publishPostTexts.media
export type SingleKind = Exclude<PostKind, 'article'>

const MEDIUM_ICONS: Readonly<Record<SingleKind, Icon>> = { video: VideoCameraBold, model: CubeDuotone }

/** The only file of a video or model. */
export function SingleMediumField({ kind }: { kind: SingleKind }) {
  const media = usePost((state) => state.editing.document.media)
  const assets = usePost((state) => state.assets)
  const uploads = useUploads()
  const { chooseFiles, input } = useChooseFiles(workTraits[kind].media.path, { isSingle: true })
  const [medium] = media
  return (
    <>
      {medium === undefined ? (
        <EmptyMediumField kind={kind} onChoose={chooseFiles} />
      ) : (
        <ChosenMedium kind={kind} view={toMediumView(medium, assets, uploads)} onReplace={chooseFiles} />
      )}
      {input}
    </>
  )
}

function EmptyMediumField({ kind, onChoose }: { kind: SingleKind; onChoose: () => void }) {
  const KindIcon = MEDIUM_ICONS[kind]
  const addFiles = useAddFiles(workTraits[kind].media.path, true)
  return (
    <button
      type="button"
      className={css.chooser}
      data-first-control
      onClick={onChoose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void addFiles([...event.dataTransfer.files])
      }}
    >
      <KindIcon size={36} />
      <b>{texts.choose[kind]}</b>
      <small>{texts.chooseHint[kind]}</small>
    </button>
  )
}

interface ChosenMediumProps {
  kind: SingleKind
  view: MediumView
  onReplace: () => void
}

function ChosenMedium({ kind, view, onReplace }: ChosenMediumProps) {
  const { draft, uploads } = usePostSession()
  const { assetId, alt, asset, previewUrl, state, name, uploadId } = view
  const KindIcon = MEDIUM_ICONS[kind]
  const { path } = workTraits[kind].media
  const removeMedium = () => {
    if (uploadId !== null) uploads.remove(uploadId)
    draft.removeMedium(assetId)
  }
  return (
    <div className={css.chosen}>
      {path === 'video' && state === null && asset?.urls.original !== undefined ? (
        <video className={css.video} src={asset.urls.original} controls playsInline preload="metadata" aria-label={name} />
      ) : (
        <div className={css.preview}>{previewUrl === null ? <KindIcon size={36} /> : <img src={previewUrl} alt="" />}</div>
      )}
      <div className={css.line}>
        <TwoLineText title={name} isError={state?.kind === 'failed'}>
          {formatMediumNote(view)}
        </TwoLineText>
        {state?.kind === 'failed' && canRetry(state.problem) && uploadId !== null ? (
          <Button kind="weak" size="small" icon={ArrowClockwiseBold} onClick={() => uploads.retry(uploadId)}>
            {uploadTexts.retry}
          </Button>
        ) : null}
        <Button kind="plain" size="small" onClick={onReplace}>
          {texts.replace}
        </Button>
        <Button kind="plain" size="small" icon={TrashRegular} onClick={removeMedium}>
          {texts.remove}
        </Button>
      </div>
      {state !== null && state.kind !== 'failed' ? (
        <Progress label={name} {...(state.kind === 'sending' ? { value: state.progress } : {})} />
      ) : null}
      <LimitedText
        key={assetId}
        name={nameAltField(assetId)}
        label={texts.altOf[kind]}
        hint={texts.altHint}
        max={POST_MEDIUM_ALT_MAX_CHARACTERS}
        value={alt}
        onChange={(next) => draft.setAlt(assetId, next)}
      />
    </div>
  )
}

function formatMediumNote(view: MediumView): string {
  const { state, asset } = view
  if (state === null) return asset === null ? '' : formatFileSize(asset.sizeBytes)
  switch (state.kind) {
    case 'failed':
      return getMediumProblem(view) ?? ''
    case 'sending':
      return uploadTexts.states.sending(Math.round(state.progress * 100))
    case 'resting':
      return uploadTexts.states[state.until]
    default:
      return uploadTexts.states[state.kind]
  }
}
