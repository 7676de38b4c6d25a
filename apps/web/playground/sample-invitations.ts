import type { OpenGuest, Reception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { writePlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { Occasion } from '@zhanjian/scene/invitation/templates/occasions.ts'
import type { InvitationScene } from '../src/shared/invitations/invitation-scene.ts'
import { sampleHalls } from './sample-halls.ts'

const PLACE: InvitationDocument['event']['place'] = {
  name: '外滩花园宴会厅',
  address: '中山东一路 1 号三楼',
  regionCode: '310101',
  position: { longitude: 121.49, latitude: 31.24, datum: 'wgs84' },
}

/** An invitation as a host has it after the first three taps. */
export function sampleInvitation(occasion: Occasion, changes: Partial<InvitationDocument> = {}): InvitationDocument {
  const design = INVITATION_TEMPLATES.find((template) => template.occasion === occasion)
  if (design === undefined) throw new Error(`no template for ${occasion}`)
  const invitation = createInvitation(design, { startsAt: '2027-05-01T11:18', endsAt: '2027-05-01T14:00', place: PLACE })
  return {
    ...invitation,
    event: { ...invitation.event, placeNote: '从南门进，电梯到三楼', contactName: '小雨', contactPhone: '138 0000 0000' },
    ...changes,
  }
}

/** What pages of an invitation need to be drawn, without files and without anything to press. */
export const sampleScene = ({ theme, event }: InvitationDocument, changes: Partial<InvitationScene> = {}): InvitationScene => ({
  theme,
  event,
  mode: 'still',
  guestName: null,
  files: new Map(),
  actions: null,
  hidden: new Set(),
  ...changes,
})

/** Code of the sample invitation. */
export const SAMPLE_INVITATION_CODE = 'invite0001'
/** Key of a personal link to it. */
export const SAMPLE_GUEST_KEY = 'a1B2c3D4e5F6g7H8i9J0k1'

/** A published invitation. */
export function samplePublicInvitation(
  document: InvitationDocument = sampleInvitation('wedding'),
  changes: Partial<PublicInvitation> = {},
): PublicInvitation {
  const [hall] = sampleHalls
  if (hall === undefined) throw new Error('no sample halls')
  const { title, place } = document.event
  const written = place && writePlace(place, listRegionNames(place.regionCode))
  const told = place && written && { ...place, name: written.title, address: written.address }
  return {
    work: {
      ...hall,
      id: 'invitation',
      code: SAMPLE_INVITATION_CODE,
      kind: 'invitation',
      title,
      summary: '',
      visibility: 'unlisted',
    },
    revision: 1,
    document: { ...document, event: { ...document.event, place: told } },
    assets: [],
    startsAt: '2027-05-01T03:18:00.000Z',
    endsAt: '2027-05-01T06:00:00.000Z',
    ...changes,
  }
}

/** An invitation that takes answers, without a door. */
export const sampleReception: Reception = {
  answering: 'open',
  deadline: '2027-04-20T15:59:00.000Z',
  partySizeMax: 6,
  takesBlessings: true,
  door: null,
}

/** A guest who has not answered yet. */
export const buildOpenGuest = (changes: Partial<OpenGuest> = {}): OpenGuest => ({
  state: 'open',
  code: SAMPLE_INVITATION_CODE,
  name: '小雨',
  isWaiting: false,
  answer: null,
  blessing: null,
  checkedInAt: null,
  reception: sampleReception,
  ...changes,
})
