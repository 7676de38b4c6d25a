import { AUDIO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { useRef } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { getUploadProblemText } from '../../../../shared/uploads/get-upload-problem-text.ts'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { UploadSimpleBold } from '../../../../ui/icons/icons.gen.tsx'
import { useEditor } from '../editor-context.tsx'

type FileKind = 'image' | 'video' | 'audio'
const ACCEPT: Readonly<Record<FileKind, string>> = {
  image: PHOTO_ACCEPT,
  video: 'video/*',
  audio: 'audio/*,.mp3,.m4a,.ogg,.wav',
}
const LONG_TOAST_MS = 2500

interface ChooseFileButtonProps {
  label: string
  kind: FileKind
  /** Most files at once. */
  max?: number
  /** Local ids until the server has the files. */
  onChoose: (assetIds: string[]) => void
}

/** Chooses files and begins to upload them. What cannot be used is told, and changes nothing. */
export function ChooseFileButton({ label, kind, max = 1, onChoose }: ChooseFileButtonProps) {
  const { uploads } = useEditor().session
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  async function choose(files: File[]): Promise<void> {
    if (kind === 'audio' && files.some(({ size }) => size > AUDIO_MAX_BYTES)) {
      return showToast(editorTexts.music.tooLarge, LONG_TOAST_MS)
    }
    const items = await uploads.add(files.slice(0, max), kind)
    const usable = items.flatMap(({ id, state }) => {
      if (state.kind !== 'failed') return [id]
      uploads.remove(id)
      showToast(getUploadProblemText(kind, state.problem), LONG_TOAST_MS)
      return []
    })
    if (usable.length > 0) onChoose(usable)
  }
  const pick = usePicturePicker({ field: fileInput, max, onPick: (files) => void choose(files) })
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={ACCEPT[kind]}
        multiple={max > 1}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button kind="weak" isWide icon={UploadSimpleBold} onClick={() => (kind === 'image' ? pick() : fileInput.current?.click())}>
        {label}
      </Button>
    </>
  )
}
