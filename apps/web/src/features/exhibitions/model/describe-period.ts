import type { ListedExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import { exhibitionTexts as texts } from '#text/discovery/exhibitions.ts'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { formatLocalDay } from './format-local-time.ts'

const DAY_MS = 86_400_000
/** So many days before it closes it is told. */
const SOON_DAYS = 7

/** Where an exhibition stands in time, and its days, as its poster says. @param today in Asia/Shanghai */
export function describePeriod(
  { opensOn, closesOn }: ListedExhibition['period'],
  today: string,
): { state: string; days: string } {
  const days = exhibitionTexts.days(formatLocalDay(opensOn, today), formatLocalDay(closesOn, today))
  if (today < opensOn) return { state: texts.opensIn(countDays(today, opensOn)), days }
  if (closesOn < today) return { state: texts.ended, days }
  const left = countDays(today, closesOn)
  return { state: left > SOON_DAYS ? texts.onShow : texts.closesIn(left), days }
}

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
