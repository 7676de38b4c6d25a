import { isOneOf, isRecord, isString } from '../lib/type-guards.ts'

/** What a page tells the worker that waits. */
export type MessageToWorker =
  /** The person wants the new version now. */
  | { kind: 'take-over' }
  /** Take over if you are of my version: it has this script. */
  | { kind: 'take-over-if-mine'; script: string }

export const isMessageToWorker = (value: unknown): value is MessageToWorker =>
  isRecord(value) &&
  isOneOf(['take-over', 'take-over-if-mine'])(value['kind']) &&
  (value['kind'] === 'take-over' || isString(value['script']))
