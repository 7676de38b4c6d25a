import { searchPeople } from '@zhanjian/contract/works/discovery.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { splitTerms } from '../model/search-query.ts'
import { PersonResult } from './person-result.tsx'
import css from './results.module.css'

/** Users found by a text, as the list of users and the works above which they stand ask for them. */
export const useFoundPeople = (text: string) =>
  useCursorList(
    searchPeople,
    { body: { text } },
    { getKey: ({ id }) => id, isEnabled: text !== '', staleTimeMs: Number.POSITIVE_INFINITY },
  )

const SHOWN_MAX = 2

/** Above the found works: whoever types a name looks for the person. Nothing if there is none. */
export function MatchedPeople({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const list = useFoundPeople(text)
  if (list.state !== 'ready' || list.records.length === 0) return null
  return (
    <section aria-label={searchTexts.peopleFound}>
      <ul className={css.people}>
        {list.records.slice(0, SHOWN_MAX).map((person) => (
          <PersonResult key={person.id} person={person} terms={splitTerms(text)} />
        ))}
      </ul>
      {list.records.length > SHOWN_MAX ? (
        <p className={css.morePeople}>
          <Button kind="plain" size="small" onClick={onShowAll}>
            {searchTexts.allPeople}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
