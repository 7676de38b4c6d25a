import { POST_MEDIA_MAX } from '@zhanjian/contract/limits.ts'
import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { captureVideoFrame } from '../../../shared/uploads/capture-video-frame.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { publishPostTexts } from '../../../text/zh/publish/publish-post.ts'
import { addAutomaticCover } from './add-automatic-cover.ts'
import { toCoverFile } from './cover-file.ts'
import { usePostSession } from './post-session-context.tsx'

/** Filters of the file dialog; the content is checked later. */
const ACCEPT_BY_PATH = {
  image: 'image/*',
  video: 'video/mp4,video/*',
  // By extension too, since few browsers know the type.
  model: '.glb,model/gltf-binary',
} as const

/** Many videos start black. */
const COVER_FRAME_AT_S = 1

export type MediumPath = keyof typeof ACCEPT_BY_PATH

/** Adds files to the post: pictures are appended, any other file replaces the current one. */
export function useAddFiles(path: MediumPath, isSingle: boolean): (files: readonly File[]) => Promise<void> {
  const session = usePostSession()
  const { draft, uploads } = session
  const { showToast } = useServices()

  /** A frame of the video is its cover until the user chooses one. */
  async function addCoverFromVideo(video: File, mediumId: string | undefined): Promise<void> {
    const picture = await captureVideoFrame(video, COVER_FRAME_AT_S).catch(() => null)
    const { editing, details } = draft.getState()
    const isStillWanted =
      editing.document.media.length === 1 && uploads.getItems().some(({ id }) => id === mediumId) && details.coverAssetId === null
    if (picture !== null && isStillWanted) await addAutomaticCover(session, toCoverFile(picture))
  }
  return async (files) => {
    const { media } = draft.getState().editing.document
    const remainingCount = isSingle ? 1 : POST_MEDIA_MAX - media.length
    if (!isSingle && files.length > remainingCount) showToast(publishPostTexts.media.tooMany(POST_MEDIA_MAX))
    const acceptedFiles = files.slice(0, remainingCount)
    if (acceptedFiles.length === 0) return
    const items = await uploads.add(acceptedFiles, path)
    if (isSingle) {
      for (const { assetId } of media) draft.removeMedium(assetId)
      // The cover was a frame of the replaced file.
      draft.updateDetails({ coverAssetId: null })
    }
    draft.addMedia(items.map(({ id }) => id))
    const [video] = acceptedFiles
    if (path === 'video' && video !== undefined) await addCoverFromVideo(video, items[0]?.id)
  }
}

/** Opens the file dialog from a button: render `input` anywhere, call `choose`. */
export function useChooseFiles(path: MediumPath, { isSingle = false } = {}) {
  const fileInput = useRef<HTMLInputElement>(null)
  const addFiles = useAddFiles(path, isSingle)
  const pickPictures = usePicturePicker({
    field: fileInput,
    max: isSingle ? 1 : POST_MEDIA_MAX,
    onPick: (files) => void addFiles(files),
  })
  return {
    chooseFiles: path === 'image' ? pickPictures : () => fileInput.current?.click(),
    input: (
      <input
        ref={fileInput}
        type="file"
        accept={ACCEPT_BY_PATH[path]}
        multiple={!isSingle}
        hidden
        onChange={({ target }) => {
          void addFiles([...(target.files ?? [])])
          // So that selecting the same file again fires a change event.
          target.value = ''
        }}
      />
    ),
  }
}
