import type { PersonCard } from '@zhanjian/contract/people.ts'
import { followLabel } from '../../../shared/people/follow-label.ts'
import { useFollowPerson } from '../../../shared/works/use-wishes.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { personTexts } from '../../../text/zh/community/person.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Highlighted } from '../../../ui/text/highlighted.tsx'
import { PersonRow } from '../../../shared/people/person-row.tsx'

/** Somebody who was found, with what was looked for standing out in the name. */
export function FoundPerson({ person, terms }: { person: PersonCard; terms: readonly string[] }) {
  const follow = useFollowPerson()
  const { user } = useSessionState()
  const { id, nickname, isFollowed } = person
  return (
    <PersonRow person={person} name={<Highlighted text={nickname} terms={terms} />}>
      {id === user.id ? null : (
        <Button
          kind={isFollowed ? 'plain' : 'weak'}
          size="small"
          aria-label={personTexts.followLabel(followLabel(person), nickname)}
          onClick={() => follow(id, !isFollowed)}
        >
          {followLabel(person)}
        </Button>
      )}
    </PersonRow>
  )
}
