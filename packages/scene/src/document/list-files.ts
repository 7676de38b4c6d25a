/** The files that a document names: every `assetId` in it is one, whatever it lies in. */

/** What a file can be. */
export type FileKind = 'image' | 'audio' | 'video' | 'model'

/**
 * Declares the files of one kind of documents: what lies under each path that ends in `assetId`, without that ending. A path is the
 * names of the fields; an item of a list that says its `kind` has that in it: `scenes.hotspots.video`. A test compares the paths with
 * the schema: `list-files.test.ts`.
 */
export type FilePaths = Readonly<Record<string, FileKind>>

/** A file, and what it has to be. */
export interface NamedFile {
  id: string
  kind: FileKind
}

/**
 * Every file with what it has to be, in the order of the document; one that is used twice stands twice. What is not declared is left
 * out: a later program may have saved it, before it was rolled back.
 */
export const listFiles = (document: object, paths: FilePaths): NamedFile[] =>
  walk(document, '').flatMap(({ id, path }) => {
    const kind = paths[path]
    return kind === undefined ? [] : [{ id, kind }]
  })

/** The files alone, once each. */
export const listFileIds = (document: object): string[] => [...new Set(walk(document, '').map(({ id }) => id))]

function walk(value: unknown, path: string): { id: string; path: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => walk(item, joinPath(path, getKind(item))))
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'assetId' && typeof inner === 'string' ? [{ id: inner, path }] : walk(inner, joinPath(path, name)),
  )
}

const getKind = (item: unknown): string => {
  const kind: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'kind') : undefined
  return typeof kind === 'string' ? kind : ''
}

/** The path of what lies deeper; `name` is empty for an item that says no kind. */
export const joinPath = (path: string, name: string): string => [path, name].filter((part) => part !== '').join('.')
