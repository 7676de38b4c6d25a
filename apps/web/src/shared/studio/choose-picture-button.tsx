import { useRef } from 'react'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ImageSquareRegular } from '../../ui/icons/icons.gen.tsx'
import { getUploadProblemText } from '../uploads/get-upload-problem-text.ts'
import { PHOTO_ACCEPT } from '../uploads/photo-files.ts'
import { usePicturePicker } from '../uploads/use-picture-picker.ts'
import type { PublishingSession } from './publishing-session.ts'

const LONG_TOAST_MS = 2500

interface ChoosePictureButtonProps {
  session: Pick<PublishingSession, 'uploads'>
  label: string
  /** A local id until the server has the file. */
  onChoose: (assetId: string) => void
}

/** Chooses one picture of any shape. */
export function ChoosePictureButton({ session: { uploads }, label, onChoose }: ChoosePictureButtonProps) {
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  async function choose(files: File[]): Promise<void> {
    const [item] = await uploads.add(files.slice(0, 1), 'image')
    if (item === undefined) return
    if (item.state.kind !== 'failed') return onChoose(item.id)
    uploads.remove(item.id)
    showToast(getUploadProblemText('image', item.state.problem), LONG_TOAST_MS)
  }
  const pick = usePicturePicker({ field: fileInput, max: 1, onPick: (files) => void choose(files) })
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={PHOTO_ACCEPT}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button kind="weak" isWide icon={ImageSquareRegular} onClick={pick}>
        {label}
      </Button>
    </>
  )
}
