import { Button } from '../../ui/controls/button.tsx'
import { LateButton } from '../../ui/controls/late-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { StateView } from '../../ui/feedback/state-view.tsx'
import { WarningCircleFill } from '../../ui/icons/icons.gen.tsx'
import type { SaveState } from '../drafts/base-draft-state.ts'
import type { PublishState } from '../drafts/publish-draft.ts'
import { isSettled, summariseUploads, type UploadItem } from '../uploads/upload-item.ts'
import { formatSaveState, type SaveTexts } from './format-save-state.ts'
import css from './publish-parts.module.css'

interface PublishCheckProps {
  title: string
  hint?: string
  /** Prevents publishing. */
  isBad?: boolean
  action?: string
  onPress?: () => void
}

/** One thing to know before publishing, with what can be done about it. */
export function PublishCheck({ title, hint, isBad = false, action, onPress }: PublishCheckProps) {
  return (
    <li className={css.check} data-bad={isBad || undefined}>
      <WarningCircleFill size={18} />
      <span>
        {title}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
      {action === undefined ? null : (
        <Button kind="weak" size="small" onClick={onPress}>
          {action}
        </Button>
      )}
    </li>
  )
}

/** What is said while publishing goes on. */
export interface PublishProgressTexts {
  filesLeft: (count: number) => string
  saving: string
  preparing: string
  waiting: string
  preparingHint: string
  stayInBackground: string
}

interface PublishProgressProps {
  state: Exclude<PublishState, { kind: 'done' | 'failed' }>
  uploads: readonly UploadItem[]
  save: SaveState
  saveTexts: SaveTexts
  texts: PublishProgressTexts
  onClose: () => void
}

/** Progress of publishing, until visitors see the revision. */
export function PublishProgress({ state, uploads, save, saveTexts, texts, onClose }: PublishProgressProps) {
  const pendingUploads = uploads.filter((item) => !isSettled(item)).length
  const isDelayed = save.kind === 'later' || save.kind === 'login' || save.kind === 'refused' || save.kind === 'conflict'
  const text = {
    uploading: texts.filesLeft(pendingUploads),
    saving: isDelayed ? formatSaveState(save, saveTexts) : texts.saving,
    preparing: state.kind === 'preparing' && state.isWaiting ? texts.waiting : texts.preparing,
  }[state.kind]
  const sent = state.kind === 'uploading' ? summariseUploads(uploads).progress : undefined
  const progress = state.kind === 'preparing' ? state.progress : sent
  return (
    <div className={css.section} role="status">
      <p className={css.step}>{text}</p>
      <Progress label={text} {...(progress === undefined ? {} : { value: progress })} />
      <p className={css.hint}>{texts.preparingHint}</p>
      <LateButton kind="plain" isWide onClick={onClose}>
        {texts.stayInBackground}
      </LateButton>
    </div>
  )
}

interface PublishFailedProps {
  state: Extract<PublishState, { kind: 'failed' }>
  texts: { offline: string; failed: string; retry: string }
  onRetry: () => void
}

export function PublishFailed({ state, texts, onRetry }: PublishFailedProps) {
  return (
    <StateView
      kind={state.isOffline ? 'offline' : 'error'}
      title={state.isOffline ? texts.offline : texts.failed}
      description={state.message ?? ''}
      action={{ label: texts.retry, onPress: onRetry }}
    />
  )
}
