import type { Outcome, VoiceClip, VoiceRecording } from '../host.ts'
import { askSdk } from './ask-sdk.ts'
import type { FetchMedia } from './fetch-media.ts'
import type { MessagingAppSdk } from './sdk.ts'

/** The messaging app ends a recording by itself after a minute. */
export async function recordVoice(sdk: MessagingAppSdk, fetchMedia: FetchMedia): Promise<Outcome<VoiceRecording>> {
  const started = await askSdk(sdk.startRecord, {})
  if (started.kind !== 'done') return started
  let stop = () => undefined as void
  const clip = new Promise<Outcome<VoiceClip>>((resolve) => {
    const end = ({ localId }: { localId: string }) => resolve({ kind: 'done', value: clipOf(sdk, fetchMedia, localId) })
    sdk.onVoiceRecordEnd({ complete: end })
    stop = () =>
      void askSdk(sdk.stopRecord, {}).then((stopped) => (stopped.kind === 'done' ? end(stopped.value) : resolve(stopped)))
  })
  return { kind: 'done', value: { clip, stop } }
}

const clipOf = (sdk: MessagingAppSdk, fetchMedia: FetchMedia, localId: string): VoiceClip => ({
  play: async () => void (await askSdk(sdk.playVoice, { localId })),
  stop: async () => void (await askSdk(sdk.stopVoice, { localId })),
  read: async () => fetchMedia(await askSdk(sdk.uploadVoice, { localId, isShowProgressTips: 1 })),
})
