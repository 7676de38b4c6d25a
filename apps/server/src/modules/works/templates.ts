import type { SharedTemplate, TemplateOrder } from '@zhanjian/contract/templates.ts'
import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { createCursor } from '../../cursor.ts'
import { templateSightOf, type Viewer } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { Relations } from './relations.ts'
import type { WorksStore } from './store.ts'
import type { OfferedRow } from './template-store.ts'
import type { ToWire } from './to-wire.ts'

export interface TemplateDependencies {
  store: WorksStore
  publicHalls: Pick<PublicHalls, 'hallOf'>
  relations: Pick<Relations, 'blockedBy'>
  toWire: ToWire
}

export interface TemplatesRequest {
  order: TemplateOrder
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

/** A cursor is of one order: another one begins from the beginning. */
const cursors = {
  newest: createCursor(z.tuple([z.literal('newest'), z.iso.datetime(), z.uuid()])),
  used: createCursor(z.tuple([z.literal('used'), z.int().check(z.gte(0), z.lt(2 ** 31)), z.uuid()])),
}

/** Halls without works that people make for others to build from. */
export function createTemplates({ store, publicHalls, relations, toWire }: TemplateDependencies) {
  return {
    /** @throws NOT_FOUND, WORK_TAKEN_DOWN */
    async byCode(code: string, viewer: Viewer): Promise<{ hall: PublicHall; useCount: number }> {
      const work = await store.workByCode(code)
      const sight = work === null ? 'hidden' : templateSightOf(work, viewer)
      if (sight === 'taken_down') throw new AppError('WORK_TAKEN_DOWN')
      const row = sight === 'hidden' ? null : await store.templateByCode(code, sight)
      if (row === null) throw new AppError('NOT_FOUND')
      return { hall: await publicHalls.hallOf(row, row.revision, viewer), useCount: row.useCount }
    },

    /** Without those of people whom whoever looks has blocked. @throws INVALID_INPUT */
    async page({ order, text = '', cursor, size }: TemplatesRequest, viewer: Viewer) {
      const withoutOwners = viewer.userId === null ? [] : await relations.blockedBy(viewer.userId)
      const word = text.trim()
      const [, ...place] = cursors[order].read(cursor) ?? []
      const rows = await store.offered(order, {
        place: isPlace(place) ? place : null,
        text: word,
        withoutOwners,
        limit: size + 1,
      })
      const shown = rows.slice(0, size)
      const works = await toWire(shown, viewer)
      const records: SharedTemplate[] = shown.flatMap(({ revision, useCount }, index) => {
        const work = works[index]
        return work === undefined ? [] : [{ work, revision, useCount }]
      })
      return { records, cursor: rows.length > size && word === '' ? cursorOf(order, shown.at(-1)) : null }
    },
  }
}

const isPlace = (place: readonly unknown[]): place is [string | number, string] => place.length === 2

function cursorOf(order: TemplateOrder, last: OfferedRow | undefined): string | null {
  if (last === undefined || last.listedAt === null) return null
  return order === 'used'
    ? cursors.used.of(['used', last.useCount, last.id])
    : cursors.newest.of(['newest', last.listedAt.toISOString(), last.id])
}
