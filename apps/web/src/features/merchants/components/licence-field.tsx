import { attachLicence, licenceLink } from '@zhanjian/contract/merchants/merchants.ts'
import { useRef, useState } from 'react'
import { merchantTexts, applicationTexts as texts } from '#text/merchants/merchants.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { useSingleUpload } from '../../../shared/uploads/use-single-upload.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { CameraFill, ShieldCheckDuotone } from '../../../ui/icons/icons.gen.tsx'
import css from './licence-field.module.css'

interface LicenceFieldProps {
  hasLicence: boolean
  error: string | undefined
  onAttached: (licenceAt: string) => void
}

/** The picture of the licence. It is a private file: shown only when asked for, through a link that works for minutes. */
export function LicenceField({ hasLicence, error, onAttached }: LicenceFieldProps) {
  const { call, handleError } = useServices()
  const { user } = useSessionState()
  const upload = useSingleUpload(user.id, 'licence')
  const field = useRef<HTMLInputElement>(null)
  const [isAttaching, setIsAttaching] = useState(false)
  const [pictureUrl, setPictureUrl] = useState<string>()
  const isSending = upload.state.kind === 'sending' || isAttaching

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const asset = await upload.send(file, 'image')
    if (asset === undefined) return
    setIsAttaching(true)
    try {
      const { licenceAt } = await call(attachLicence, { body: { assetId: asset.id } })
      setPictureUrl(undefined)
      if (licenceAt !== null) onAttached(licenceAt)
    } catch (failure) {
      handleError(failure)
    } finally {
      setIsAttaching(false)
    }
  }
  const pick = usePicturePicker({ field, max: 1, onPick: ([file]) => void send(file) })
  const show = () =>
    call(licenceLink, {})
      .then(({ url }) => setPictureUrl(url))
      .catch(handleError)
  const problem = upload.state.kind === 'failed' ? upload.state.sentence : error
  return (
    <div role="group" aria-label={merchantTexts.fields.licence}>
      <p className={css.label}>{merchantTexts.fields.licence}</p>
      {hasLicence ? (
        <div className={css.kept}>
          {pictureUrl === undefined ? (
            <p className={css.done}>
              <ShieldCheckDuotone size={22} />
              {texts.licenceDone}
            </p>
          ) : (
            <img className={css.picture} src={pictureUrl} alt={texts.licenceAlt} />
          )}
          <div className={css.buttons}>
            {pictureUrl === undefined ? (
              <Button kind="plain" size="small" onClick={() => void show()}>
                {texts.showLicence}
              </Button>
            ) : null}
            <Button kind="weak" size="small" isBusy={isSending} onClick={pick}>
              {texts.replaceLicence}
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          className={css.add}
          data-bad={problem !== undefined || undefined}
          disabled={isSending}
          onClick={pick}
        >
          <CameraFill size={24} />
          {texts.addLicence}
        </button>
      )}
      {upload.state.kind === 'sending' ? (
        <Progress
          label={texts.sending}
          {...(upload.state.upload.kind === 'sending' ? { value: upload.state.upload.progress } : {})}
        />
      ) : isAttaching ? (
        <Progress label={texts.attaching} />
      ) : null}
      <p className={css.note} data-bad={problem !== undefined || undefined} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? texts.licenceHint}
      </p>
      <FileInput field={field} label={texts.addLicence} accept="image/*" onPick={([file]) => void send(file)} />
    </div>
  )
}
