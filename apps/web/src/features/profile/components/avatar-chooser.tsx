import { updateProfile } from '@zhanjian/contract/account.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type RefObject, useRef, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { DEFAULT_AVATAR } from '../../../lib/session/anonymous-user.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { profileTexts } from '../../../text/zh/accounts/profile.ts'
import { ActionSheet } from '../../../ui/overlays/action-sheet.tsx'
import { Avatar } from '../../../shared/people/avatar.tsx'
import { ArrowCounterClockwiseBold, CameraFill, ImageRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './avatar-chooser.module.css'

const texts = profileTexts.avatar

/** My picture, and the ways to another one. A chosen photo goes to the cropper. */
export function AvatarChooser({ user }: { user: User }) {
  const router = useRouter()
  const { call, session, showToast, handleError } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const crop = (file: File | undefined) => {
    if (file !== undefined) router.push(screenAddress('avatarCropper', { src: URL.createObjectURL(file) }))
  }
  const pick = usePicturePicker({ field: files, max: 1, onPick: ([file]) => crop(file) })
  const reset = async () => {
    try {
      await call(updateProfile, { body: { avatarAssetId: null } })
      await session.reloadPerson()
      showToast(texts.resetDone)
    } catch (error) {
      handleError(error)
    }
  }
  const isDefault = user.avatar === '' || user.avatar.endsWith(DEFAULT_AVATAR)
  return (
    <div className={css.place}>
      <button type="button" className={css.avatar} aria-label={texts.change} onClick={() => setIsOpen(true)}>
        <Avatar src={user.avatar} size={96} />
        <span className={css.badge}>
          <CameraFill size={16} />
        </span>
      </button>
      <PhotoInput ref={files} onChoose={crop} />
      <PhotoInput ref={camera} capture="user" onChoose={crop} />
      <ActionSheet
        title={texts.change}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={[
          { label: texts.choose, icon: ImageRegular, onPress: pick },
          ...(isHandheld() ? [{ label: texts.takePhoto, icon: CameraFill, onPress: () => camera.current?.click() }] : []),
          ...(isDefault ? [] : [{ label: texts.reset, icon: ArrowCounterClockwiseBold, onPress: () => void reset() }]),
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
      // The same photo may be chosen again.
      target.value = ''
    }}
  />
)

/** A computer would only open the same list of files once more. */
const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches
