import * as z from 'zod/mini'
import { joinPath } from '../list-files.ts'

interface Shape {
  properties?: Record<string, Shape & { const?: string }>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** The paths at which a schema has files, as `FilePaths` names them, sorted. */
export const listFilePaths = (schema: z.core.$ZodType): string[] =>
  [...new Set(walk(z.toJSONSchema(schema, { reused: 'inline' }) as Shape, '', false))].sort()

/** @param isItem of a list: its kind is part of the path */
function walk({ properties = {}, items, anyOf = [], oneOf = [] }: Shape, path: string, isItem: boolean): string[] {
  const here = isItem ? joinPath(path, properties.kind?.const ?? '') : path
  return [
    ...('assetId' in properties ? [here] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => walk(inner, joinPath(here, name), false)),
    ...[...anyOf, ...oneOf].flatMap((inner) => walk(inner, path, isItem)),
    ...(items === undefined ? [] : walk(items, path, true)),
  ]
}
