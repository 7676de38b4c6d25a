import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'

/** Picture of an official hall template, drawn by `scripts/draw-template-pictures.mjs`. */
export const getOfficialPictureUrl = (id: HallTemplateId): string => `/hall-templates/${id}.webp`
