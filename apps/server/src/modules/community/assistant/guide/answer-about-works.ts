import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { foldText } from '../../../../text/fold-text.ts'
import type { HallLabels } from '../../../content/works/service.ts'
import { toHungTile, toPersonTile, toWorkTile } from '../to-tiles.ts'
import { type AnswerParts, type Asking, createParts, suggest, TILES_MAX } from './answer-parts.ts'
import { findSubject, type Subject } from './find-subject.ts'
import type { Intent, LabelFact } from './recognise-intent.ts'
import { assistantTexts as texts } from './texts.zh.ts'

/** Of names of people, the longest first. */
const NAME_LENGTHS = [4, 3, 2]

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** What a label says; of a hall or a post what its page says. Null: no such title. */
export async function explain(asking: Asking, { subject, fact, ofHall }: IntentOf<'explain'>): Promise<AnswerParts | null> {
  const found = await findSubject(asking, subject, ofHall ? 'hall' : fact)
  if (found.kind === 'missing') return explainPerson(asking, found.title)
  return explainSubject(asking, found, fact)
}

async function explainSubject(asking: Asking, subject: Subject, fact: LabelFact): Promise<AnswerParts> {
  switch (subject.kind) {
    case 'hung': {
      const { hall, label } = subject.found
      return createParts(texts.explainWork(hall, label, fact), { cards: [subject.found, ...subject.others].map(toHungTile) })
    }
    case 'hall':
      return explainHall(subject.hall, subject.work?.owner.nickname ?? (await findOwnerName(asking, subject.hall)), fact)
    case 'post':
      return createParts(texts.explainPost(subject.work), { cards: [toWorkTile(subject.work)] })
    case 'missing':
      return answerMissing(asking, subject.title)
    case 'unclear':
      return createParts(texts.whichWork)
  }
}

function explainHall(hall: HallLabels, owner: string, fact: LabelFact): AnswerParts {
  const text = fact === 'artist' && owner !== '' ? texts.ownerOfHall(hall.title, owner) : texts.explainHall(hall, owner)
  return createParts(text, { cards: [toHallTile(hall), ...hall.labels.slice(0, 5).map((label) => toHungTile({ hall, label }))] })
}

async function findOwnerName({ reader }: Asking, hall: HallLabels): Promise<string> {
  const works = await reader.findByTitle(hall.title)
  return works.find(({ code }) => code === hall.code)?.owner.nickname ?? ''
}

export const toHallTile = (hall: HallLabels): AssistantTile => ({
  kind: 'work',
  id: hall.code,
  title: hall.title,
  line: texts.hallLine(hall.labels.length),
  picture: hall.labels[0]?.picture ?? null,
  path: screenAddress('hall', { code: hall.code }),
  walk: null,
})

/** Leads to a work on its wall, or to a hall. Null: no such title. */
export async function walk(asking: Asking, { subject }: IntentOf<'walk'>): Promise<AnswerParts | null> {
  const found = await findSubject(asking, subject, 'walk')
  switch (found.kind) {
    case 'hung':
      return createParts(texts.walk(found.found.hall, found.found.label), {
        cards: [found.found, ...found.others].map(toHungTile),
      })
    case 'hall':
      return createParts(texts.walkHall(found.hall.title), { cards: [toHallTile(found.hall)] })
    case 'post':
      return createParts(texts.explainPost(found.work), { cards: [toWorkTile(found.work)] })
    case 'missing':
      return null
    case 'unclear':
      return createParts(texts.whichWork)
  }
}

export async function listHall(asking: Asking, { subject }: IntentOf<'list_hall'>): Promise<AnswerParts> {
  const found = await findSubject(asking, subject, 'hall')
  if (found.kind === 'hall') {
    const { hall } = found
    const shown = hall.labels.slice(0, TILES_MAX)
    // Of the same title: each is one of the works.
    return {
      ...createParts(texts.listHall(hall, shown), { cards: [toHallTile(hall)] }),
      cards: shown.map((label) => toHungTile({ hall, label })),
    }
  }
  return explainSubject(asking, found, 'all')
}

/** Whoever made the work that the person stands before. */
export async function explainArtistAtHand(asking: Asking): Promise<AnswerParts> {
  const found = await findSubject(asking, null, 'artist')
  const artist = found.kind === 'hung' ? found.found.label.artist : ''
  return (artist === '' ? null : await explainPerson(asking, artist)) ?? createParts(texts.whichWork)
}

/** A creator of the community, or an artist whose works hang in halls; null: nobody. */
export async function explainPerson({ reader }: Asking, name: string): Promise<AnswerParts | null> {
  const wanted = foldText(name)
  const [people, hung] = await Promise.all([findPeopleCalled(reader, name), reader.findWorksOfArtist(name)])
  const person = people.find(({ nickname }) => foldText(nickname) === wanted) ?? (hung.length === 0 ? people[0] : undefined)
  const distinct = [...new Map(hung.map((found) => [found.label.title, found])).values()]
  const said =
    hung.length === 0
      ? ''
      : texts.artist(
          name,
          distinct.map(({ label }) => label.title),
          [...new Set(hung.map(({ hall }) => hall.title))],
        )
  if (person === undefined) return hung.length === 0 ? null : createParts(said, { cards: distinct.map(toHungTile) })
  const works = await reader.findWorksOfPerson(person.id)
  return createParts(
    [
      texts.person(
        person,
        works.slice(0, 3).map(({ title }) => title),
      ),
      said,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    {
      cards: [toPersonTile(person), ...works.map(toWorkTile), ...distinct.map(toHungTile)],
    },
  )
}

/** More may be said after a name than the guide knows to leave out. */
async function findPeopleCalled(reader: Asking['reader'], text: string): Promise<ListedPerson[]> {
  const whole = await reader.findPeople(text)
  if (whole.length > 0) return whole
  for (const length of NAME_LENGTHS) {
    const name = cutText(foldText(text), length)
    const called = (await reader.findPeople(name)).filter(({ nickname }) => foldText(nickname) === name)
    if (called.length > 0) return called
  }
  return []
}

/** Works by words of any kind; people if no work has them. @param isWide also by parts of words */
export async function find(
  asking: Asking,
  wish: Pick<IntentOf<'find'>, 'text' | 'workKind' | 'order'>,
  isWide = true,
): Promise<AnswerParts | null> {
  const { text, workKind: kind, order } = wish
  const { skip = 0 } = asking
  const works = (await asking.reader.findWorks({ text, kind, order, isWide, skip })).slice(skip)
  if (works.length === 0 && skip > 0) return createParts(texts.nothingMore, { actions: suggest() })
  if (works.length === 0) return text === '' ? createParts(texts.nothingFound('')) : explainPerson(asking, text)
  const isOther = kind !== null && works.every((work) => work.kind !== kind)
  const parts = createParts('', { cards: works.map(toWorkTile) })
  return { ...parts, text: isOther ? texts.foundOther(text, kind) : texts.found(text, kind, parts.cards.length) }
}

/** That nothing has this title, with what may be meant. */
export async function answerMissing(asking: Asking, title: string): Promise<AnswerParts> {
  const works = await asking.reader.findWorks({ text: title, kind: null, order: null })
  if (works.length === 0) return createParts(texts.nothingFound(title), { actions: suggest() })
  return createParts(texts.subjectMissing(title), { cards: works.map(toWorkTile) })
}
