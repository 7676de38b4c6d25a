/** The official halls, in the order in which people are offered them. */
import { brickLoft } from './brick-loft.ts'
import { concrete } from './concrete.ts'
import type { HallTemplate, HallTemplateId } from './hall-template.ts'
import { longGallery } from './long-gallery.ts'
import { moonGateHall } from './moon-gate.ts'
import { octagon } from './octagon.ts'
import { rotunda } from './rotunda.ts'
import { salon } from './salon.ts'
import { ultramarine } from './ultramarine.ts'
import { whiteCube } from './white-cube.ts'

const TEMPLATE_BY_ID: Readonly<Record<HallTemplateId, HallTemplate>> = {
  white_cube: whiteCube,
  ultramarine,
  moon_gate: moonGateHall,
  brick_loft: brickLoft,
  concrete,
  rotunda,
  octagon,
  long_gallery: longGallery,
  salon,
}

/** All official templates. */
export const HALL_TEMPLATES: readonly HallTemplate[] = Object.values(TEMPLATE_BY_ID)

/** The official template of an id. */
export function getHallTemplate(id: HallTemplateId): HallTemplate {
  return TEMPLATE_BY_ID[id]
}

/** Whether a stored or sent id names an official hall. */
export function isHallTemplateId(id: string): id is HallTemplateId {
  return HALL_TEMPLATES.some((template) => template.id === id)
}
