import * as z from 'zod/mini'
import type { KeyValueStore } from '../../lib/key-value-store.ts'
import type { InitialDraft, SavedDraft, SentDraft } from './base-draft-state.ts'
import type { DocumentConflict, DraftAdapter, DraftBody } from './draft-adapter.ts'
import { type WorkDetails, workDetails } from './work-details.ts'

/** A draft as stored on the device, including edits and undo history. */
export interface DraftRecord<Body extends DraftBody> {
  key: string
  copyKey?: string | undefined
  ownerId: string
  /** Null until the server has stored it. */
  workId: string | null
  saved: SavedDraft<Body> | null
  sent?: readonly SentDraft<Body>[] | undefined
  editing: Body
  details: WorkDetails
  refusedTexts?: InitialDraft<Body>['refusedTexts']
  /** Why the server rejected it, as a text for the user; retried after the next edit. */
  refusal?: string | undefined
  /** Milliseconds since 1970. */
  keptAtMs: number
}

const storedRecord = z.object({
  key: z.string(),
  copyKey: z.optional(z.string()),
  ownerId: z.string(),
  workId: z.nullable(z.string()),
  saved: z.nullable(z.object({ revision: z.number(), document: z.unknown(), details: workDetails })),
  sent: z.optional(z.array(z.object({ document: z.unknown(), details: workDetails }))),
  editing: z.unknown(),
  details: workDetails,
  refusedTexts: z.optional(
    z.record(z.string(), z.object({ typed: z.string(), instead: z.string(), label: z.optional(z.string()) })),
  ),
  refusal: z.optional(z.string()),
  keptAtMs: z.number(),
})

/** The user's drafts on this device; empty if the browser has no storage. */
export interface DraftRepository<Body extends DraftBody> {
  findByKey(key: string): Promise<DraftRecord<Body> | null>
  findByWorkId(workId: string): Promise<DraftRecord<Body> | null>
  /** Drafts that the server does not have yet, newest first. */
  listUnsent(): Promise<DraftRecord<Body>[]>
  listAll(): Promise<DraftRecord<Body>[]>
  /** Rejects if the browser has no storage. */
  save(record: DraftRecord<Body>): Promise<void>
  remove(key: string): Promise<void>
}

type DraftParser<Body extends DraftBody> = Pick<DraftAdapter<Body, DocumentConflict>, 'parse' | 'parseBody'>

/** @param ownerId drafts of other users on this device are not visible */
export function createDraftRepository<Body extends DraftBody>(
  store: KeyValueStore,
  ownerId: string,
  kind: DraftParser<Body>,
): DraftRepository<Body> {
  const parseOwnRecord = (value: unknown): DraftRecord<Body>[] => {
    const record = parseRecord(value, kind)
    return record?.ownerId === ownerId ? [record] : []
  }
  const all = async () => (await store.list().catch(() => [])).flatMap(parseOwnRecord)
  return {
    async findByKey(key) {
      const value = await store.get(key).catch(() => undefined)
      return parseOwnRecord(value)[0] ?? null
    },
    findByWorkId: async (workId) => (await all()).find((record) => record.workId === workId) ?? null,
    listAll: all,
    listUnsent: async () =>
      (await all()).filter((record) => record.workId === null).sort((left, right) => right.keptAtMs - left.keptAtMs),
    save: (record) => store.set(record.key, record),
    remove: (key) => store.remove(key).catch(() => undefined),
  }
}

/** Migrates records of older builds; @returns null for invalid ones. */
function parseRecord<Body extends DraftBody>(value: unknown, { parse, parseBody }: DraftParser<Body>): DraftRecord<Body> | null {
  const parsed = storedRecord.safeParse(value)
  if (!parsed.success) return null
  const { editing, saved, sent = [], ...rest } = parsed.data
  const body = parseBody(editing)
  const savedDocument = saved === null ? null : parse(saved.document)
  if (body === null || savedDocument?.ok === false) return null
  return {
    ...rest,
    saved: saved === null || savedDocument === null ? null : { ...saved, document: savedDocument.document },
    sent: sent.flatMap(({ document, details }) => {
      const parsed = parse(document)
      return parsed.ok ? [{ document: parsed.document, details }] : []
    }),
    editing: body,
  }
}
