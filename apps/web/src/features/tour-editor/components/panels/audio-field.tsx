import { AUDIO_MAX_BYTES } from '@zhanjian/contract/limits.ts'
import { useRef } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { formatDuration } from '../../../../shared/studio/format-duration.ts'
import { ListenButton } from '../../../../shared/studio/listen-button.tsx'
import { tourEditorTexts } from '../../../../text/zh/tours/tour-editor.ts'
import { tourPanelTexts } from '../../../../text/zh/tours/tour-panels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { MusicNotesRegular, TrashRegular, UploadSimpleBold } from '../../../../ui/icons/icons.gen.tsx'
import { useTourDraft, useTourSession, useTourUploads } from '../../tour-editor-context.tsx'
import css from './audio-field.module.css'

const texts = tourPanelTexts.audio
const AUDIO_ACCEPT = 'audio/*,.mp3,.m4a,.ogg,.wav'
const LONG_TOAST_MS = 2500

interface AudioFieldProps {
  assetId: string | null
  /** For listening, 0 … 1. */
  volume?: number
  hint: string
  chooseText?: string
  /** null: none. A chosen file has a local id until the server has it. */
  onChange: (assetId: string | null) => void
  /** Absent: another file can be chosen, but not none. */
  canRemove?: boolean
}

/** One sound: choose a file, listen, remove. */
export function AudioField({ assetId, volume = 1, hint, chooseText, onChange, canRemove = true }: AudioFieldProps) {
  const { uploads } = useTourSession()
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  const asset = useTourDraft((state) => (assetId === null ? undefined : state.assets.get(assetId)))
  const upload = useTourUploads().find((item) => item.id === assetId)

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    if (file.size > AUDIO_MAX_BYTES) return showToast(tourEditorTexts.audioTooLarge, LONG_TOAST_MS)
    const [item] = await uploads.add([file], 'audio')
    if (item !== undefined) onChange(item.id)
  }
  const isFailed = upload?.state.kind === 'failed' || asset?.status === 'failed'
  const url = asset?.urls.original
  return (
    <div className={css.field}>
      {assetId === null ? null : (
        <div className={css.current}>
          {url === undefined ? <MusicNotesRegular size={22} /> : <ListenButton url={url} volume={volume} />}
          <p data-bad={isFailed || undefined}>
            <b>{asset?.name ?? upload?.name ?? texts.uploading}</b>
            {isFailed ? texts.failed : asset?.status === 'ready' ? formatDuration(asset) : texts.uploading}
          </p>
          {canRemove ? (
            <IconButton icon={TrashRegular} label={texts.remove} iconSize={20} onClick={() => onChange(null)} />
          ) : null}
        </div>
      )}
      <input
        ref={fileInput}
        type="file"
        accept={AUDIO_ACCEPT}
        hidden
        aria-label={chooseText ?? texts.add}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button kind="weak" isWide icon={UploadSimpleBold} onClick={() => fileInput.current?.click()}>
        {chooseText ?? texts.add}
      </Button>
      <small className={css.hint}>{`${hint}；${texts.hint}`}</small>
    </div>
  )
}
