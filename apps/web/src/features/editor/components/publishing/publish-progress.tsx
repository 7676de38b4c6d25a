import type { PublishState } from '../../../../shared/drafts/publish-draft.ts'
import { isSettled, summariseUploads } from '../../../../shared/uploads/upload-item.ts'
import { publishTexts } from '../../../../text/zh/publish/publish.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { useHallDraft, useUploads } from '../../editor-context.tsx'
import { formatSaveState } from '../studio/editor-top-bar.tsx'
import css from './hall-publish-sheet.module.css'

const texts = publishTexts

/** Progress of publishing, until visitors see the revision. */
export function PublishProgress({
  state,
  onClose,
}: {
  state: Exclude<PublishState, { kind: 'done' | 'failed' }>
  onClose: () => void
}) {
  const uploads = useUploads()
  const pendingUploads = uploads.filter((item) => !isSettled(item)).length
  const save = useHallDraft((draft) => draft.save)
  const isDelayed = save.kind === 'later' || save.kind === 'login' || save.kind === 'refused' || save.kind === 'conflict'
  const text = {
    uploading: texts.worksLeft(pendingUploads),
    saving: isDelayed ? formatSaveState(save) : texts.saving,
    preparing: state.kind === 'preparing' && state.isWaiting ? texts.waiting : texts.preparing,
  }[state.kind]
  const sent = state.kind === 'uploading' ? summariseUploads(uploads).progress : undefined
  const progress = state.kind === 'preparing' ? state.progress : sent
  return (
    <div className={css.section} role="status">
      <p className={css.step}>{text}</p>
      <Progress label={text} {...(progress === undefined ? {} : { value: progress })} />
      <p className={css.hint}>{texts.preparingHint}</p>
      <Button kind="plain" isWide onClick={onClose}>
        {texts.stayInBackground}
      </Button>
    </div>
  )
}

export function PublishFailed({ state, onRetry }: { state: Extract<PublishState, { kind: 'failed' }>; onRetry: () => void }) {
  const title = state.isOffline ? texts.offline : texts.failed
  return (
    <StateView
      kind={state.isOffline ? 'offline' : 'error'}
      title={title}
      description={state.message ?? ''}
      action={{ label: texts.retry, onPress: onRetry }}
    />
  )
}
