import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { foldText } from '../../../../text/fold-text.ts'
import type { HallLabels } from '../../../content/works/service.ts'
import { byCloseness, type HungWorkFound, matchLabels } from '../read-public.ts'
import { type Asking, findLastTitle } from './answer-parts.ts'
import { DESCRIBING, QUOTED_TITLE } from './patterns.zh.ts'
import type { LabelFact } from './recognise-intent.ts'

/** What a question is about. */
export type Subject =
  | { kind: 'hung'; found: HungWorkFound; others: HungWorkFound[] }
  | { kind: 'hall'; work: FoundWork | null; hall: HallLabels }
  | { kind: 'post'; work: FoundWork }
  | { kind: 'unclear' }
  | { kind: 'missing'; title: string }

/**
 * The hall at hand comes first, then everything that is public. A title that a hall and a work share means the work where a fact
 * of a label is asked for, otherwise the hall.
 */
export async function findSubject(asking: Asking, title: string | null, fact: LabelFact | 'walk' | 'hall'): Promise<Subject> {
  const here = asking.place === null ? null : await asking.reader.readHall(asking.place.hallCode)
  if (title === null) return findAtHand(asking, here, fact)
  const wanted = foldText(title)
  const near = here === null ? [] : matchLabels(here, wanted).sort(byCloseness(wanted))
  if (here !== null && foldText(here.title) === wanted && (fact === 'hall' || near.length === 0))
    return { kind: 'hall', work: null, hall: here }
  if (near[0] !== undefined && fact !== 'hall') return { kind: 'hung', found: near[0], others: near.slice(1) }
  const found = await findAnywhere(asking, title, fact)
  if (found.kind !== 'missing' || isQuoted(asking.question)) return found
  const meant = (await findNamedInQuestion(asking, title, fact)) ?? findDescribed(here, title)
  if (meant !== null) return meant
  const similar = await asking.reader.findSimilarHungWork(title)
  return similar === null ? found : { kind: 'hung', found: similar, others: [] }
}

const isQuoted = (question: string): boolean => QUOTED_TITLE.test(question)

/** People say more around a title than the guide knows to leave out. */
async function findNamedInQuestion(asking: Asking, title: string, fact: LabelFact | 'walk' | 'hall'): Promise<Subject | null> {
  const named = await asking.reader.findNameIn(asking.question)
  return named === null || foldText(named) === foldText(title) ? null : findSubject(asking, named, fact)
}

/** Half of what is said is a description, the rest are words around it. */
const SHARE_MIN = 0.5

const listPairs = (text: string): string[] =>
  Array.from(text).flatMap((character, index, all) => (index === 0 ? [] : [`${all[index - 1]}${character}`]))

/** A work of the hall at hand that is called by what can be seen on it. */
function findDescribed(here: HallLabels | null, description: string): Subject | null {
  if (here === null) return null
  const pairs = description.split(DESCRIBING).flatMap((part) => listPairs(foldText(part)))
  const ranked = here.labels
    .map((label) => {
      const said = foldText([label.title, label.text, label.alt, label.medium].join(' '))
      return { label, share: pairs.filter((pair) => said.includes(pair)).length / pairs.length }
    })
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((one, other) => other.share - one.share)
  const [found, ...others] = ranked.map(({ label }) => label)
  if (found === undefined) return null
  const toFound = (label: HallLabels['labels'][number]) => ({ hall: here, label })
  return { kind: 'hung', found: toFound(found), others: others.map(toFound) }
}

async function findAtHand(asking: Asking, here: HallLabels | null, fact: LabelFact | 'walk' | 'hall'): Promise<Subject> {
  if (here !== null) {
    const label = here.labels.find(({ id }) => id === asking.place?.workId)
    if (label !== undefined && fact !== 'hall') return { kind: 'hung', found: { hall: here, label }, others: [] }
    if (fact === 'hall' || fact === 'all') return { kind: 'hall', work: null, hall: here }
  }
  const named = (await asking.reader.findNameIn(asking.question)) ?? findLastTitle(asking.turns)
  return named === null ? { kind: 'unclear' } : findSubject(asking, named, fact)
}

async function findAnywhere({ reader }: Asking, title: string, fact: LabelFact | 'walk' | 'hall'): Promise<Subject> {
  const wanted = foldText(title)
  const [works, hung] = await Promise.all([reader.findByTitle(title), fact === 'hall' ? [] : reader.findHungWorks(title)])
  const work = works.find((one) => foldText(one.title) === wanted)
  const exactHung = hung.filter(({ label }) => foldText(label.title) === wanted)
  const prefersHall = fact === 'hall' || fact === 'all'
  if (work !== undefined && (prefersHall || exactHung.length === 0)) {
    const hall = isWalkedKind(work.kind) ? await reader.readHall(work.code) : null
    if (hall !== null) return { kind: 'hall', work, hall }
    if (!isWalkedKind(work.kind)) return { kind: 'post', work }
  }
  const [found, ...others] = exactHung.length > 0 ? exactHung : hung
  if (found !== undefined) return { kind: 'hung', found, others }
  const [closest] = works
  if (closest !== undefined && isWalkedKind(closest.kind)) {
    const hall = await reader.readHall(closest.code)
    if (hall !== null) return { kind: 'hall', work: closest, hall }
  }
  return closest === undefined ? { kind: 'missing', title } : { kind: 'post', work: closest }
}
