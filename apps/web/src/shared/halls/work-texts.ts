import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { getLabelLines } from '@zhanjian/scene/hall/label-lines.ts'
import { worksTexts } from '#text/halls/hung-works.ts'

const texts = worksTexts.catalogue

export const getWorkTitle = (work: Pick<HungWork, 'title'>): string => (work.title === '' ? texts.untitled : work.title)

/** What its label says below the title, on one line. */
export const formatWorkDetails = (work: HungWork): string => getLabelLines(work).flat().join(' · ')

/** Alternative text of the picture. */
export const getAltText = (work: HungWork): string => (work.alt === '' ? texts.noAlt(getWorkTitle(work)) : work.alt)
