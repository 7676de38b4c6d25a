import { isOneOf, isRecord, isString } from '../lib/type-guards.ts'

/** Messages from a page to the waiting worker. */
export type MessageToWorker =
  /** The user wants the new version now. */
  | { kind: 'take-over' }
  /** Take over if the worker has the page's version, i.e. this script. */
  | { kind: 'take-over-if-mine'; script: string }

export const isMessageToWorker = (value: unknown): value is MessageToWorker =>
  isRecord(value) &&
  isOneOf(['take-over', 'take-over-if-mine'])(value['kind']) &&
  (value['kind'] === 'take-over' || isString(value['script']))
