import type { Outcome, VoiceClip, VoiceRecording } from '../host.ts'
import { callSdk } from './call-sdk.ts'
import type { FetchMedia } from './fetch-media.ts'
import type { MessagingAppSdk } from './sdk.ts'

/** Records with the messaging app, which ends a recording after a minute. */
export async function recordVoiceWithSdk(sdk: MessagingAppSdk, fetchMedia: FetchMedia): Promise<Outcome<VoiceRecording>> {
  const started = await callSdk(sdk.startRecord, {})
  if (started.kind !== 'done') return started
  let stop = () => undefined as void
  const clip = new Promise<Outcome<VoiceClip>>((resolve) => {
    const end = ({ localId }: { localId: string }) => resolve({ kind: 'done', value: createSdkClip(sdk, fetchMedia, localId) })
    sdk.onVoiceRecordEnd({ complete: end })
    stop = () =>
      void callSdk(sdk.stopRecord, {}).then((stopped) => (stopped.kind === 'done' ? end(stopped.value) : resolve(stopped)))
  })
  return { kind: 'done', value: { clip, stop } }
}

const createSdkClip = (sdk: MessagingAppSdk, fetchMedia: FetchMedia, localId: string): VoiceClip => ({
  play: async () => void (await callSdk(sdk.playVoice, { localId })),
  stop: async () => void (await callSdk(sdk.stopVoice, { localId })),
  read: async () => fetchMedia(await callSdk(sdk.uploadVoice, { localId, isShowProgressTips: 1 })),
})
