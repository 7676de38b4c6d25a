import { AUDIO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useRef } from 'react'
import { soundFieldTexts as texts } from '#text/publish/sound-field.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MusicNotesRegular, TrashRegular, UploadSimpleBold } from '../../ui/icons/icons.gen.tsx'
import type { UploadItem } from '../uploads/upload-item.ts'
import { formatDuration } from './format-duration.ts'
import { ListenButton } from './listen-button.tsx'
import css from './sound-field.module.css'

const AUDIO_ACCEPT = 'audio/*,.mp3,.m4a,.ogg,.wav'
const LONG_TOAST_MS = 2500

interface SoundFieldProps {
  /** What is chosen; null: nothing. */
  chosen: { asset: Asset | undefined; upload: UploadItem | undefined } | null
  /** For listening, 0 … 1. */
  volume: number
  hint: string
  chooseText?: string | undefined
  /** A file of a size that may be uploaded. */
  onChoose: (file: File) => void
  /** Absent: another file can be chosen, but not none. */
  onRemove?: (() => void) | undefined
}

/** One sound: choose a file, listen, remove. */
export function SoundField({ chosen, volume, hint, chooseText = texts.add, onChoose, onRemove }: SoundFieldProps) {
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  function choose(file: File | undefined): void {
    if (file === undefined) return
    if (file.size > AUDIO_MAX_BYTES) showToast(texts.tooLarge, LONG_TOAST_MS)
    else onChoose(file)
  }
  return (
    <div className={css.field}>
      {chosen === null ? null : <ChosenSound {...chosen} volume={volume} onRemove={onRemove} />}
      <input
        ref={fileInput}
        type="file"
        accept={AUDIO_ACCEPT}
        hidden
        aria-label={chooseText}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button kind="weak" isWide icon={UploadSimpleBold} onClick={() => fileInput.current?.click()}>
        {chooseText}
      </Button>
      <small className={css.hint}>{`${hint}；${texts.hint}`}</small>
    </div>
  )
}

type ChosenSoundProps = NonNullable<SoundFieldProps['chosen']> & Pick<SoundFieldProps, 'volume' | 'onRemove'>

function ChosenSound({ asset, upload, volume, onRemove }: ChosenSoundProps) {
  const isFailed = upload?.state.kind === 'failed' || asset?.status === 'failed'
  const url = asset?.urls.original
  return (
    <div className={css.current}>
      {url === undefined ? <MusicNotesRegular size={22} /> : <ListenButton url={url} volume={volume} />}
      <p data-bad={isFailed || undefined}>
        <b className="one-line">{asset?.name ?? upload?.name ?? texts.uploading}</b>
        {isFailed ? texts.failed : asset?.status === 'ready' ? formatDuration(asset) : texts.uploading}
      </p>
      {onRemove === undefined ? null : <IconButton icon={TrashRegular} label={texts.remove} iconSize={20} onClick={onRemove} />}
    </div>
  )
}
