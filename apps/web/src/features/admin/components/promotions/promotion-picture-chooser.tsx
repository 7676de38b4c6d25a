import { useRef } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import type { PromotionPictureField } from '../../model/use-promotion-picture.ts'
import css from './promotion-sheet.module.css'

/** Replaces or removes the picture of a promotion. */
export function PromotionPictureChooser({ chosen: field }: { chosen: PromotionPictureField }) {
  const { choice: state, picture, send: uploadPicture, removePicture } = field
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <div className={css.picture}>
      <Button kind="weak" size="small" isBusy={state.kind === 'sending'} onClick={() => fileInput.current?.click()}>
        {picture === null ? texts.choosePicture : texts.otherPicture}
      </Button>
      {picture === null ? null : (
        <Button kind="plain" size="small" onClick={removePicture}>
          {texts.noPicture}
        </Button>
      )}
      <p className={state.kind === 'failed' ? css.error : css.muted} role="status">
        {state.kind === 'failed' ? state.sentence : state.kind === 'sending' ? texts.sending : texts.pictureHint}
      </p>
      <FileInput field={fileInput} label={texts.picture} accept="image/*" onPick={([file]) => void uploadPicture(file)} />
    </div>
  )
}
