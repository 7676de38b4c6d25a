import type { AssistantAction } from '@zhanjian/contract/community/assistant.ts'
import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import type { MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { type AnswerParts, createParts, toHelpSources } from '../guide/answer-parts.ts'
import { assistantTexts } from '../guide/texts.zh.ts'
import { ASSISTANT_ANSWERS_PER_DAY } from '../quota.ts'
import {
  asksForActivities,
  asksForContact,
  asksForFree,
  asksForPlans,
  findLimit,
  findWheelFact,
  type LimitName,
  PLAN_LENGTHS,
  type WHEEL_FACTS,
  WHEN_OR_WHERE,
} from './patterns.zh.ts'
import type { SiteReader } from './read-site.ts'
import { siteFactTexts as texts } from './texts.zh.ts'

/** Shorter parts of a title are words that people use for other things, too. */
const TITLE_PART_MIN_CHARACTERS = 4

/** Where each limit is explained, if anywhere, and the page that it concerns. */
const LIMIT_PAGES: Readonly<Record<LimitName, readonly [articleId: string, screen: PlainScreenName]>> = {
  image: ['upload-pictures', 'myFiles'],
  video: ['upload-pictures', 'myFiles'],
  audio: ['upload-pictures', 'myFiles'],
  model: ['upload-pictures', 'myFiles'],
  storage: ['upload-pictures', 'myFiles'],
  photoWall: ['make-invitation', 'newInvitation'],
  photos: ['upload-pictures', 'membership'],
  worksPerHall: ['membership', 'membership'],
  roomCapacity: ['live', 'membership'],
  title: ['labels', 'myHalls'],
  summary: ['labels', 'myHalls'],
  comment: ['like-comment', 'exhibitions'],
  nickname: ['profile', 'profileEdit'],
  postText: ['publish-post', 'publish'],
  postPictures: ['publish-post', 'publish'],
  password: ['password', 'modifyPassword'],
  cards: ['cards', 'cards'],
  recycleBin: ['delete-work', 'myHalls'],
  deletion: ['delete-account', 'deletionApply'],
  questions: ['assistant', 'assistant'],
  guests: ['', 'myHalls'],
}

/** A fact of the site itself, from its live data and its limits, with the page that shows it. Null: no such fact is asked for. */
export async function answerAboutSite(question: string, site: SiteReader): Promise<AnswerParts | null> {
  const text = foldText(question)
  if (asksForContact(text)) {
    return createParts(texts.contact(await site.getOperator()), fromPage('feedback', 'myFeedback', 'aboutUs'))
  }
  const wheelFact = findWheelFact(text)
  if (wheelFact !== null) return answerAboutWheels(text, wheelFact, site)
  const limit = findLimit(text)
  if (limit !== null && !asksForPlans(text)) return answerLimit(limit, site)
  if (asksForPlans(text)) return answerAboutPlans(text, site)
  if (asksForFree(text)) return createParts(texts.free(site.free), fromPage('membership', 'membership'))
  return answerAboutActivities(text, site)
}

function answerLimit(name: LimitName, site: SiteReader): AnswerParts {
  const [articleId, screen] = LIMIT_PAGES[name]
  return createParts(texts.limits(name, site.free, ASSISTANT_ANSWERS_PER_DAY.guide), fromPage(articleId, screen))
}

async function answerAboutPlans(text: string, site: SiteReader): Promise<AnswerParts> {
  const plans = await site.listPlans()
  const named = plans.filter((plan) => isPlanMeant(plan, text))
  const isPart = named.length > 0 && named.length < plans.length
  return createParts(texts.plans(isPart ? named : plans, site.free, isPart), fromPage('membership', 'membership'))
}

const isPlanMeant = ({ name, days }: MembershipPlan, text: string): boolean =>
  text.includes(foldText(name)) || PLAN_LENGTHS.some(([words, from, to]) => words.test(text) && days >= from && days <= to)

async function answerAboutWheels(text: string, fact: keyof typeof WHEEL_FACTS, site: SiteReader): Promise<AnswerParts> {
  const wheels = await site.listWheels()
  const named = wheels.filter(({ title }) => text.includes(foldText(title)))
  const running = wheels.filter(({ status }) => status === 'running')
  const [meant] = [named, running, wheels].filter((some) => some.length > 0)
  if (meant === undefined) return createParts(texts.noWheel, fromPage('wheel', 'wheel'))
  return createParts(meant.map(texts.wheel[fact]).join('\n'), {
    sources: toHelpSources('wheel'),
    actions: meant.map(toWheelAction),
  })
}

const toWheelAction = ({ code, title }: WheelDetail): AssistantAction => ({
  kind: 'open',
  label: assistantTexts.openHelp(title),
  path: screenAddress('wheel', { code }),
})

/** An activity that is named, or all that are open. */
async function answerAboutActivities(text: string, site: SiteReader): Promise<AnswerParts | null> {
  const asksForAll = asksForActivities(text)
  if (!asksForAll && !WHEN_OR_WHERE.test(text)) return null
  const activities = await site.listActivities()
  const named = activities.filter(({ title }) => isTitleIn(title, text))
  if (named.length === 0 && !asksForAll) return null
  if (activities.length === 0) return createParts(texts.noActivity, fromPage('sign-in', 'activities'))
  const shown = named.length > 0 ? named : activities
  const page = fromPage('sign-in', 'activities')
  const [only] = shown
  if (shown.length > 1 || only === undefined) return createParts(texts.activities(shown), page)
  const path = screenAddress('activity', { code: only.code })
  return createParts(texts.activities(shown), {
    ...page,
    actions: [{ kind: 'open', label: assistantTexts.openHelp(only.title), path }],
  })
}

const isTitleIn = (title: string, text: string): boolean =>
  [title, ...title.split(/[\p{P}\s]/u)].some(
    (part) => countCharacters(part) >= TITLE_PART_MIN_CHARACTERS && text.includes(foldText(part)),
  )

const fromPage = (articleId: string, ...screens: PlainScreenName[]): Pick<AnswerParts, 'sources' | 'actions'> => ({
  sources: toHelpSources(articleId),
  actions: screens.map((name) => ({
    kind: 'open',
    label: assistantTexts.openHelp(screenTitles[name]),
    path: screenAddress(name),
  })),
})
