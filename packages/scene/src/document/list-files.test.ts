import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exhibitionDocument } from '../exhibition/document.ts'
import { EXHIBITION_FILES } from '../exhibition/files.ts'
import { hallDocument } from '../hall/document.ts'
import { HALL_FILES } from '../hall/files.ts'
import { invitationDocument } from '../invitation/document.ts'
import { INVITATION_FILES } from '../invitation/files.ts'
import { tourDocument } from '../tour/document.ts'
import { TOUR_FILES } from '../tour/files.ts'
import { listFileIds, listFiles } from './list-files.ts'
import { listFilePaths } from './testing/list-file-paths.ts'

test.each([
  ['a hall', hallDocument, HALL_FILES],
  ['a tour', tourDocument, TOUR_FILES],
  ['an invitation', invitationDocument, INVITATION_FILES],
  ['an exhibition', exhibitionDocument, EXHIBITION_FILES],
])('every file that the schema of %s has is declared with its kind, and nothing else is', (_name, schema, files) => {
  expect(listFilePaths(schema)).toEqual(Object.keys(files).sort())
})

test('the paths of a schema go through lists, alternatives and what may be absent', () => {
  const film = z.strictObject({ kind: z.literal('film'), assetId: z.nullable(z.string()) })
  const words = z.strictObject({
    kind: z.literal('words'),
    text: z.string(),
    cover: z.optional(z.strictObject({ assetId: z.string() })),
  })
  const schema = z.strictObject({
    pages: z.array(z.strictObject({ items: z.array(z.discriminatedUnion('kind', [film, words])) })),
  })
  expect(listFilePaths(schema)).toEqual(['pages.items.film', 'pages.items.words.cover'])
})

test('files are listed in the order of the document with their kinds, without empty places and what a later program may know', () => {
  const document = {
    music: { assetId: 'song' },
    pages: [
      {
        elements: [
          { kind: 'film', assetId: 'film' },
          { kind: 'film', assetId: null },
        ],
      },
      { background: { picture: { assetId: 'song' } } },
    ],
  }
  expect(listFiles(document, INVITATION_FILES)).toEqual([
    { id: 'song', kind: 'audio' },
    { id: 'film', kind: 'video' },
    { id: 'song', kind: 'image' },
  ])
  expect(listFileIds(document)).toEqual(['song', 'film'])
  expect(listFiles({ poster: { assetId: 'x' } }, INVITATION_FILES)).toEqual([])
})
