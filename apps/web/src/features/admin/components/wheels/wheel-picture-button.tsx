import { useRef } from 'react'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useSingleUpload } from '../../../../shared/uploads/use-single-upload.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ImageRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { WheelPicture } from '../../model/edited-wheel.ts'
import css from './wheel-picture-button.module.css'

interface WheelPictureButtonProps {
  /** Accessible name of the picture. */
  label: string
  picture: WheelPicture | null
  /** Shown if there is none of its own: that of the prize. */
  fallbackUrl?: string | null | undefined
  onChange: (picture: WheelPicture | null) => void
}

/** Chooses a picture from the device, or none. */
export function WheelPictureButton({ label, picture, fallbackUrl, onChange }: WheelPictureButtonProps) {
  const { user } = useSessionState()
  const upload = useSingleUpload(user.id, 'wheel')
  const field = useRef<HTMLInputElement>(null)
  async function send(file: File): Promise<void> {
    const asset = await upload.send(file, 'image')
    if (asset !== undefined)
      onChange({ assetId: asset.id, url: asset.urls.medium ?? asset.urls.thumb ?? asset.urls.original ?? '' })
  }
  const isSending = upload.state.kind === 'sending'
  return (
    <div className={css.field} role="group" aria-label={label}>
      <Thumbnail className={css.picture} src={picture?.url ?? fallbackUrl}>
        <ImageRegular size={20} />
      </Thumbnail>
      <Button
        kind="weak"
        size="small"
        isBusy={isSending}
        aria-label={`${label}：${picture === null ? texts.addPicture : texts.otherPicture}`}
        onClick={() => field.current?.click()}
      >
        {isSending ? texts.sending : picture === null ? texts.addPicture : texts.otherPicture}
      </Button>
      {picture === null ? null : (
        <Button kind="plain" size="small" aria-label={`${label}：${texts.noPicture}`} onClick={() => onChange(null)}>
          {texts.noPicture}
        </Button>
      )}
      {upload.state.kind === 'failed' ? (
        <p className={css.problem} role="alert">
          {upload.state.sentence}
        </p>
      ) : null}
      <FileInput field={field} label={label} accept="image/*" onPick={([file]) => void send(file)} />
    </div>
  )
}
