import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { uploadTexts } from '#text/publish/uploads.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CheckCircleFill, MusicNotesRegular } from '../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../ui/layout/two-line-text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { getUploadProblemText } from '../uploads/get-upload-problem-text.ts'
import { type OriginalState, summariseUploads, type UploadItem } from '../uploads/upload-item.ts'
import { canRetry, type UploadProblem } from '../uploads/upload-problem.ts'
import css from './upload-list.module.css'

const texts = uploadTexts

interface UploadListSheetProps {
  items: readonly UploadItem[]
  onRetry: (id: string) => void
  /** Cancels it, and takes out what waits for it. `assetId`: as the document knows the file now. */
  onRemove: (id: string, assetId: string) => void
  /** Leads to where files can be removed. */
  onMakeRoom: () => void
  onClose: () => void
}

/** Every upload with its progress, or its error and how to fix it. */
export function UploadListSheet({ items, onRetry, onRemove, onMakeRoom, onClose }: UploadListSheetProps) {
  const router = useRouter()
  const { waitReason } = summariseUploads(items)
  const retryable = items.filter(isRetryable)

  function removeUpload(item: UploadItem): void {
    onRemove(item.id, getAssetId(item))
    if (items.length === 1) onClose()
  }

  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.row}>
            <Thumbnail className={css.thumbnail} src={item.previewUrl}>
              {item.path === 'audio' ? <MusicNotesRegular size={20} /> : null}
            </Thumbnail>
            <TwoLineText title={item.name} isError={getProblem(item) !== null}>
              {formatUploadState(item)}
            </TwoLineText>
            {isRetryable(item) ? (
              <Button kind="weak" size="small" onClick={() => onRetry(item.id)}>
                {texts.retry}
              </Button>
            ) : null}
            {item.state.kind === 'ready' ? (
              <CheckCircleFill className={css.done} size={20} />
            ) : (
              <Button kind="plain" size="small" onClick={() => removeUpload(item)}>
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waitReason === 'login' ? (
        <Button isWide onClick={() => router.push(screenAddress('codeLogin'))}>
          {texts.logIn}
        </Button>
      ) : null}
      {items.some((item) => getProblem(item) === 'storage_full') ? (
        <Button kind="weak" isWide onClick={onMakeRoom}>
          {texts.makeRoom}
        </Button>
      ) : null}
      {retryable.length > 1 ? (
        <Button isWide onClick={() => retryable.forEach((item) => onRetry(item.id))}>
          {texts.retryAll}
        </Button>
      ) : null}
    </Sheet>
  )
}

function getAssetId(item: UploadItem): string {
  if (item.state.kind === 'processing') return item.state.assetId
  return item.state.kind === 'ready' ? item.state.asset.id : item.id
}

/** Of the picture, or of its original alone. */
function getProblem({ state, original }: UploadItem): UploadProblem | null {
  if (state.kind === 'failed') return state.problem
  return original?.kind === 'failed' ? original.problem : null
}

function isRetryable(item: UploadItem): boolean {
  const problem = getProblem(item)
  return problem !== null && canRetry(problem)
}

function formatOriginalState(original: OriginalState): string {
  switch (original.kind) {
    case 'failed':
      return texts.originals.problem(getUploadProblemText('image', original.problem))
    case 'sending':
      return texts.originals.sending(Math.round(original.progress * 100))
    case 'resting':
      return texts.originals[original.until]
    default:
      return texts.originals[original.kind]
  }
}

function formatUploadState({ path, state, original }: UploadItem): string {
  if (state.kind === 'ready' && original !== undefined) return formatOriginalState(original)
  switch (state.kind) {
    case 'failed':
      return getUploadProblemText(path, state.problem)
    case 'sending':
      return texts.states.sending(Math.round(state.progress * 100))
    case 'resting':
      return texts.states[state.until]
    default:
      return texts.states[state.kind]
  }
}
