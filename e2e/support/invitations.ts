import { expect } from '@playwright/test'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { ApiUser } from './api-user.ts'

const DAY_MS = 86_400_000

interface Draft {
  work: { id: string; code: string }
  revision: number
}

/** An invitation as its host has it after three taps, in a month. */
function buildInvitation() {
  const design = INVITATION_TEMPLATES.find(({ occasion }) => occasion === 'wedding')
  if (design === undefined) throw new Error('no template of a wedding')
  const startsAt = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 16)
  const place = { name: '外滩花园', address: '中山东一路 1 号', regionCode: '310101', position: null }
  return createInvitation(design, { title: '林晓与周舟的婚礼', hosts: '林晓 周舟', startsAt, place })
}

/** The invitation as a draft. */
export const addInvitation = (host: ApiUser): Promise<Draft> =>
  host.call('/api/work/add', { kind: 'invitation', title: '婚礼', document: buildInvitation() })

export async function publishInvitation(host: ApiUser): Promise<Draft> {
  const draft = await addInvitation(host)
  await host.call(`/api/work/${draft.work.id}/publish`, { revision: draft.revision })
  await expect
    .poll(async () => (await host.get<{ state: string }>(`/api/work/${draft.work.id}/publication`)).state, { timeout: 30_000 })
    .toBe('ready')
  return draft
}
