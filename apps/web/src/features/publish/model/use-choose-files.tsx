import { POST_MEDIA_MAX } from '@zhanjian/contract/limits.ts'
import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { captureVideoFrame } from '../../../shared/uploads/capture-video-frame.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { coverFile } from './cover-file.ts'
import { useDesk } from './desk-context.tsx'

/** Which files the device offers; what they really are is looked at later. */
const ACCEPTED = {
  image: 'image/*',
  video: 'video/mp4,video/*',
  // Few browsers know a type for it.
  model: '.glb,model/gltf-binary',
} as const

/** Many films begin in black. */
const FIRST_FRAME_S = 1

export type ChosenPath = keyof typeof ACCEPTED

/** Adds files to the post: pictures behind those that are there, anything else in the place of what is there. */
export function useAddFiles(path: ChosenPath, isSingle: boolean): (files: readonly File[]) => Promise<void> {
  const { draft, uploads } = useDesk()
  const { showToast } = useServices()

  /** A frame of the film is its cover until the person chooses one. */
  async function coverFrom(film: File, mediumId: string | undefined): Promise<void> {
    const picture = await captureVideoFrame(film, FIRST_FRAME_S).catch(() => null)
    const { editing, details } = draft.getState()
    const isStillWanted =
      editing.document.media.length === 1 && uploads.getItems().some(({ id }) => id === mediumId) && details.coverAssetId === null
    if (picture === null || !isStillWanted) return
    const [item] = await uploads.add([coverFile(picture)], 'image')
    if (item !== undefined) draft.describe({ coverAssetId: item.id })
  }
  return async (files) => {
    const { media } = draft.getState().editing.document
    const room = isSingle ? 1 : POST_MEDIA_MAX - media.length
    if (!isSingle && files.length > room) showToast(publishTexts.media.tooMany(POST_MEDIA_MAX))
    const taken = files.slice(0, room)
    if (taken.length === 0) return
    const items = await uploads.add(taken, path)
    if (isSingle) {
      for (const { assetId } of media) draft.removeMedium(assetId)
      // A cover was a picture of the one before.
      draft.describe({ coverAssetId: null })
    }
    draft.addMedia(items.map(({ id }) => id))
    const [film] = taken
    if (path === 'video' && film !== undefined) await coverFrom(film, items[0]?.id)
  }
}

/** A button's way to the device's own chooser: draw `input` somewhere, call `choose`. */
export function useChooseFiles(path: ChosenPath, { isSingle = false } = {}) {
  const chooser = useRef<HTMLInputElement>(null)
  const add = useAddFiles(path, isSingle)
  const pickPictures = usePicturePicker({
    field: chooser,
    max: isSingle ? 1 : POST_MEDIA_MAX,
    onPick: (files) => void add(files),
  })
  return {
    choose: path === 'image' ? pickPictures : () => chooser.current?.click(),
    input: (
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED[path]}
        multiple={!isSingle}
        hidden
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    ),
  }
}
