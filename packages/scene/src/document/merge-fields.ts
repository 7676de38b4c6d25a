/**
 * Three-way merge of documents. A change of one side only is taken; different changes of both sides are a conflict with both values.
 * Items of lists are matched by id.
 */

import type { ParsedDocument } from './define-parser.ts'
import type { Item } from './list-edits.ts'
import { type Choice, mapVersions, mergeOrder, mergeVersions, type Versions } from './three-way-merge.ts'

/** What of a document is in conflict: what it is `of`, the ids that lead there, the field last. */
export interface ConflictSubject {
  of: string
  field: string
}

/** A value that both sides have changed differently. */
export type ConflictOf<Subject extends ConflictSubject> = {
  /** Names the conflict in `choices`; the same for the same three documents. */
  key: string
  /** Null: that side removed it, or has none. */
  mine: unknown
  theirs: unknown
} & Subject

/** Result of a merge. `document` has all conflicts resolved by the choices, others as `mine`. */
export type MergeResultOf<Document, Subject extends ConflictSubject> =
  | { ok: true; document: Document; conflicts: ConflictOf<Subject>[] }
  /** The result would be no valid document, e.g. with too many items: one side must be chosen as a whole. */
  | { ok: false; issues: string[] }

/** One value of three versions; a conflict is noted. */
export type ResolveField<Subject> = <Value>(subject: Subject, versions: Versions<Value>) => Value

/** What differs between kinds of documents. */
export interface MergeOptions<Document, Subject extends ConflictSubject> {
  /** The merged parts; may break rules, which `check` finds. */
  merge: (versions: Versions<Document>, resolve: ResolveField<Subject>, choices: ReadonlyMap<string, Choice>) => Document
  /** Of shape and rules. */
  check: (merged: unknown) => ParsedDocument<Document>
}

/** Merges one kind of documents; see {@link defineMerge}. */
export type MergeDocuments<Document, Subject extends ConflictSubject> = (
  base: Document,
  mine: Document,
  theirs: Document,
  choices?: ReadonlyMap<string, Choice>,
) => MergeResultOf<Document, Subject>

/**
 * The merge of one kind of documents. `base` is what both started from. Undecided conflicts are settled as `mine`; show them, and
 * call again with the person's `choices`. All three documents must be valid.
 */
export const defineMerge =
  <Document, Subject extends ConflictSubject>({
    merge,
    check,
  }: MergeOptions<Document, Subject>): MergeDocuments<Document, Subject> =>
  (base, mine, theirs, choices = new Map()) => {
    const conflicts: ConflictOf<Subject>[] = []
    const resolve: ResolveField<Subject> = (subject, versions) => {
      const settled = mergeVersions(versions)
      if (settled.ok) return settled.value
      const key = Object.values(subject).join(' ')
      conflicts.push({ ...subject, key, mine: versions.mine, theirs: versions.theirs })
      return choices.get(key) === 'theirs' ? versions.theirs : versions.mine
    }
    const merged = merge({ base, mine, theirs }, resolve, choices)
    const checked = check(merged)
    return checked.ok ? { ok: true, document: merged, conflicts } : { ok: false, issues: checked.issues }
  }

/** Every field of `names`, each on its own. @returns those fields alone */
export function mergeFields<Value extends object, Name extends keyof Value>(
  { base, mine, theirs }: Versions<Value>,
  names: readonly Name[],
  resolve: <Field>(name: Name, versions: Versions<Field>) => Field,
): Pick<Value, Name> {
  const merged = names.map((name) => [
    name,
    resolve(
      name,
      mapVersions(base, mine, theirs, (value) => value[name]),
    ),
  ])
  return Object.fromEntries(merged) as Pick<Value, Name>
}

/** What decides about the items of a list. */
export interface ItemMerge<Value extends Item> {
  /** Both sides have ordered what all three have; one of the orders. */
  order: (common: Versions<readonly string[]>) => readonly string[]
  /** Not all three have it. Null: it is in none. */
  existence: (id: string, versions: Versions<Value | null>) => Value | null
  /** All three have it. */
  item: (id: string, versions: Versions<Value>) => Value
}

/** The items of both sides. */
export function mergeItems<Value extends Item>(
  { base, mine, theirs }: Versions<readonly Value[]>,
  { order, existence, item }: ItemMerge<Value>,
): Value[] {
  const ids = mapVersions(base, mine, theirs, (items) => items.map(({ id }) => id))
  return mergeOrder(ids, order).flatMap((id) => {
    const found = mapVersions(base, mine, theirs, (items) => items.find((each) => each.id === id) ?? null)
    const { base: before, mine: own, theirs: other } = found
    if (before !== null && own !== null && other !== null) return [item(id, { base: before, mine: own, theirs: other })]
    return existence(id, found) ?? []
  })
}
