import { useRef } from 'react'
import { activityEditorTexts as texts } from '#text/activities/desk.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useSingleUpload } from '../../../../shared/uploads/use-single-upload.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { FieldTitle } from '../../../../ui/forms/field-words.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ImageRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { EditedActivity } from '../../model/edited-activity.ts'
import css from './activity-form.module.css'

interface CoverFieldProps {
  cover: EditedActivity['cover']
  onChange: (cover: EditedActivity['cover']) => void
}

/** Chooses the cover from the device, or none. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const { user } = useSessionState()
  const upload = useSingleUpload(user.id, 'activity')
  const field = useRef<HTMLInputElement>(null)
  async function send(file: File): Promise<void> {
    const asset = await upload.send(file, 'image')
    if (asset !== undefined) onChange({ assetId: asset.id, url: asset.urls.medium ?? asset.urls.thumb ?? '' })
  }
  const isSending = upload.state.kind === 'sending'
  return (
    <div role="group" aria-label={texts.cover}>
      <FieldTitle>{texts.cover}</FieldTitle>
      <div className={css.cover}>
        <Thumbnail className={css.picture} src={cover?.url}>
          <ImageRegular size={26} />
        </Thumbnail>
        <div className={css.coverButtons}>
          <Button kind="weak" size="small" isBusy={isSending} onClick={() => field.current?.click()}>
            {cover === null ? texts.addCover : texts.otherCover}
          </Button>
          {cover === null ? null : (
            <Button kind="plain" size="small" onClick={() => onChange(null)}>
              {texts.noCover}
            </Button>
          )}
        </div>
      </div>
      {upload.state.kind === 'sending' ? <Progress label={texts.sending} /> : null}
      {upload.state.kind === 'failed' ? (
        <p className={css.fault} role="alert">
          {upload.state.sentence}
        </p>
      ) : null}
      <FileInput field={field} label={texts.addCover} accept="image/*" onPick={([file]) => void send(file)} />
    </div>
  )
}
