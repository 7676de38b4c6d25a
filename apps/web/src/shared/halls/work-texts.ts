import type { HungWork } from '@zhanjian/scene/document.ts'
import { worksTexts } from '../../text/zh/halls/hung-works.ts'

const texts = worksTexts.catalogue

export const getWorkTitle = (work: Pick<HungWork, 'title'>): string => (work.title === '' ? texts.untitled : work.title)

/** Artist, year, medium and size on one line, as far as known. */
export function formatWorkDetails({ artist, year, medium, realSizeCm }: HungWork): string {
  const facts = [artist, year, medium, realSizeCm === null ? '' : texts.sizeCm(...realSizeCm)]
  return facts.filter((fact) => fact !== '').join(' · ')
}

/** Alternative text of the picture. */
export const getAltText = (work: HungWork): string => (work.alt === '' ? texts.noAlt(getWorkTitle(work)) : work.alt)
