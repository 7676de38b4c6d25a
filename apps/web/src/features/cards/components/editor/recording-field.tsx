import type { CardRecording } from '@zhanjian/contract/cards/cards.ts'
import { CARD_RECORDING_MAX_S } from '@zhanjian/contract/cards/limits.ts'
import type { UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { cardEditorTexts } from '#text/cards/editor.ts'
import type { VoiceRecording } from '../../../../host/host.ts'
import { useServices, useSessionState } from '../../../../lib/services.tsx'
import { useOnLeave } from '../../../../lib/use-on-leave.ts'
import { useSingleUpload } from '../../../../shared/uploads/use-single-upload.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { MicrophoneRegular, StopFill, TrashRegular, UploadSimpleRegular } from '../../../../ui/icons/icons.gen.tsx'
import { RecordingPlayer } from '../detail/recording-player.tsx'
import css from './recording-field.module.css'

const texts = cardEditorTexts.recording

interface RecordingFieldProps {
  recording: CardRecording | null
  name: string
  onChange: (recording: CardRecording | null) => void
}

/** A voice recorded here, or a sound or film from a file. */
export function RecordingField({ recording, name, onChange }: RecordingFieldProps) {
  const { user } = useSessionState()
  const input = useRef<HTMLInputElement>(null)
  const upload = useSingleUpload(user.id, 'card-recording')
  const [problem, setProblem] = useState<string>()

  async function send(file: File): Promise<void> {
    setProblem(undefined)
    const kind = file.type.startsWith('video/') ? 'video' : 'audio'
    const asset = await upload.send(file, kind satisfies UploadPath)
    if (asset === undefined) return
    const durationS = asset.durationS ?? 0
    if (durationS > CARD_RECORDING_MAX_S) return setProblem(texts.tooLong)
    onChange({ assetId: asset.id, kind, url: asset.urls.original ?? '', durationS })
  }
  const voice = useVoice((file) => void send(file), setProblem)
  const failure = problem ?? (upload.state.kind === 'failed' ? upload.state.sentence : undefined)

  if (recording !== null) {
    return (
      <div className={css.kept}>
        <RecordingPlayer recording={recording} name={name} />
        <Button kind="plain" size="small" icon={TrashRegular} onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.field}>
      {upload.state.kind === 'sending' ? (
        <Progress
          label={texts.uploading}
          {...(upload.state.upload.kind === 'sending' ? { value: upload.state.upload.progress } : {})}
        />
      ) : (
        <div className={css.choices}>
          <Button
            kind={voice.elapsedS === null ? 'weak' : 'danger'}
            size="small"
            isBusy={voice.isAsking}
            icon={voice.elapsedS === null ? MicrophoneRegular : StopFill}
            onClick={voice.toggle}
          >
            {voice.elapsedS === null ? texts.record : texts.stop(formatElapsed(voice.elapsedS))}
          </Button>
          {voice.elapsedS === null ? (
            <Button kind="plain" size="small" icon={UploadSimpleRegular} onClick={() => input.current?.click()}>
              {texts.choose}
            </Button>
          ) : null}
        </div>
      )}
      <p className={css.note} data-bad={failure !== undefined || undefined} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? texts.hint}
      </p>
      <FileInput field={input} label={texts.choose} accept="audio/*,video/*,.mp3,.m4a" onPick={([file]) => void send(file)} />
    </div>
  )
}

const formatElapsed = (elapsedS: number): string => `0:${String(Math.min(elapsedS, CARD_RECORDING_MAX_S)).padStart(2, '0')}`

/** Records with the host's microphone. `isAsking`: for the permission; `elapsedS` null: not recording. */
function useVoice(onRecorded: (file: File) => void, onProblem: (problem: string | undefined) => void) {
  const { host } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const [elapsedS, setElapsedS] = useState<number | null>(null)
  const running = useRef<'asking' | VoiceRecording>(null)
  const isLeft = useRef(false)
  const isCovered = useRef(false)
  const isRecording = elapsedS !== null
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setElapsedS((seconds) => (seconds ?? 0) + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  // A page that is covered or left releases the microphone. What it heard is kept, unless the page is left: nobody wants it then.
  useEffect(() => {
    isCovered.current = false
    return () => {
      isCovered.current = true
      stop(running.current)
    }
  }, [])
  useOnLeave(() => {
    isLeft.current = true
  })

  async function start(): Promise<void> {
    if (running.current !== null) return
    running.current = 'asking'
    setIsAsking(true)
    onProblem(undefined)
    try {
      const outcome = await (await host.actions()).recordVoice()
      if (outcome.kind !== 'done') {
        return onProblem(
          outcome.kind === 'refused' ? texts.refused : outcome.kind === 'unsupported' ? texts.unsupported : texts.failed,
        )
      }
      running.current = outcome.value
      if (isCovered.current) return stop(outcome.value)
      setIsAsking(false)
      setElapsedS(0)
      const clip = await outcome.value.clip
      if (isLeft.current) return
      if (clip.kind !== 'done') return onProblem(texts.failed)
      const sound = await clip.value.read()
      const type = sound.type.split(';')[0] || 'audio/mp4'
      onRecorded(new File([sound], `voice.${type.split('/')[1] ?? 'm4a'}`, { type }))
    } catch {
      onProblem(texts.failed)
    } finally {
      running.current = null
      setIsAsking(false)
      setElapsedS(null)
    }
  }
  return { isAsking, elapsedS, toggle: () => (isRecording ? stop(running.current) : void start()) }
}

const stop = (running: 'asking' | VoiceRecording | null): void => {
  if (running !== null && running !== 'asking') running.stop()
}
