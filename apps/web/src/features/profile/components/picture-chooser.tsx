import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import { FACES_PATH } from '@zhanjian/contract/accounts/faces.ts'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type RefObject, useRef, useState } from 'react'
import { profileTexts } from '#text/accounts/profile.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { ArrowCounterClockwiseBold, CameraFill, ImageRegular } from '../../../ui/icons/icons.gen.tsx'
import { ActionSheet } from '../../../ui/overlays/action-sheet.tsx'
import css from './picture-chooser.module.css'

const texts = profileTexts.picture

/** The profile picture, and the ways to replace it. A selected photo is passed to the cropper. */
export function PictureChooser({ user }: { user: User }) {
  const router = useRouter()
  const { call, session, showToast, handleError } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)

  const cropFile = (file: File | undefined) => {
    if (file !== undefined) router.push(screenAddress('pictureCropper', { src: URL.createObjectURL(file) }))
  }
  const pickPicture = usePicturePicker({ field: fileInput, max: 1, onPick: ([file]) => cropFile(file) })
  const resetPicture = async () => {
    try {
      await call(updateProfile, { body: { avatarAssetId: null } })
      await session.reloadUser()
      showToast(texts.resetDone)
    } catch (error) {
      handleError(error)
    }
  }
  const isDefault = user.avatar.startsWith(FACES_PATH)
  return (
    <div className={css.container}>
      <button type="button" className={css.picture} aria-label={texts.change} onClick={() => setIsOpen(true)}>
        <ProfilePicture src={user.avatar} size={96} />
        <span className={css.badge}>
          <CameraFill size={16} />
        </span>
      </button>
      <PhotoInput ref={fileInput} onChoose={cropFile} />
      <PhotoInput ref={cameraInput} capture="user" onChoose={cropFile} />
      <ActionSheet
        title={texts.change}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={[
          { label: texts.choose, icon: ImageRegular, onPress: pickPicture },
          ...(hasCoarsePointer()
            ? [{ label: texts.takePhoto, icon: CameraFill, onPress: () => cameraInput.current?.click() }]
            : []),
          ...(isDefault ? [] : [{ label: texts.reset, icon: ArrowCounterClockwiseBold, onPress: () => void resetPicture() }]),
        ]}
      />
    </div>
  )
}

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>
  capture?: 'user'
  onChoose: (photo: File | undefined) => void
}

const PhotoInput = ({ ref, capture, onChoose }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    capture={capture}
    hidden
    onChange={({ target }) => {
      onChoose(target.files?.[0])
      // So that selecting the same photo again fires a change event.
      target.value = ''
    }}
  />
)

/** Without a touch screen, "take a photo" would only open the same file dialog. */
const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches
