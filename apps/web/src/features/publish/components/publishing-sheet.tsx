import type { PublishState } from '../../../lib/drafts/publish-draft.ts'
import { isSettled } from '../../../lib/uploads/upload-item.ts'
import { publishTexts as texts } from '../../../text/zh/publish-post.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { usePost, useUploads } from '../model/desk-context.tsx'
import css from './publishing-sheet.module.css'

interface PublishingSheetProps {
  state: Exclude<PublishState, { kind: 'done' }>
  onRetry: () => void
  onStop: () => void
}

/** From the press to the link: what is being waited for, or why it did not work. */
export function PublishingSheet({ state, onRetry, onStop }: PublishingSheetProps) {
  const waiting = useUploads().filter((item) => !isSettled(item))
  const save = usePost((post) => post.save)
  if (state.kind === 'failed') {
    const refused = save.kind === 'refused' ? save.message : null
    const description = state.isOffline ? texts.failed.offline : (state.message ?? refused ?? '')
    return (
      <Sheet title={texts.publish} isOpen onClose={onStop}>
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
    uploading: waiting.length === 0 ? texts.steps.processing : texts.steps.uploading(waiting.length),
    saving: texts.steps.saving,
    preparing: texts.steps.preparing,
  }[state.kind]
  return (
    <Sheet title={texts.publish} isOpen onClose={onStop}>
      <div className={css.part}>
        <p className={css.step} role="status">
          {text}
        </p>
        <Progress label={text} {...(state.kind === 'preparing' ? { value: state.progress } : {})} />
        <p className={css.hint}>{texts.steps.hint}</p>
        <Button kind="plain" isWide onClick={onStop}>
          {texts.steps.cancel}
        </Button>
      </div>
    </Sheet>
  )
}
