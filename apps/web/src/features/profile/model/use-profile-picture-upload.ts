import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { useState } from 'react'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import type { CroppedPictureState } from '../../../shared/people/crop/picture-cropper.tsx'
import { useSingleUpload } from '../../../shared/uploads/use-single-upload.ts'

/** Uploads a picture and sets it as the user's profile picture; aborted when the page is left. */
export function useProfilePictureUpload(userId: string, onDone: () => void) {
  const { call, session } = useServices()
  const upload = useSingleUpload(userId, 'avatar')
  const [isSaving, setIsSaving] = useState(false)
  const state: CroppedPictureState = isSaving ? { kind: 'saving' } : upload.state

  async function save(file: File): Promise<void> {
    const asset = await upload.send(file, 'image')
    if (asset === undefined) return
    setIsSaving(true)
    try {
      await call(updateProfile, { body: { avatarAssetId: asset.id } }, { inlineErrorCodes: ['PICTURE_NOT_USABLE'] })
      await session.reloadUser()
      onDone()
    } catch (error) {
      upload.setState({ kind: 'failed', sentence: getInlineErrorMessage(error) })
    } finally {
      setIsSaving(false)
    }
  }
  return { state, save }
}
