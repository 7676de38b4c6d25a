import { type Editing, parseHistory } from '@zhanjian/scene/history.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import * as z from 'zod/mini'
import type { KeyedStore } from '../../../lib/keyed-store.ts'
import { type HallDetails, hallDetails } from './hall-details.ts'

/** What the server had when we last heard of it; edits since then are ours. */
export interface SavedHall {
  revision: number
  document: Editing['document']
  details: HallDetails
}

/** A draft as the device keeps it, edits and undo included. */
export interface DraftRecord {
  key: string
  copyKey?: string | undefined
  ownerId: string
  /** Null until the server has it. */
  workId: string | null
  saved: SavedHall | null
  editing: Editing
  details: HallDetails
  /** Milliseconds since 1970. */
  keptAtMs: number
}

const storedRecord = z.object({
  key: z.string(),
  copyKey: z.optional(z.string()),
  ownerId: z.string(),
  workId: z.nullable(z.string()),
  saved: z.nullable(z.object({ revision: z.number(), document: z.unknown(), details: hallDetails })),
  editing: z.object({ document: z.unknown(), history: z.unknown() }),
  details: hallDetails,
  keptAtMs: z.number(),
})

/** Drafts of this person on this device. Where the browser keeps nothing, there are none. */
export interface DraftRecords {
  byKey(key: string): Promise<DraftRecord | null>
  ofWork(workId: string): Promise<DraftRecord | null>
  /** Drafts that the server has not yet, newest first. */
  unsent(): Promise<DraftRecord[]>
  all(): Promise<DraftRecord[]>
  /** Rejects where the browser keeps nothing. */
  keep(record: DraftRecord): Promise<void>
  remove(key: string): Promise<void>
}

export function createDraftRecords(store: KeyedStore, ownerId: string): DraftRecords {
  const own = (value: unknown): DraftRecord[] => {
    const record = parseRecord(value)
    return record?.ownerId === ownerId ? [record] : []
  }
  const all = async () => (await store.all().catch(() => [])).flatMap(own)
  return {
    async byKey(key) {
      const value = await store.get(key).catch(() => undefined)
      return own(value)[0] ?? null
    },
    ofWork: async (workId) => (await all()).find((record) => record.workId === workId) ?? null,
    all,
    unsent: async () =>
      (await all()).filter((record) => record.workId === null).sort((left, right) => right.keptAtMs - left.keptAtMs),
    keep: (record) => store.set(record.key, record),
    remove: (key) => store.remove(key).catch(() => undefined),
  }
}

/** A record of an older build is brought up to date; one that makes no sense is no record. */
function parseRecord(value: unknown): DraftRecord | null {
  const parsed = storedRecord.safeParse(value)
  if (!parsed.success) return null
  const { editing, saved, ...rest } = parsed.data
  const document = parseHallDocument(editing.document)
  const savedDocument = saved === null ? null : parseHallDocument(saved.document)
  if (!document.ok || savedDocument?.ok === false) return null
  return {
    ...rest,
    saved: saved === null || savedDocument === null ? null : { ...saved, document: savedDocument.document },
    editing: { document: document.document, history: parseHistory(editing.history) },
  }
}
