import { FEEDBACK_PICTURES_MAX } from '@zhanjian/contract/community/limits.ts'
import { useRef } from 'react'
import { feedbackTexts } from '#text/community/feedback.ts'
import { uploadProblems, uploadTexts } from '#text/publish/uploads.ts'
import type { UploadItem } from '../../../shared/uploads/upload-item.ts'
import { canRetry } from '../../../shared/uploads/upload-problem.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { ArrowClockwiseBold, PlusBold, XBold } from '../../../ui/icons/icons.gen.tsx'
import type { FeedbackPicture, FeedbackPictures } from '../model/use-feedback-pictures.ts'
import css from './picture-tiles.module.css'

const texts = feedbackTexts.pictures

interface PictureTilesProps {
  pictures: Pick<FeedbackPictures, 'all' | 'addFiles' | 'retry' | 'remove'>
  /** Uploads are unfinished, so the form cannot be submitted. */
  isBlockingSubmit: boolean
}

/** The selected pictures with their progress, and a button to add more. */
export function PictureTiles({ pictures: { all, addFiles, retry, remove }, isBlockingSubmit }: PictureTilesProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const remainingCount = FEEDBACK_PICTURES_MAX - all.length
  const pick = usePicturePicker({ field: fileInput, max: remainingCount, onPick: (files) => void addFiles(files) })
  const problems = all.flatMap((entry) =>
    entry.kind === 'upload' && entry.item.state.kind === 'failed' ? [entry.item.state.problem] : [],
  )
  return (
    <fieldset className={css.field}>
      <legend>
        {texts.label} <small>{texts.hint(FEEDBACK_PICTURES_MAX)}</small>
      </legend>
      <ul className={`tile-grid ${css.tiles}`}>
        {all.map((entry, index) => (
          <li key={entry.kind === 'kept' ? entry.picture.id : entry.item.id} className={css.tile}>
            <PictureTile entry={entry} index={index} onRetry={retry} onRemove={() => remove(entry)} />
          </li>
        ))}
        {all.length >= FEEDBACK_PICTURES_MAX ? null : (
          <li className={css.tile}>
            <button type="button" className={css.add} aria-label={texts.add} onClick={pick}>
              <PlusBold size={22} />
            </button>
          </li>
        )}
      </ul>
      <FileInput field={fileInput} accept="image/*" multiple onPick={(picked) => void addFiles([...picked])} />
      <div aria-live="polite">
        {[...new Set(problems)].map((problem) => (
          <p key={problem} className={css.problem}>
            {uploadProblems[problem]}
          </p>
        ))}
        {isBlockingSubmit ? <p className={css.problem}>{texts.unfinished}</p> : null}
      </div>
    </fieldset>
  )
}

interface PictureTileProps {
  entry: FeedbackPicture
  index: number
  onRetry: (item: UploadItem) => void
  onRemove: () => void
}

function PictureTile({ entry, index, onRetry, onRemove }: PictureTileProps) {
  const name = entry.kind === 'kept' ? texts.kept(index + 1) : entry.item.name
  const url = entry.kind === 'kept' ? entry.picture.url : entry.item.previewUrl
  const state = entry.kind === 'upload' ? entry.item.state : undefined
  return (
    <>
      {url === null ? null : <img src={url} alt={name} />}
      {state === undefined || state.kind === 'ready' ? null : (
        <span className={css.overlay} data-failed={state.kind === 'failed' || undefined}>
          {entry.kind === 'upload' && state.kind === 'failed' && canRetry(state.problem) ? (
            <button type="button" className={css.retry} aria-label={texts.retry(name)} onClick={() => onRetry(entry.item)}>
              <ArrowClockwiseBold size={20} />
            </button>
          ) : (
            <span>{getStateLabel(state)}</span>
          )}
        </span>
      )}
      <button type="button" className={css.remove} aria-label={texts.remove(name)} onClick={onRemove}>
        <XBold size={12} />
      </button>
    </>
  )
}

function getStateLabel(state: UploadItem['state']): string {
  switch (state.kind) {
    case 'failed':
      return '!'
    case 'sending':
      return `${Math.round(state.progress * 100)}%`
    case 'resting':
      return uploadTexts.states[state.until]
    default:
      return uploadTexts.states[state.kind]
  }
}
