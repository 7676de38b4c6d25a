import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { ListedKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { AppError } from '../../../failures/app-error.ts'
import { foldName, foldText } from '../../../text/fold-text.ts'
import type { HallLabel, HallLabels, Viewer, WorksService } from '../../content/works/service.ts'
import type { DiscoveryService } from '../discovery/service.ts'
import { WORD_BREAK } from './guide/patterns.zh.ts'
import type { SiteReader } from './site/read-site.ts'

/** A hung work with its hall. */
export interface HungWorkFound {
  hall: HallLabels
  label: HallLabel
}

export interface WorkWish {
  text: string
  kind: ListedKind | null
  order: 'newest' | 'popular' | null
  /** Also by parts of words, which may mean something else. */
  isWide?: boolean
  /** How many of them are known already. */
  skip?: number
}

interface PublicReaderDependencies {
  discovery: Pick<DiscoveryService, 'works' | 'findNamedWorks' | 'searchPeople'>
  works: Pick<WorksService, 'labels' | 'feeds'>
  site: SiteReader
}

/** What the assistant may read for one caller, whoever asks it to: guide and model see no more than the caller does. */
export type PublicReader = ReturnType<ReturnType<typeof createPublicReaders>>

/** Halls whose labels are read for one question. */
const HALLS_READ_MAX = 4
const SEARCHES_MAX = 6
const LIST_SIZE = 6
/** Of titles that may be meant: one of four characters may be wrong. */
const LIKENESS_MIN = 0.7
const LIKE_TITLE_MIN_CHARACTERS = 4

export const createPublicReaders =
  ({ discovery, works, site }: PublicReaderDependencies) =>
  (viewer: Viewer) => {
    const { userId } = viewer

    const search = async (text: string, kind: ListedKind | null, size: number): Promise<FoundWork[]> =>
      (await discovery.works({ text, size, ...(kind === null ? {} : { kind }) }, userId)).records

    /** The labels of a hall; null: not for this caller, or gone. */
    async function readHall(code: string): Promise<HallLabels | null> {
      try {
        return await works.labels.listLabels(code, viewer)
      } catch (error) {
        if (error instanceof AppError && ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'].includes(error.code)) return null
        throw error
      }
    }

    /** All of the text, else works that have most of its words, or of the ends of long ones: Chinese has no spaces. */
    async function searchWords(text: string, kind: ListedKind | null, isWide = true, size = LIST_SIZE): Promise<FoundWork[]> {
      const whole = await search(text, kind, size)
      if (whole.length > 0) return whole
      const words = text.split(WORD_BREAK).filter((word) => word.length > 1 && word !== text)
      const ofWords = await searchEach(words, kind, size)
      return ofWords.length > 0 || !isWide ? ofWords : searchEach([text, ...words].flatMap(listEnds), kind, size)
    }

    /** Works that any of the words finds; rare and long words count more. */
    async function searchEach(words: readonly string[], kind: ListedKind | null, size: number): Promise<FoundWork[]> {
      const distinct = [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, SEARCHES_MAX)
      const results = await Promise.all(distinct.map((word) => search(word, kind, size)))
      const scores = new Map<string, { work: FoundWork; score: number }>()
      for (const [index, found] of results.entries())
        for (const work of found) {
          const score = (distinct[index]?.length ?? 0) ** 2 / found.length + (scores.get(work.code)?.score ?? 0)
          scores.set(work.code, { work, score })
        }
      return [...scores.values()]
        .sort((one, other) => other.score - one.score)
        .slice(0, size)
        .map(({ work }) => work)
    }

    /** Listed works: of all words, otherwise of some of them; without words those of the feed. */
    async function findWorks({
      text,
      kind,
      order,
      isWide = true,
      skip = 0,
    }: WorkWish): Promise<readonly (FoundWork | WorkSummary)[]> {
      const size = LIST_SIZE + skip
      if (text === '') {
        const type = order === 'newest' ? 'newest' : 'recommended'
        const { records } = await works.feeds.listFeed({ type, size, ...(kind === null ? {} : { kind }) }, viewer)
        return records
      }
      const found = await searchWords(text, kind, isWide, size)
      if (found.length > 0) return order === 'popular' ? found.toSorted((one, other) => other.likeCount - one.likeCount) : found
      return kind === null ? [] : findWorks({ text, kind: null, order, isWide, skip })
    }

    /** Hung works by their title, those with exactly this title first. */
    async function findHungWorks(title: string): Promise<HungWorkFound[]> {
      const wanted = foldText(title)
      if (wanted === '') return []
      const records = (await search(title, 'gallery', LIST_SIZE)).slice(0, HALLS_READ_MAX)
      const halls = await Promise.all(records.map(({ code }) => readHall(code)))
      return halls.flatMap((hall) => (hall === null ? [] : matchLabels(hall, wanted))).sort(byCloseness(wanted))
    }

    /** The hung work whose title differs by little: a wrong character, a word too many. */
    async function findSimilarHungWork(title: string): Promise<HungWorkFound | null> {
      const found = await searchWords(title, 'gallery')
      const halls = await Promise.all(found.slice(0, HALLS_READ_MAX).map(({ code }) => readHall(code)))
      const [closest] = halls
        .flatMap((hall) =>
          hall === null ? [] : hall.labels.map((label) => ({ hall, label, likeness: computeLikeness(label.title, title) })),
        )
        .sort((one, other) => other.likeness - one.likeness)
      return closest !== undefined && closest.likeness >= LIKENESS_MIN ? closest : null
    }

    /** Hung works of an artist, by the artist's name on the labels. */
    async function findWorksOfArtist(name: string): Promise<HungWorkFound[]> {
      const wanted = foldText(name)
      if (wanted === '') return []
      const records = (await search(name, 'gallery', LIST_SIZE)).slice(0, HALLS_READ_MAX)
      const halls = await Promise.all(records.map(({ code }) => readHall(code)))
      return halls.flatMap((hall) =>
        hall === null ? [] : hall.labels.filter(({ artist }) => foldText(artist) === wanted).map((label) => ({ hall, label })),
      )
    }

    /** The longest title of a listed work, or of one that hangs in a listed hall, that occurs in a sentence; null: none. */
    async function findNameIn(sentence: string): Promise<string | null> {
      const folded = foldName(sentence)
      const named = await discovery.findNamedWorks(sentence, LIST_SIZE, userId)
      const halls = await Promise.all(named.filter(({ kind }) => isWalkedKind(kind)).map(({ code }) => readHall(code)))
      const titles = [...named, ...halls.flatMap((hall) => hall?.labels ?? [])].map(({ title }) => title)
      const [longest] = titles
        .filter((title) => foldName(title).length > 1 && folded.includes(foldName(title)))
        .sort((one, other) => foldName(other).length - foldName(one).length)
      return longest ?? null
    }

    return {
      viewer,
      site,
      readHall,
      findNameIn,
      findWorks,
      findHungWorks,
      findSimilarHungWork,
      findWorksOfArtist,
      /** Listed works whose title is the text, or contains it. */
      findByTitle: async (title: string): Promise<FoundWork[]> => {
        const wanted = foldText(title)
        const records = wanted === '' ? [] : await search(title, null, LIST_SIZE)
        return records.filter((work) => foldText(work.title).includes(wanted)).sort(byTitle(wanted))
      },
      findPeople: async (text: string): Promise<ListedPerson[]> =>
        text === '' ? [] : (await discovery.searchPeople({ text, size: 3 }, userId)).records,
      findWorksOfPerson: async (ownerId: string): Promise<FoundWork[]> =>
        (await discovery.works({ ownerId, size: LIST_SIZE }, userId)).records,
    }
  }

/** Labels whose title is the wanted one or contains it. @param wanted folded */
export const matchLabels = (hall: HallLabels, wanted: string): HungWorkFound[] =>
  hall.labels.filter(({ title }) => foldText(title).includes(wanted)).map((label) => ({ hall, label }))

export const byCloseness =
  (wanted: string) =>
  (one: HungWorkFound, other: HungWorkFound): number =>
    rankTitle(one.label.title, wanted) - rankTitle(other.label.title, wanted)

const byTitle =
  (wanted: string) =>
  (one: FoundWork, other: FoundWork): number =>
    rankTitle(one.title, wanted) - rankTitle(other.title, wanted)

const rankTitle = (title: string, wanted: string): number => {
  const folded = foldText(title)
  return folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2
}

/** Share of the characters of a title that some part of a sentence, as long as the title, has in the same order. */
function computeLikeness(title: string, sentence: string): number {
  const name = foldName(title)
  if (countCharacters(name) < LIKE_TITLE_MIN_CHARACTERS) return 0
  const [wanted, said] = [Array.from(name), Array.from(foldName(sentence))]
  const starts = Array.from({ length: Math.max(1, said.length - wanted.length + 1) }, (_, start) => start)
  return Math.max(...starts.map((start) => countCommon(wanted, said.slice(start, start + wanted.length)))) / wanted.length
}

/** Length of the longest common subsequence. */
function countCommon(one: readonly string[], other: readonly string[]): number {
  let row = other.map(() => 0)
  for (const character of one) {
    let diagonal = 0
    let left = 0
    row = row.map((above, index) => {
      left = character === other[index] ? diagonal + 1 : Math.max(above, left)
      diagonal = above
      return left
    })
  }
  return row.at(-1) ?? 0
}

/** The first and the last two characters of a long word. */
function listEnds(word: string): string[] {
  const characters = Array.from(word)
  return characters.length < 4 ? [] : [characters.slice(0, 2).join(''), characters.slice(-2).join('')]
}
