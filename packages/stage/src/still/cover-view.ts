import { computeCoverView } from '@zhanjian/scene/hall/cover-view.ts'
import type { EnteredHall } from '@zhanjian/scene/hall/first-view.ts'
import { createLens } from '../view/field-of-view.ts'
import type { StillView } from './still-camera.ts'

/** Where the picture of a hall is taken from, through the lens of a visitor whose screen has its shape. */
export const chooseCoverView = (document: EnteredHall, aspect: number): StillView =>
  computeCoverView(document, createLens(aspect))
