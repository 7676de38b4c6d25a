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

/** All official templates. */
export const HALL_TEMPLATES: readonly HallTemplate[] = [
  whiteCube,
  ultramarine,
  moonGateHall,
  brickLoft,
  concrete,
  rotunda,
  octagon,
  longGallery,
  salon,
]

/** The official template of an id. */
export function getHallTemplate(id: HallTemplateId): HallTemplate {
  const template = HALL_TEMPLATES.find((one) => one.id === id)
  if (!template) throw new Error(`no hall template ${id}`)
  return template
}

/** Whether a stored or sent id names an official hall. */
export function isHallTemplateId(id: string): id is HallTemplateId {
  return HALL_TEMPLATES.some((template) => template.id === id)
}
