import { useRef } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useServices } from '../../../lib/services.tsx'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { usePostSession } from './post-session-context.ts'
import { removeUnusedUpload } from './remove-unused-upload.ts'

/** Uploads a picture, captured or selected, as the cover of the post. */
export function useCoverFile(onTaken: () => void) {
  const session = usePostSession()
  const { draft, uploads } = session
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)

  const pick = usePicturePicker({ field: fileInput, max: 1, onPick: ([file]) => file !== undefined && void setCover(file) })

  async function setCover(file: File): Promise<void> {
    const [item] = await uploads.add([file], 'image')
    if (item === undefined) return
    const replacedId = draft.getState().details.coverAssetId
    draft.updateDetails({ coverAssetId: item.id })
    if (replacedId !== null) removeUnusedUpload(session, replacedId)
    onTaken()
  }
  return {
    /** Null: the capture failed. */
    takeCover: (file: File | null) => (file === null ? showToast(publishPostTexts.cover.failed) : void setCover(file)),
    chooseCover: pick,
    input: <FileInput field={fileInput} accept="image/*" onPick={([file]) => void setCover(file)} />,
  }
}
