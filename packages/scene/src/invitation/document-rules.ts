/** Rules that the schema of an invitation cannot express. Each violation is one English line for logs. */
import { findDuplicates } from '../document/find-duplicates.ts'
import { ELEMENTS_MAX, type InvitationDocument, PAGE_ELEMENTS_MAX, PAGES_MAX } from './document.ts'
import type { InvitationElement } from './elements.ts'
import type { PictureSource } from './values.ts'

/** All violations of an invitation; empty if it is valid. The schema must have been checked before. */
export function findInvitationViolations(document: InvitationDocument): string[] {
  const { pages, answers } = document
  const elements = listElements(document)
  return [
    ...(pages.length >= 1 && pages.length <= PAGES_MAX ? [] : [`pages: not from 1 to ${PAGES_MAX}`]),
    ...(elements.length <= ELEMENTS_MAX ? [] : [`pages: more than ${ELEMENTS_MAX} elements`]),
    ...pages.flatMap((page) => (page.elements.length <= PAGE_ELEMENTS_MAX ? [] : [`pages.${page.id}: too many elements`])),
    ...findDuplicates(listIds(pages), 'pages'),
    // Of the whole invitation, so that an element keeps its id on another page.
    ...findDuplicates(listIds(elements), 'elements'),
    ...findDuplicates(listIds(answers.questions), 'answers.questions'),
    ...answers.questions.flatMap(({ id, kind, choices }) =>
      kind === 'text' && choices.length > 0 ? [`answers.questions.${id}: choices of a question that is written`] : [],
    ),
  ]
}

/** What keeps an invitation from being published, by its place in the editor. */
export type PublishingGap =
  | 'title_missing'
  | 'time_missing'
  | 'end_before_start'
  | 'deadline_after_start'
  | 'question_without_label'
  | 'question_without_choices'
  | 'cover_empty'

/** What is missing before guests may see it, in the order in which one would mend it; empty: it may be published. */
export function findPublishingGaps({ event, answers, pages }: InvitationDocument): PublishingGap[] {
  const { startsAt, endsAt } = event
  const gaps: Record<PublishingGap, boolean> = {
    title_missing: event.title.trim() === '',
    time_missing: startsAt === null,
    // Times of one place and one length compare as texts.
    end_before_start: startsAt !== null && endsAt !== null && endsAt <= startsAt,
    deadline_after_start: startsAt !== null && answers.deadline !== null && answers.deadline > startsAt,
    question_without_label: answers.questions.some(({ label }) => label.trim() === ''),
    question_without_choices: answers.questions.some(({ kind, choices }) => kind === 'choice' && countChoices(choices) < 2),
    cover_empty: pages[0]?.elements.length === 0,
  }
  return (Object.keys(gaps) as PublishingGap[]).filter((gap) => gaps[gap])
}

const countChoices = (choices: readonly string[]): number =>
  new Set(choices.map((choice) => choice.trim()).filter((choice) => choice !== '')).size

/** All elements in reading order. */
export const listElements = ({ pages }: Pick<InvitationDocument, 'pages'>): InvitationElement[] =>
  pages.flatMap(({ elements }) => elements)

/** The pictures of backgrounds, elements and photo walls, in reading order. */
export const listPictureSources = ({ pages }: Pick<InvitationDocument, 'pages'>): PictureSource[] =>
  pages.flatMap(({ background, elements }) => [
    ...(background.picture === null ? [] : [background.picture]),
    ...elements.flatMap((element) => {
      if (element.kind === 'picture') return element.source === null ? [] : [element.source]
      return element.kind === 'photos' ? element.photos.map(({ source }) => source) : []
    }),
  ])

const listIds = (items: readonly { id: string }[]) => items.map(({ id }) => id)
