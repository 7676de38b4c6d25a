import type { SaveState } from '../../../shared/drafts/draft-core.ts'
import type { PublishState } from '../../../shared/drafts/publish-draft.ts'
import { summaryOf } from '../../../shared/uploads/upload-item.ts'
import { publishTexts as texts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { usePost, useUploads } from '../model/desk-context.tsx'
import css from './publishing-sheet.module.css'

interface PublishingSheetProps {
  state: Exclude<PublishState, { kind: 'done' }>
  onRetry: () => void
  onStop: () => void
}

/** From the press to the link: what is being waited for, or why it did not work. */
export function PublishingSheet({ state, onRetry, onStop }: PublishingSheetProps) {
  const { total, ready, failed, waitsFor, share } = summaryOf(useUploads())
  const left = total - ready - failed
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
    uploading: waitsFor === null ? uploadWords(left) : texts.steps[waitsFor === 'network' ? 'offline' : 'login'],
    saving: savingWords(save),
    preparing: texts.steps.preparing,
  }[state.kind]
  const known = state.kind === 'preparing' ? state.progress : state.kind === 'uploading' && left > 0 ? share : undefined
  return (
    <Sheet title={texts.publish} isOpen onClose={onStop}>
      <div className={css.part}>
        <p className={css.step} role="status">
          {text}
        </p>
        <Progress label={text} {...(known === undefined ? {} : { value: known })} />
        <p className={css.hint}>{texts.steps.hint}</p>
        <Button kind="plain" isWide onClick={onStop}>
          {texts.steps.cancel}
        </Button>
      </div>
    </Sheet>
  )
}

const uploadWords = (left: number): string => (left === 0 ? texts.steps.processing : texts.steps.uploading(left))

function savingWords(save: SaveState): string {
  if (save.kind === 'later') return save.isOffline ? texts.steps.offline : texts.steps.later
  return save.kind === 'login' ? texts.steps.login : texts.steps.saving
}
