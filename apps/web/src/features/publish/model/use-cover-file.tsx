import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { useDesk } from './desk-context.tsx'

/** Makes a picture the post's cover, whether it was captured or chosen; it is sent with the other files. */
export function useCoverFile(onTaken: () => void) {
  const { draft, uploads } = useDesk()
  const { showToast } = useServices()
  const chooser = useRef<HTMLInputElement>(null)

  const pick = usePicturePicker({ field: chooser, max: 1, onPick: ([file]) => file !== undefined && void adopt(file) })

  async function adopt(file: File): Promise<void> {
    const [item] = await uploads.add([file], 'image')
    if (item === undefined) return
    draft.describe({ coverAssetId: item.id })
    onTaken()
  }
  return {
    /** Null: nothing could be captured. */
    take: (file: File | null) => (file === null ? showToast(publishTexts.cover.failed) : void adopt(file)),
    choose: pick,
    input: (
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void adopt(file)
          target.value = ''
        }}
      />
    ),
  }
}
