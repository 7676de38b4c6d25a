import { cameraTexts } from '#text/app/camera.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { FlashlightFill, FlashlightRegular } from '../../ui/icons/icons.gen.tsx'
import css from './camera-view.module.css'
import { useCameraScan } from './use-camera-scan.ts'

interface CameraViewProps {
  /** What to do, in the picture. */
  hint: string
  /** What else can be done without a camera. */
  withoutCamera: { refused: string; unavailable: string }
  onFound: (text: string) => void
}

/** The camera's picture with a frame for a code; released when it is unmounted. */
export function CameraView({ hint, withoutCamera, onFound }: CameraViewProps) {
  const { video, state, torch, retry } = useCameraScan(onFound)
  const isOff = state === 'refused' || state === 'unavailable' || state === 'taken'
  return (
    <div className={css.view} data-off={isOff || undefined}>
      {isOff ? (
        <div className={css.off} role="status">
          <b>{cameraTexts[state]}</b>
          <p>{state === 'taken' ? cameraTexts.takenHint : withoutCamera[state]}</p>
          <span>
            <Button kind="weak" size="small" onClick={retry}>
              {cameraTexts.retry}
            </Button>
          </span>
        </div>
      ) : (
        <>
          <video ref={video} className={css.video} aria-label={cameraTexts.picture} muted playsInline />
          <i className={css.frame} aria-hidden />
          {torch === null ? null : (
            <div className={css.torch}>
              <IconButton
                kind="glass"
                icon={torch.isOn ? FlashlightFill : FlashlightRegular}
                label={cameraTexts.torch}
                isPressed={torch.isOn}
                onClick={torch.toggle}
              />
            </div>
          )}
          <p className={css.hint}>{state === 'starting' ? cameraTexts.starting : hint}</p>
        </>
      )}
    </div>
  )
}
