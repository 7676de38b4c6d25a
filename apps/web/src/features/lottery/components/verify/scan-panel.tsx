import { useRef, useState } from 'react'
import { verifyTexts } from '#text/lottery/verify.ts'
import { useServices } from '../../../../lib/services.tsx'
import { CameraView } from '../../../../shared/qr-codes/camera-view.tsx'
import { readQrCodeFile } from '../../../../shared/qr-codes/read-qr-code-file.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ImageRegular, ScanRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './verify-desk.module.css'

const texts = verifyTexts.scan

interface ScanPanelProps {
  /** What was wrong with the last code. */
  problem: string | null
  /** Seen by a camera, many times as a rule. */
  onScan: (text: string) => void
  /** Chosen once. */
  onPresent: (text: string) => void
}

/** Reads the code of a ticket: with the host's own scanner where there is one, with the camera, or from a picture. */
export function ScanPanel({ problem, onScan, onPresent }: ScanPanelProps) {
  const { host } = useServices()
  const hasScanner = host.kind === 'messaging-app' || host.kind === 'mini-program'
  const [usesCamera, setUsesCamera] = useState(!hasScanner)
  const [fileState, setFileState] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const readPicture = async (file: File) => {
    setFileState(texts.reading)
    const text = await readQrCodeFile(file)
    setFileState(text === undefined ? texts.nothingFound : undefined)
    if (text !== undefined) onPresent(text)
  }
  const pickPicture = usePicturePicker({ field: input, max: 1, onPick: ([file]) => file !== undefined && void readPicture(file) })
  return (
    <section className={css.scan} aria-label={texts.title}>
      {usesCamera ? (
        <CameraView hint={texts.hint} withoutCamera={texts.withoutCamera} onFound={onScan} />
      ) : (
        <HostScanner onPresent={onPresent} onUnsupported={() => setUsesCamera(true)} />
      )}
      <p className={css.problem} role="status">
        {fileState ?? problem}
      </p>
      <Button kind="weak" isWide icon={ImageRegular} onClick={pickPicture}>
        {texts.choose}
      </Button>
      <FileInput field={input} label={texts.chosen} accept="image/*" onPick={([file]) => void readPicture(file)} />
    </section>
  )
}

/** The host shows its own scanner over the page. */
function HostScanner({ onPresent, onUnsupported }: { onPresent: (text: string) => void; onUnsupported: () => void }) {
  const { host, showToast } = useServices()
  const [isScanning, setIsScanning] = useState(false)
  const scan = async () => {
    setIsScanning(true)
    try {
      const outcome = await (await host.actions()).scan()
      if (outcome.kind === 'unsupported') onUnsupported()
      else if (outcome.kind === 'done') onPresent(outcome.value)
      else if (outcome.kind !== 'cancelled') showToast(texts.failed)
    } catch {
      onUnsupported()
    } finally {
      setIsScanning(false)
    }
  }
  return (
    <div className={`surface ${css.hostScan}`}>
      <ScanRegular size={56} />
      <p>{texts.hostHint}</p>
      <Button size="large" isBusy={isScanning} onClick={() => void scan()}>
        {texts.host}
      </Button>
    </div>
  )
}
