import { POST_MEDIA_MAX } from '@zhanjian/contract/works/limits.ts'
import { useRef } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useServices } from '../../../lib/services.tsx'
import { listDraftFiles } from '../../../shared/drafts/draft-files.ts'
import { captureVideoFrame } from '../../../shared/uploads/capture-video-frame.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { addAutomaticCover } from './add-automatic-cover.ts'
import { toCoverFile } from './cover-file.ts'
import { usePostSession } from './post-session-context.ts'
import { removeUnusedUpload } from './remove-unused-upload.ts'

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
  const countRoom = () => Math.max(0, POST_MEDIA_MAX - draft.getState().editing.document.media.length)

  function removeReplaced(): void {
    const replacedIds = listDraftFiles(draft.getState())
    draft.updateDocument({ media: [] })
    // The cover was a frame of the replaced file.
    draft.updateDetails({ coverAssetId: null })
    for (const assetId of replacedIds) removeUnusedUpload(session, assetId)
  }

  return async (files) => {
    if (files.length === 0) return
    const wantedFiles = isSingle ? files.slice(0, 1) : files
    const items = await uploads.add(isSingle ? wantedFiles : wantedFiles.slice(0, countRoom()), path)
    if (isSingle) removeReplaced()
    // Other files may have been added meanwhile.
    const added = items.slice(0, countRoom())
    for (const { id } of items.slice(added.length)) uploads.remove(id)
    if (added.length < wantedFiles.length) showToast(publishPostTexts.media.tooMany(POST_MEDIA_MAX))
    draft.addMedia(added.map(({ id }) => id))
    const [video] = wantedFiles
    if (path === 'video' && video !== undefined) await addCoverFromVideo(video, added[0]?.id)
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
      <FileInput
        field={fileInput}
        accept={ACCEPT_BY_PATH[path]}
        multiple={!isSingle}
        onPick={(picked) => void addFiles([...picked])}
      />
    ),
  }
}
