import type { PersonCard } from '@zhanjian/contract/people.ts'
import { useFollowPerson } from '../../../lib/community/use-wishes.ts'
import { friendlyNumber } from '../../../lib/friendly-number.ts'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { searchPeopleTexts as texts } from '../../../text/zh/search-people.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import css from './person-row.module.css'

/** Somebody who was found. The row leads to their page. */
export function PersonRow({ person, terms }: { person: PersonCard; terms: readonly string[] }) {
  const follow = useFollowPerson()
  const { user } = useSessionState()
  const { id, nickname, avatar, introduction, workCount, followerCount, isFollowed } = person
  return (
    <li className={css.row}>
      <Avatar src={avatar} size={48} />
      <div className={css.words}>
        <a className={css.name} href={`#${screenAddress(screens.person, { id })}`}>
          <Highlighted text={nickname} terms={terms} />
        </a>
        {introduction === '' ? null : <p className={css.introduction}>{introduction}</p>}
        <p className={css.counts}>{texts.counts(friendlyNumber(workCount), friendlyNumber(followerCount))}</p>
      </div>
      {id === user.id ? null : (
        <div className={css.follow}>
          <Button
            kind={isFollowed ? 'plain' : 'weak'}
            size="small"
            aria-pressed={isFollowed}
            aria-label={isFollowed ? texts.followedLabel(nickname) : texts.followLabel(nickname)}
            onClick={() => follow(id, !isFollowed)}
          >
            {isFollowed ? texts.followed : texts.follow}
          </Button>
        </div>
      )}
    </li>
  )
}
