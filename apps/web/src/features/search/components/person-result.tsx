import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import { personTexts } from '#text/community/person.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { getFollowLabel } from '../../../shared/people/get-follow-label.ts'
import { PersonRow } from '../../../shared/people/person-row.tsx'
import { useFollowPerson } from '../../../shared/works/use-optimistic-toggles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { HighlightedText } from '../../../ui/text/highlighted-text.tsx'

/** A user in the results, with the search terms highlighted in the name. */
export function PersonResult({ person, terms }: { person: ListedPerson; terms: readonly string[] }) {
  const follow = useFollowPerson()
  const { user } = useSessionState()
  const { id, nickname, isFollowed } = person
  return (
    <PersonRow person={person} name={<HighlightedText text={nickname} terms={terms} />}>
      {id === user.id ? null : (
        <Button
          kind={isFollowed ? 'plain' : 'weak'}
          size="small"
          aria-label={personTexts.followLabel(getFollowLabel(person), nickname)}
          onClick={() => follow(id, !isFollowed)}
        >
          {getFollowLabel(person)}
        </Button>
      )}
    </PersonRow>
  )
}
