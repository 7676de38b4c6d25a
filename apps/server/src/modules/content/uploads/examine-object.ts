import { createHash } from 'node:crypto'
import type { UploadFailure, UploadPath } from '@zhanjian/contract/files/uploads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import {
  type AudioContent,
  type Content,
  type ImageContent,
  RECOGNISED_HEAD_BYTES,
  recogniseContent,
  type VideoContent,
} from './recognise-content.ts'

/** What a single pass over a file finds out. */
export interface ExaminedObject {
  sizeBytes: number
  /** SHA-256. */
  contentHash: Buffer
  /** Null: no failure so far; decoding may still fail. */
  failure: UploadFailure | null
}

/** Reads an object once, as a stream. @returns null if it does not exist */
export async function examineObject(objects: ObjectStore, key: string, path: UploadPath): Promise<ExaminedObject | null> {
  const content = await objects.open(key)
  if (content === null) return null
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let sizeBytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    sizeBytes += chunk.length
    if (head.length < RECOGNISED_HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, RECOGNISED_HEAD_BYTES)
  }
  const failure = sizeBytes === 0 ? 'empty' : getFailure(recogniseContent(head), path)
  return { sizeBytes, contentHash: hash.digest(), failure }
}

function getFailure(content: Content, path: UploadPath): UploadFailure | null {
  if (content === 'svg') return 'svg'
  return IS_ACCEPTED[path](content) ? null : 'unsupported_type'
}

export const isImage = (content: Content): content is ImageContent =>
  ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'].includes(content)

export const isAudio = (content: Content): content is AudioContent => ['mp3', 'mp4', 'ogg', 'wav'].includes(content)

export const isVideo = (content: Content): content is VideoContent => ['mp4', 'webm'].includes(content)

const IS_ACCEPTED: Record<UploadPath, (content: Content) => boolean> = {
  image: isImage,
  audio: isAudio,
  video: isVideo,
  model: (content) => content === 'glb',
}
