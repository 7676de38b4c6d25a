import { useRef } from 'react'
import { adminPromotionTexts as texts } from '../../../../text/zh/admin/promotions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { PromotionPicture } from '../../model/use-promotion-picture.ts'
import css from './promotion-sheet.module.css'

/** The picture of a promotion: another one, or none. */
export function PromotionPictureChooser({ chosen }: { chosen: PromotionPicture }) {
  const { choice, picture, send, drop } = chosen
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={css.picture}>
      <Button kind="weak" size="small" isBusy={choice.kind === 'sending'} onClick={() => chooser.current?.click()}>
        {picture === null ? texts.choosePicture : texts.otherPicture}
      </Button>
      {picture === null ? null : (
        <Button kind="plain" size="small" onClick={drop}>
          {texts.noPicture}
        </Button>
      )}
      <p className={choice.kind === 'failed' ? css.wrong : css.quiet} role="status">
        {choice.kind === 'failed' ? choice.sentence : choice.kind === 'sending' ? texts.sending : texts.pictureHint}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.picture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void send(file)
          target.value = ''
        }}
      />
    </div>
  )
}
