import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { templateByCode } from '@zhanjian/contract/works/templates.ts'
import { createBlueprintFromHall, getOfficialBlueprint, type HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { getOfficialPictureUrl } from '../../../shared/halls/official-template-picture.ts'

/** A template as the chooser shows it. */
export interface HallTemplateChoice {
  /** Id of an official template, or code of a community template. */
  key: string
  isOfficial: boolean
  name: string
  pictureUrl: string | null
  pattern: HallBlueprint
}

/** An official template, for the chooser. */
export const toOfficialChoice = (id: HallTemplateId): HallTemplateChoice => ({
  key: id,
  isOfficial: true,
  name: hallOptionTexts.templates[id].name,
  pictureUrl: getOfficialPictureUrl(id),
  pattern: getOfficialBlueprint(id),
})

/** Null if the template was made by a newer version of the app. */
export function toCommunityChoice({
  hall: { work, revision, document },
}: CallData<typeof templateByCode>): HallTemplateChoice | null {
  const parsed = parseHallDocument(document)
  if (!parsed.ok) return null
  const pattern = createBlueprintFromHall(parsed.document, { id: work.code, version: revision })
  return { key: work.code, isOfficial: false, name: work.title, pictureUrl: work.cover?.url ?? null, pattern }
}
