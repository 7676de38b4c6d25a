import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import type { AssetPoller } from './asset-poller.ts'
import { createGate } from './gate.ts'
import { HUNG_PICTURE_NEEDS, inspectPicture, preparePicture, type ScalePicture } from './prepare-picture.ts'
import type { SendUntilRegistered } from './send-with-retry.ts'
import type { OriginalState, UploadState } from './upload-item.ts'
import type { UploadProblem } from './upload-problem.ts'
import type { StoredUpload } from './upload-storage.ts'

/** Fewer than of what people wait for: a phone sends two as fast as five, and the page stays quick. */
const MAX_PARALLEL_ORIGINALS = 2

/** The original of a picture that the server has as a preview. */
export interface OriginalToSend {
  assetId: string
  upload: () => StoredUpload
  /** Resolves when the device has stored it. */
  update: (part: Partial<StoredUpload>) => Promise<void>
  onState: (state: OriginalState) => void
  signal: AbortSignal
}

/** `gone`: the picture was removed on the server. */
export type OriginalOutcome = { kind: 'registered' } | { kind: 'failed'; problem: UploadProblem } | { kind: 'gone' }

export interface OriginalUploads {
  /** Waits for its turn. Null if it was stopped. */
  send(original: OriginalToSend): Promise<OriginalOutcome | null>
  /** Resolves when the server has compared the original with the preview. @returns null unless that was refused */
  waitUntilCompared: (assetId: string, onSettled: AssetSettled) => Promise<UploadProblem | null>
  /** No further original begins until the returned function is called: something else is waited for. */
  hold: () => () => void
  /** To be called when what `isBlocked` answers may have changed. */
  check: () => void
}

type AssetSettled = (asset: NonNullable<Awaited<ReturnType<AssetPoller['waitUntilComplete']>>>) => void

interface OriginalUploadsDependencies {
  sendUntilRegistered: SendUntilRegistered
  scale: ScalePicture
  /** Shared with the previews: decoding in parallel exhausts a phone's memory. */
  limitPreparation: <Value>(prepare: () => Promise<Value>) => Promise<Value>
  assetPoller: Pick<AssetPoller, 'waitUntilComplete'>
  /** Whether files are sent that people wait for. */
  isBlocked: () => boolean
}

/** Sends originals after everything else. */
export function createOriginalUploads(dependencies: OriginalUploadsDependencies): OriginalUploads {
  const { sendUntilRegistered, scale, limitPreparation, assetPoller, isBlocked } = dependencies
  const { run: limit } = createSemaphore({ parallel: MAX_PARALLEL_ORIGINALS })
  let holds = 0
  const gate = createGate(() => holds === 0 && !isBlocked())

  const send: OriginalUploads['send'] = (original) => {
    original.onState({ kind: 'waiting' })
    return limit(async () => {
      await gate.pass(original.signal)
      if (original.signal.aborted) return null
      return sendNow(original)
    })
  }

  async function sendNow(original: OriginalToSend): Promise<OriginalOutcome | null> {
    const { assetId, upload, update, onState, signal } = original
    if (upload().postedKey === null) {
      const problem = await limitPreparation(() => scaleDown(original))
      if (problem !== null) return { kind: 'failed', problem }
    }
    const result = await sendUntilRegistered({
      upload: () => ({ ...upload(), role: { kind: 'original', assetId } }),
      onState: (state) => onState(toOriginalState(state)),
      onPosted: (postedKey) => update({ postedKey }),
      signal,
    })
    if (signal.aborted) return null
    if (result === null) return { kind: 'gone' }
    return 'problem' in result ? { kind: 'failed', problem: result.problem } : { kind: 'registered' }
  }

  /** If it is far larger than needed, once. */
  async function scaleDown({ upload, update, signal }: OriginalToSend): Promise<UploadProblem | null> {
    const { file } = upload()
    const inspected = await inspectPicture(file)
    if (!inspected.ok) return inspected.problem
    const prepared = await preparePicture(file, inspected, scale, HUNG_PICTURE_NEEDS, { needsPreview: false })
    if (!prepared.ok) return prepared.problem
    if (prepared.file !== file && !signal.aborted) await update({ file: prepared.file })
    return null
  }

  return {
    send,
    async waitUntilCompared(assetId, onSettled) {
      const asset = await assetPoller.waitUntilComplete(assetId)
      if (asset === null) return null
      onSettled(asset)
      return asset.original === 'refused' ? 'other_picture' : null
    },
    hold() {
      let isHeld = true
      holds += 1
      return () => {
        if (!isHeld) return
        isHeld = false
        holds -= 1
        gate.check()
      }
    },
    check: gate.check,
  }
}

function toOriginalState(state: UploadState): OriginalState {
  if (state.kind === 'sending' || state.kind === 'resting') return state
  return { kind: 'sending', progress: state.kind === 'registering' ? 1 : 0 }
}
