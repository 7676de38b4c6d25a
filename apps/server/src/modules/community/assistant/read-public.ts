import type { FoundWork } from '@zhanjian/contract/discovery.ts'
import type { PersonCard } from '@zhanjian/contract/people.ts'
import type { ListedKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { AppError } from '../../../app-error.ts'
import { foldText } from '../../../fold-text.ts'
import type { HallLabel, HallLabels, Viewer, WorksService } from '../../content/works/service.ts'
import type { DiscoveryService } from '../discovery/service.ts'
import { WORD_BREAK } from './guide/patterns.zh.ts'

/** A hung work with its hall. */
export interface HungWorkFound {
  hall: HallLabels
  label: HallLabel
}

export interface WorkWish {
  text: string
  kind: ListedKind | null
  order: 'newest' | 'popular' | null
}

interface PublicReaderDependencies {
  discovery: Pick<DiscoveryService, 'works' | 'searchPeople'>
  works: Pick<WorksService, 'labels' | 'feeds'>
}

/** What the assistant may read for one caller, whoever asks it to: guide and model see no more than the caller does. */
export type PublicReader = ReturnType<ReturnType<typeof createPublicReaders>>

/** Halls whose labels are read for one question. */
const HALLS_READ_MAX = 4
const SEARCHES_MAX = 5
const LIST_SIZE = 6

export const createPublicReaders =
  ({ discovery, works }: PublicReaderDependencies) =>
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

    /** Listed works: of all words, otherwise of some of them; without words those of the feed. */
    async function findWorks({ text, kind, order }: WorkWish): Promise<readonly (FoundWork | WorkSummary)[]> {
      if (text === '') {
        const type = order === 'newest' ? 'newest' : 'recommended'
        const { records } = await works.feeds.listFeed({ type, size: LIST_SIZE, ...(kind === null ? {} : { kind }) }, viewer)
        return records
      }
      for (const words of listSearches(text)) {
        const found = await search(words, kind, LIST_SIZE)
        if (found.length > 0) return order === 'popular' ? found.toSorted((one, other) => other.likeCount - one.likeCount) : found
      }
      return kind === null ? [] : findWorks({ text, kind: null, order })
    }

    /** Hung works by their title, those with exactly this title first. */
    async function findHungWorks(title: string): Promise<HungWorkFound[]> {
      const wanted = foldText(title)
      if (wanted === '') return []
      const records = (await search(title, 'gallery', LIST_SIZE)).slice(0, HALLS_READ_MAX)
      const halls = await Promise.all(records.map(({ code }) => readHall(code)))
      return halls.flatMap((hall) => (hall === null ? [] : matchLabels(hall, wanted))).sort(byCloseness(wanted))
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

    return {
      viewer,
      readHall,
      findWorks,
      findHungWorks,
      findWorksOfArtist,
      /** Listed works whose title is the text, or contains it. */
      findByTitle: async (title: string): Promise<FoundWork[]> => {
        const wanted = foldText(title)
        const records = wanted === '' ? [] : await search(title, null, LIST_SIZE)
        return records.filter((work) => foldText(work.title).includes(wanted)).sort(byTitle(wanted))
      },
      findPeople: async (text: string): Promise<PersonCard[]> =>
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

/** The whole text first, then its words, then the ends of a long word: Chinese has no spaces. */
function listSearches(text: string): string[] {
  const words = text.split(WORD_BREAK).filter((word) => word !== '')
  const ends = words.flatMap((word) => {
    const characters = Array.from(word)
    return characters.length < 4 ? [] : [characters.slice(0, 2).join(''), characters.slice(-2).join('')]
  })
  return [...new Set([text, ...words.toSorted((one, other) => other.length - one.length), ...ends])].slice(0, SEARCHES_MAX)
}
