import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { Occasion } from '@zhanjian/scene/invitation/templates/occasions.ts'
import type { CardScene } from '../src/shared/invitations/card-scene.ts'

const PLACE: InvitationDocument['event']['place'] = {
  name: '外滩花园宴会厅',
  address: '上海市黄浦区中山东一路 1 号三楼',
  regionCode: '310101',
  position: { longitude: 121.49, latitude: 31.24, datum: 'wgs84' },
}

/** A card as a host has it after the first three taps. */
export function sampleInvitation(occasion: Occasion, changes: Partial<InvitationDocument> = {}): InvitationDocument {
  const design = INVITATION_TEMPLATES.find((template) => template.occasion === occasion)
  if (design === undefined) throw new Error(`no template for ${occasion}`)
  const card = createInvitation(design, { startsAt: '2027-05-01T11:18', endsAt: '2027-05-01T14:00', place: PLACE })
  return {
    ...card,
    event: { ...card.event, placeNote: '从南门进，电梯到三楼', contactName: '小雨', contactPhone: '138 0000 0000' },
    ...changes,
  }
}

/** What pages of a card need to be drawn, without files and without anything to press. */
export const sampleScene = ({ theme, event }: InvitationDocument, changes: Partial<CardScene> = {}): CardScene => ({
  theme,
  event,
  mode: 'still',
  guestName: null,
  files: new Map(),
  actions: null,
  hidden: new Set(),
  ...changes,
})
