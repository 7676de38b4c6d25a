import { type MessageKind, type MessagePayload, messageKinds } from '@zhanjian/contract/community/message-kinds.ts'

/** One kind with its payload, as it is stored. */
export type MessageEvent = { [Kind in MessageKind]: { kind: Kind; facts: MessagePayload<Kind> } }[MessageKind]

/**
 * Key by which events are merged into one message with a count; null: a message of its own.
 * @param day of the event, `2026-11-20`
 */
export function getGroupKey({ kind, facts }: MessageEvent, day: string): string | null {
  const { groupBy } = messageKinds[kind]
  if (groupBy === undefined) return null
  const payload = new Map<string, unknown>(Object.entries(facts))
  return [kind, ...groupBy.map((name) => payload.get(name)), day].join(' ')
}
