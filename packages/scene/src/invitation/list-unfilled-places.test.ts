import { expect, test } from 'vitest'
import { createElement } from './create-element.ts'
import { listUnfilledPlaces } from './list-unfilled-places.ts'
import { createFullInvitation, createTestPage } from './testing/invitations.ts'

test('S-14 photo walls with pictures of the template, and empty places, are found by their page; ornaments are not', () => {
  const wall = { ...createElement('photos', 'wall'), photos: [] }
  const photo = (source: { art: string } | { assetId: string }) => ({ source, alt: '' })
  const own = { ...createElement('photos', 'own'), photos: [photo({ assetId: 'a1' })] }
  const mixed = { ...createElement('photos', 'mixed'), photos: [photo({ assetId: 'a1' }), photo({ art: 'wedding/rings' })] }
  const ornament = { ...createElement('picture', 'ornament'), source: { art: 'wedding/rings' } }
  const invitation = {
    ...createFullInvitation(),
    pages: [createTestPage('p1', [ornament, own]), createTestPage('p2', [mixed, wall, createElement('picture', 'place')])],
  }
  expect(listUnfilledPlaces(invitation)).toEqual([
    { pageId: 'p2', pageNumber: 2, elementId: 'mixed', kind: 'template' },
    { pageId: 'p2', pageNumber: 2, elementId: 'wall', kind: 'empty' },
    { pageId: 'p2', pageNumber: 2, elementId: 'place', kind: 'empty' },
  ])
})
