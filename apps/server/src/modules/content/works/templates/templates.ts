import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import type { TemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { SharedTemplate, TemplateOrder } from '@zhanjian/contract/works/templates.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../../failures/app-error.ts'
import { createCursorCodec } from '../../../../module-support/cursor.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import { getTemplateViewAccess, type Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorksStore } from '../store.ts'
import type { PublicInvitations } from '../viewing/public-invitations.ts'
import type { PublishedWorks } from '../viewing/published-works.ts'
import type { OfferedRow, TemplateRow } from './template-store.ts'

export interface TemplateDependencies {
  store: WorksStore
  publicHalls: Pick<PublishedWorks, 'toPublicHall'>
  invitations: Pick<PublicInvitations, 'toPublicInvitation'>
  relations: Pick<ViewerRelations, 'listBlockedIds'>
  toWire: WorkMapper
}

export interface TemplateQuery {
  order: TemplateOrder
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

/** A cursor is valid for one order only. */
const cursorByOrder = {
  newest: createCursorCodec(z.tuple([z.literal('newest'), z.iso.datetime(), z.uuid()])),
  used: createCursorCodec(z.tuple([z.literal('used'), z.int().check(z.gte(0), z.lt(2 ** 31)), z.uuid()])),
}

/** Templates: empty halls, and cards without their event, that users publish for others to build from. */
export function createTemplates({ store, publicHalls, invitations, relations, toWire }: TemplateDependencies) {
  return {
    /** A template of a hall. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN */
    async getTemplate(code: string, viewer: Viewer): Promise<{ hall: PublicHall; useCount: number }> {
      const { lightmap, ...row } = await getRow(code, 'template', viewer)
      if (lightmap === null) throw new AppError('NOT_FOUND')
      return { hall: await publicHalls.toPublicHall({ ...row, lightmap }, row.revision, viewer), useCount: row.useCount }
    },

    /** A template of an invitation. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN */
    async getInvitationTemplate(code: string, viewer: Viewer): Promise<{ invitation: PublicInvitation; useCount: number }> {
      const row = await getRow(code, 'invitation_template', viewer)
      const invitation = await invitations.toPublicInvitation(row, row.revision, viewer)
      if (invitation === null) throw new AppError('NOT_FOUND')
      return { invitation, useCount: row.useCount }
    },

    /** A page of templates of a kind, without those of users whom the viewer has blocked. @throws AppError INVALID_INPUT */
    async listTemplates(kind: TemplateKind, { order, text = '', cursor, size }: TemplateQuery, viewer: Viewer) {
      const withoutOwners = viewer.userId === null ? [] : await relations.listBlockedIds(viewer.userId)
      const searchText = text.trim()
      const [, ...position] = cursorByOrder[order].decode(cursor) ?? []
      const rows = await store.templates.listOffered(kind, order, {
        position: isPosition(position) ? position : null,
        text: searchText,
        withoutOwners,
        limit: size + 1,
      })
      const shown = rows.slice(0, size)
      const works = await toWire(shown, viewer)
      const records: SharedTemplate[] = shown.flatMap(({ revision, useCount }, index) => {
        const work = works[index]
        return work === undefined ? [] : [{ work, revision, useCount }]
      })
      return { records, cursor: rows.length > size && searchText === '' ? createPageCursor(order, shown.at(-1)) : null }
    },
  }

  /** The owner and admins get the newest revision, others the approved one. */
  async function getRow(code: string, kind: TemplateKind, viewer: Viewer): Promise<TemplateRow> {
    const work = await store.published.findWorkByCode(code)
    const access = work === null || work.kind !== kind ? 'hidden' : getTemplateViewAccess(work, viewer)
    if (access === 'taken_down') throw new AppError('WORK_TAKEN_DOWN')
    const row = access === 'hidden' ? null : await store.templates.findTemplateByCode(code, kind, access)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }
}

const isPosition = (position: readonly unknown[]): position is [string | number, string] => position.length === 2

function createPageCursor(order: TemplateOrder, last: OfferedRow | undefined): string | null {
  if (last === undefined || last.listedAt === null) return null
  return order === 'used'
    ? cursorByOrder.used.encode(['used', last.useCount, last.id])
    : cursorByOrder.newest.encode(['newest', last.listedAt.toISOString(), last.id])
}
