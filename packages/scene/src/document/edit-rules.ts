/** What each edit of a document does, and what undoes it: lists of items with ids, fields and single values, for documents of any kind. */
import {
  createMissingResult,
  type InvalidResult,
  type Item,
  insertItems,
  type MissingResult,
  pickPreviousValues,
  removeItems,
  reorderItems,
  updateItems,
} from './list-edits.ts'

/** What an edit leads to; `inverse` restores the document exactly. */
export type RuleResult<Document, Simple> = { ok: true; document: Document; inverse: Simple } | MissingResult | InvalidResult

/** What one type of edit does. */
export interface EditRule<Document, Made, Simple> {
  /** Pure: what is not changed is shared. */
  apply(document: Document, made: Made): RuleResult<Document, Simple>
  /** What it overwrites, as text; null: it depends on what was there. */
  getOverwriteTarget(made: Made): string | null
}

/** One for each type of edit: one that is forgotten does not compile. */
export type EditRules<Document, Simple extends { type: string }> = {
  readonly [Type in Simple['type']]: EditRule<Document, Extract<Simple, { type: Type }>, Simple>
}

/** A list inside the items of another one: `parents` of the document, one of which the edit names under `scope`. */
interface Within {
  parents: string
  scope: string
}

interface OpenedList {
  ok: true
  name: string
  items: readonly Item[]
  close: (items: readonly Item[]) => object
}

/** Builds the rules of one kind of documents. */
export function createRuleBuilder<Document extends object, Simple extends { type: string }>() {
  type Rule = EditRule<Document, Simple, Simple>

  const succeed = (document: object, inverse: object): RuleResult<Document, Simple> => ({
    ok: true,
    document: document as Document,
    inverse: inverse as Simple,
  })

  function openList(document: object, made: object, plural: string, within: Within | undefined): OpenedList | MissingResult {
    if (within === undefined)
      return { ok: true, name: plural, items: getItems(document, plural), close: (items) => ({ ...document, [plural]: items }) }
    const parents = getItems(document, within.parents)
    const parentId = String(Reflect.get(made, within.scope))
    const parent = parents.find(({ id }) => id === parentId)
    if (parent === undefined) return createMissingResult(within.parents, [parentId], parents)
    return {
      ok: true,
      name: `${within.parents}.${parentId}.${plural}`,
      items: getItems(parent, plural),
      close: (items) => ({
        ...document,
        [within.parents]: parents.map((each) => (each === parent ? { ...parent, [plural]: items } : each)),
      }),
    }
  }

  /**
   * The edits `add_`, `remove_`, `set_`, `put_` and `reorder_` of a list. Added items stand as `{ index, [singular]: item }` in
   * `[plural]`; `index`: the place once all of them are in, counted from 0.
   */
  function list(plural: string, singular: string, within?: Within) {
    const pickScope = (made: object) =>
      within === undefined ? {} : { [within.scope]: Reflect.get(made, within.scope) as unknown }
    const inScope = (made: object) => Object.values(pickScope(made)).join()
    type Change = { ok: true; items: readonly Item[]; inverse: object } | MissingResult | InvalidResult
    // The schema of the edits has checked what each has.
    const createRule = <Made extends object>(
      change: (made: Made, items: readonly Item[], name: string) => Change,
      getOverwriteTarget: (made: Made & Simple) => string | null,
    ): Rule => ({
      apply(document, made) {
        const opened = openList(document, made, plural, within)
        if (!opened.ok) return opened
        const changed = change(made as unknown as Made, opened.items, opened.name)
        return changed.ok ? succeed(opened.close(changed.items), { ...pickScope(made), ...changed.inverse }) : changed
      },
      getOverwriteTarget: (made) => getOverwriteTarget(made as unknown as Made & Simple),
    })
    const toAdded = ({ index, item }: { index: number; item: Item }) => ({ index, [singular]: item })
    const dependsOnList = () => null

    return {
      add: createRule((made: object, items, name) => {
        const added = getEntries(made, plural).map((entry) => ({
          index: entry.index,
          item: Reflect.get(entry, singular) as Item,
        }))
        const changed = insertItems(name, items, added)
        if (!changed.ok) return changed
        return { ok: true, items: changed.items, inverse: { type: `remove_${plural}`, ids: added.map(({ item }) => item.id) } }
      }, dependsOnList),
      remove: createRule((made: { ids: readonly string[] }, items, name) => {
        const changed = removeItems(name, items, new Set(made.ids))
        if (!changed.ok) return changed
        return { ok: true, items: changed.items, inverse: { type: `add_${plural}`, [plural]: changed.removed.map(toAdded) } }
      }, dependsOnList),
      /** Some fields of items. */
      set: createRule(
        ({ changes }: { changes: readonly { id: string; set: object }[] }, items, name) => {
          const changed = updateItems(
            name,
            items,
            changes.map((change) => ({ ...change.set, id: change.id })),
          )
          if (!changed.ok) return changed
          const before = changes.map(({ id, set }, at) => ({ id, set: pickPreviousValues(changed.before[at], set) }))
          return { ok: true, items: changed.items, inverse: { type: `set_${plural}`, changes: before } }
        },
        (made) => `${made.type} ${inScope(made)} ${made.changes.map(({ id, set }) => `${id}(${listKeys(set)})`).join(' ')}`,
      ),
      /** Items as a whole, for those whose kinds have different fields. */
      put: createRule(
        (made: object, items, name) => {
          const putById = new Map(getItems(made, plural).map((item) => [item.id, item]))
          const found = removeItems(name, items, new Set(putById.keys()))
          if (!found.ok) return found
          const inverse = { type: `put_${plural}`, [plural]: found.removed.map(({ item }) => item) }
          return { ok: true, items: items.map((each) => putById.get(each.id) ?? each), inverse }
        },
        (made) =>
          `${made.type} ${inScope(made)} ${getItems(made, plural)
            .map(({ id }) => id)
            .join(' ')}`,
      ),
      /** The whole order; names every item once. */
      reorder: createRule(
        ({ order }: { order: readonly string[] }, items, name) => {
          const changed = reorderItems(name, items, order)
          if (!changed.ok) return changed
          return { ok: true, items: changed.items, inverse: { type: `reorder_${plural}`, order: items.map(({ id }) => id) } }
        },
        (made) => `${made.type} ${inScope(made)}`,
      ),
    }
  }

  /** Fields of the document, or of what it has under `key`: the edit has them in `set`. */
  const fields = (key?: keyof Document & string): Rule => ({
    apply(document, made) {
      const set = Reflect.get(made, 'set') as object
      const owner = (key === undefined ? document : document[key]) as object
      const changed = { ...owner, ...set }
      const inverse = { type: made.type, set: pickPreviousValues(owner, set) }
      return succeed(key === undefined ? changed : { ...document, [key]: changed }, inverse)
    },
    getOverwriteTarget: (made) => `${made.type} ${listKeys(Reflect.get(made, 'set') as object)}`,
  })

  /** One value of the document, as a whole: the edit has it under the same key. */
  const value = (key: keyof Document & string): Rule => ({
    apply: (document, made) =>
      succeed({ ...document, [key]: Reflect.get(made, key) as unknown }, { type: made.type, [key]: document[key] }),
    getOverwriteTarget: (made) => made.type,
  })

  return { list, fields, value }
}

const getItems = (owner: object, key: string): readonly Item[] => Reflect.get(owner, key) as readonly Item[]
const getEntries = (made: object, key: string) => Reflect.get(made, key) as readonly { index: number }[]
const listKeys = (set: object): string => Object.keys(set).sort().join()
