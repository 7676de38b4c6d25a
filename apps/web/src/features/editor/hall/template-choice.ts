import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { templateByCode } from '@zhanjian/contract/templates.ts'
import { type HallBlueprint, createBlueprintFromHall, getOfficialBlueprint } from '@zhanjian/scene/create-hall.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { HallTemplateId } from '@zhanjian/scene/templates/hall-template.ts'
import { hallOptionTexts } from '../../../text/zh/halls/hall-options.ts'

/** What a new hall will be built from, as the chooser shows it. */
export interface TemplateChoice {
  /** An official template's id, or a made one's code. */
  key: string
  isOfficial: boolean
  name: string
  pictureUrl: string | null
  pattern: HallBlueprint
}

/** Drawn by the product itself; see `scripts/draw-template-pictures.mjs`. */
export const getOfficialPictureUrl = (id: HallTemplateId): string => `/hall-templates/${id}.webp`

export const toOfficialChoice = (id: HallTemplateId): TemplateChoice => ({
  key: id,
  isOfficial: true,
  name: hallOptionTexts.templates[id].name,
  pictureUrl: getOfficialPictureUrl(id),
  pattern: getOfficialBlueprint(id),
})

/** Null for one that a later program made. */
export function toCommunityChoice({
  hall: { work, revision, document },
}: CallData<typeof templateByCode>): TemplateChoice | null {
  const parsed = parseHallDocument(document)
  if (!parsed.ok) return null
  const pattern = createBlueprintFromHall(parsed.document, { id: work.code, version: revision })
  return { key: work.code, isOfficial: false, name: work.title, pictureUrl: work.cover?.url ?? null, pattern }
}
