import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { AssistantSource, AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { assistantTexts } from './guide/texts.zh.ts'
import type { HungWorkFound } from './read-public.ts'

export function toHungTile({ hall, label }: HungWorkFound): AssistantTile {
  const path = screenAddress('viewer', { code: hall.code, work: label.id })
  return {
    kind: 'hung',
    id: label.id,
    title: label.title,
    line: assistantTexts.hungLine(label.artist, hall.title),
    picture: label.picture,
    path,
    walk: { path, hallCode: hall.code, workId: label.id },
  }
}

/** A hall that was found by a work on its walls leads to that work. */
export function toWorkTile(work: FoundWork | WorkSummary): AssistantTile {
  const match = 'match' in work ? work.match : undefined
  const cover = work.cover && { url: work.cover.url, colour: work.cover.colour }
  const card = {
    kind: 'work' as const,
    id: work.id,
    title: work.title,
    line: assistantTexts.workLine(work),
    path: workAddress(work),
  }
  if (match === undefined) return { ...card, picture: cover, walk: null }
  const walkPath = screenAddress('viewer', { code: work.code, work: match.id })
  return {
    ...card,
    line: assistantTexts.matchLine(match.title, work.title),
    title: match.title || work.title,
    picture: match.picture ?? cover,
    walk: { path: walkPath, hallCode: work.code, workId: match.id },
  }
}

export const toPersonTile = (person: ListedPerson): AssistantTile => ({
  kind: 'person',
  id: person.id,
  title: person.nickname,
  line: assistantTexts.personLine(person),
  picture: person.avatar === '' ? null : { url: person.avatar, colour: '' },
  path: screenAddress('person', { id: person.id }),
  walk: null,
})

/** What a card says is a source as well. */
export const toSource = ({ kind, id, title, path }: AssistantTile): AssistantSource => ({
  kind: kind === 'hung' ? 'label' : kind,
  id,
  title,
  path,
})
