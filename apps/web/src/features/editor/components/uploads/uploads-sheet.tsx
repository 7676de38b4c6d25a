import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useServices } from '../../../../lib/services.tsx'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { panelTexts } from '../../../../text/zh/halls/editor-panels.ts'
import { uploadTexts } from '../../../../text/zh/publish/uploads.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill, MusicNotesRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Thumb } from '../../../../ui/pictures/thumb.tsx'
import { TwoLines } from '../../../../ui/layout/two-lines.tsx'
import { useStudio, useUploads } from '../../studio-context.tsx'
import { problemSentence } from '../../../../shared/uploads/problem-sentence.ts'
import { type UploadItem, summaryOf } from '../../../../shared/uploads/upload-item.ts'
import { canRetry } from '../../../../shared/uploads/upload-problem.ts'
import { removeAssetEdit } from '../../hall/remove-asset.ts'
import css from './uploads-sheet.module.css'

const texts = uploadTexts

/** Each file on its way: how far it is, or what is wrong and what to do. */
export function UploadsSheet({ onClose }: { onClose: () => void }) {
  const { workshop, openSheet } = useStudio()
  const { showToast } = useServices()
  const router = useRouter()
  const items = useUploads()
  const { waitsFor } = summaryOf(items)
  const retryable = items.filter(({ state }) => state.kind === 'failed' && canRetry(state.problem))

  function remove(item: UploadItem): void {
    const edit = removeAssetEdit(workshop.draft.getState().editing.document, assetIdOf(item))
    workshop.uploads.remove(item.id)
    if (edit !== null && workshop.draft.edit(edit).ok) showToast(panelTexts.works.removed)
    if (items.length === 1) onClose()
  }

  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.row}>
            <Thumb className={css.thumb} src={item.previewUrl}>
              {item.path === 'audio' ? <MusicNotesRegular size={20} /> : null}
            </Thumb>
            <TwoLines title={item.name} isBad={item.state.kind === 'failed'}>
              {stateText(item)}
            </TwoLines>
            {item.state.kind === 'failed' && canRetry(item.state.problem) ? (
              <Button kind="weak" size="small" onClick={() => workshop.uploads.retry(item.id)}>
                {texts.retry}
              </Button>
            ) : null}
            {item.state.kind === 'ready' ? (
              <CheckCircleFill className={css.done} size={20} />
            ) : (
              <Button kind="plain" size="small" onClick={() => remove(item)}>
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waitsFor === 'login' ? (
        <Button isWide onClick={() => router.push(screenAddress('codeLogin'))}>
          {texts.logIn}
        </Button>
      ) : null}
      {items.some(({ state }) => state.kind === 'failed' && state.problem === 'storage_full') ? (
        <Button kind="weak" isWide onClick={() => openSheet({ kind: 'files' })}>
          {texts.makeRoom}
        </Button>
      ) : null}
      {retryable.length > 1 ? (
        <Button isWide onClick={() => retryable.forEach((item) => workshop.uploads.retry(item.id))}>
          {texts.retryAll}
        </Button>
      ) : null}
    </Sheet>
  )
}

function assetIdOf(item: UploadItem): string {
  if (item.state.kind === 'processing') return item.state.assetId
  return item.state.kind === 'ready' ? item.state.asset.id : item.id
}

function stateText({ path, state }: UploadItem): string {
  switch (state.kind) {
    case 'failed':
      return problemSentence(path, state.problem)
    case 'sending':
      return texts.states.sending(Math.round(state.share * 100))
    case 'resting':
      return texts.states[state.until]
    default:
      return texts.states[state.kind]
  }
}
