import { expect } from '@playwright/test'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { DoorEnd, Part } from '@zhanjian/scene/exhibition/document.ts'
import type { ApiUser, PublishedWork } from './api-user.ts'

interface Show {
  curator: ApiUser
  halls: Record<'first' | 'second', PublishedWork>
  exhibition: PublishedWork
}

/** Two halls, 东边的展厅 and 西边的展厅: a door leads from a cut in the wall of the first one to the entrance of the second one. */
export async function publishTwoHalls(curator: ApiUser): Promise<Show> {
  const [first, second] = await Promise.all([curator.publishHall('东边的展厅', 2), curator.publishHall('西边的展厅', 2)])
  const parts = [first, second].map(({ code }, index): Part => ({ id: `p${index}`, kind: 'work', code, title: '', place: null }))
  const answer = await curator.call<{ parts: { plan: { openings: { id: string; isCut: boolean }[] } }[] }>(
    '/api/exhibition/parts',
    { parts: parts.map(({ id, kind, code }) => ({ id, kind, code })) },
  )
  const findOpening = (index: number, isCut: boolean) =>
    answer.parts[index]?.plan.openings.find((opening) => opening.isCut === isCut)?.id ?? null
  const ends: [DoorEnd, DoorEnd] = [
    { partId: 'p0', openingId: findOpening(0, true) },
    { partId: 'p1', openingId: findOpening(1, false) },
  ]
  expect(ends.map(({ openingId }) => openingId)).toEqual([expect.stringMatching(/^cut-/), 'entrance'])
  const exhibition = await curator.publishExhibition('两间相连的展厅', {
    ...createExhibition(parts, '从一间走到另一间。'),
    period: { opensOn: '2026-01-01', closesOn: '2099-12-31' },
    doors: [{ id: 'd0', ends }],
  })
  return { curator, halls: { first, second }, exhibition }
}
