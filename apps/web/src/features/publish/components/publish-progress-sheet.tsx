import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import type { SaveState } from '../../../shared/drafts/base-draft-state.ts'
import type { PublishState } from '../../../shared/drafts/publish-draft.ts'
import { summariseUploads } from '../../../shared/uploads/upload-item.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LateButton } from '../../../ui/controls/late-button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePost, useUploads } from '../model/post-session-context.ts'
import css from './publish-progress-sheet.module.css'

interface PublishProgressSheetProps {
  state: Exclude<PublishState, { kind: 'done' }>
  onRetry: () => void
  onStop: () => void
}

/** Progress of publishing: what it waits for, or why it failed. */
export function PublishProgressSheet({ state, onRetry, onStop }: PublishProgressSheetProps) {
  const { total, ready, failed, waitReason, progress: uploadProgress } = summariseUploads(useUploads())
  const remaining = total - ready - failed
  const save = usePost((post) => post.save)
  if (state.kind === 'failed') {
    const saveError = save.kind === 'refused' ? save.message : null
    const description = state.isOffline ? texts.failed.offline : (state.message ?? saveError ?? '')
    return (
      <Sheet title={texts.publish} onClose={onStop}>
        <StateView
          kind={state.isOffline ? 'offline' : 'error'}
          title={texts.failed.title}
          description={description}
          action={{ label: texts.failed.retry, onPress: onRetry }}
        />
        <Button kind="plain" isWide onClick={onStop}>
          {texts.failed.back}
        </Button>
      </Sheet>
    )
  }
  const text = {
    uploading: waitReason === null ? formatUploadStep(remaining) : texts.steps[waitReason === 'network' ? 'offline' : 'login'],
    saving: formatSavingStep(save),
    preparing: texts.steps.preparing,
  }[state.kind]
  const progress =
    state.kind === 'preparing' ? state.progress : state.kind === 'uploading' && remaining > 0 ? uploadProgress : undefined
  return (
    <Sheet title={texts.publish} onClose={onStop}>
      <div className={css.section}>
        <p className={css.step} role="status">
          {text}
        </p>
        <Progress label={text} {...(progress === undefined ? {} : { value: progress })} />
        <p className={css.hint}>{texts.steps.hint}</p>
        <LateButton kind="plain" isWide onClick={onStop}>
          {texts.steps.cancel}
        </LateButton>
      </div>
    </Sheet>
  )
}

const formatUploadStep = (left: number): string => (left === 0 ? texts.steps.processing : texts.steps.uploading(left))

function formatSavingStep(save: SaveState): string {
  if (save.kind === 'later') return save.isOffline ? texts.steps.offline : texts.steps.later
  return save.kind === 'login' ? texts.steps.login : texts.steps.saving
}
