import { expect, test } from 'vitest'
import { listFiles } from '../document/list-files.ts'
import { listPictureSources } from './document-rules.ts'
import { INVITATION_FILES } from './files.ts'
import { listPageTexts } from './map-texts.ts'
import { createFullInvitation, createTestElements } from './testing/invitations.ts'

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}

test('every word that an element of any kind shows is among the texts that are moderated', () => {
  for (const element of createTestElements()) {
    const words = listStrings(element).filter((text) => /\p{Script=Han}/u.test(text))
    expect(listPageTexts({ elements: [element] }), element.kind).toEqual(words)
  }
})

test('every picture that an element of any kind shows is among the pictures of its card', () => {
  const card = createFullInvitation()
  const images = listFiles(card, INVITATION_FILES).flatMap(({ id, kind }) => (kind === 'image' ? [id] : []))
  const sources = listPictureSources(card).flatMap((source) => ('assetId' in source ? [source.assetId] : []))
  expect(images.length).toBeGreaterThan(1)
  expect(sources).toEqual(images)
})
