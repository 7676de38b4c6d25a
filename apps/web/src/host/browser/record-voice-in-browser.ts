import { getErrorName } from '../get-error-name.ts'
import { type Outcome, VOICE_MAX_S, type VoiceClip, type VoiceRecording } from '../host.ts'

interface RecordingWindow {
  navigator: Partial<Pick<Navigator, 'mediaDevices'>>
  MediaRecorder?: typeof MediaRecorder
  Audio: typeof Audio
}

/** Records with the microphone, and releases it when the clip ends. */
export async function recordVoice(window: RecordingWindow): Promise<Outcome<VoiceRecording>> {
  const { mediaDevices } = window.navigator
  if (mediaDevices === undefined || window.MediaRecorder === undefined) return { kind: 'unsupported' }
  let stream: MediaStream | undefined
  try {
    stream = await mediaDevices.getUserMedia({ audio: true })
    const recorder = new window.MediaRecorder(stream, pickVoiceType(window.MediaRecorder))
    const clip = waitForClip(recorder, stream, window)
    recorder.start()
    const timer = setTimeout(() => stop(), VOICE_MAX_S * 1000)
    const stop = () => {
      clearTimeout(timer)
      if (recorder.state !== 'inactive') recorder.stop()
    }
    return { kind: 'done', value: { clip, stop } }
  } catch (error) {
    releaseMicrophone(stream)
    return { kind: getErrorName(error) === 'NotAllowedError' ? 'refused' : 'failed' }
  }
}

/** What the server accepts as a sound, if the browser can record it: Chromium's own choice would be WebM. */
const VOICE_TYPES = ['audio/mp4', 'audio/ogg;codecs=opus'] as const

// Older browsers record, but cannot be asked.
function pickVoiceType(recorder: Partial<Pick<typeof MediaRecorder, 'isTypeSupported'>>): { mimeType: string } | undefined {
  const mimeType = VOICE_TYPES.find((type) => recorder.isTypeSupported?.(type))
  return mimeType === undefined ? undefined : { mimeType }
}

function waitForClip(recorder: MediaRecorder, stream: MediaStream, window: RecordingWindow): Promise<Outcome<VoiceClip>> {
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  return new Promise((resolve) => {
    const end = (outcome: Outcome<VoiceClip>) => {
      releaseMicrophone(stream)
      resolve(outcome)
    }
    recorder.addEventListener('stop', () =>
      end({ kind: 'done', value: createClip(new Blob(pieces, { type: recorder.mimeType }), window) }),
    )
    recorder.addEventListener('error', () => end({ kind: 'failed' }))
  })
}

function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function createClip(sound: Blob, window: RecordingWindow): VoiceClip {
  let player: HTMLAudioElement | undefined
  // Most clips are sent and never played, and a URL keeps its sound in memory.
  const stop = () => {
    if (player === undefined) return
    player.pause()
    URL.revokeObjectURL(player.src)
    player = undefined
  }
  return {
    async play() {
      stop()
      player = new window.Audio(URL.createObjectURL(sound))
      player.addEventListener('ended', stop)
      await player.play()
    },
    stop: async () => stop(),
    read: () => Promise.resolve(sound),
  }
}
