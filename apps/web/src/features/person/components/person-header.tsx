import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { personTexts as texts } from '#text/community/person.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { getFollowLabel } from '../../../shared/people/get-follow-label.ts'
import { PersonCounts } from '../../../shared/people/person-counts.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { useFollowPerson } from '../../../shared/works/use-optimistic-toggles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { PencilSimpleBold, UserPlusBold } from '../../../ui/icons/icons.gen.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import css from './person-header.module.css'

/** The page is read before the figure is drawn. */
const PersonFigure = createLazyComponent(() => import('./person-figure.tsx').then((module) => module.PersonFigure))

/** Profile of a user, with counts and the follow button. */
export function PersonHeader({ person }: { person: PersonProfile }) {
  const { id, nickname, avatar, introduction, isMerchant, isMe, isBlocked, joinedAt } = person
  const router = useRouter()
  const noIntroduction = isMe ? texts.ownNoIntroduction : texts.noIntroduction
  return (
    <header className={css.header}>
      <div className={css.top}>
        <ProfilePicture src={avatar} size={80} />
        <PersonCounts
          className={css.counts}
          counts={[
            { label: texts.counts.works, count: person.workCount },
            {
              label: texts.counts.followers,
              count: person.followerCount,
              address: screenAddress('people', { id, list: 'followers' }),
            },
            {
              label: texts.counts.following,
              count: person.followingCount,
              address: screenAddress('people', { id, list: 'following' }),
            },
            { label: texts.counts.likes, count: person.likeCount },
          ]}
        />
      </div>
      <div className={css.figure}>
        <PersonFigure person={person} />
      </div>
      <div className={css.name}>
        <PageHeading>{nickname}</PageHeading>
        {isMerchant ? <Chip>{texts.merchant}</Chip> : null}
      </div>
      <p className={css.introduction} data-empty={introduction === '' || undefined}>
        {introduction === '' ? noIntroduction : <LinkedText text={introduction} />}
      </p>
      <p className={css.joined}>{texts.joined(formatCalendarDate(joinedAt))}</p>
      <div className={css.action}>
        {isMe ? (
          <Button kind="weak" isWide icon={PencilSimpleBold} onClick={() => router.push(screenAddress('profileEdit'))}>
            {texts.edit}
          </Button>
        ) : null}
        {isMe || isBlocked ? null : <FollowButton person={person} />}
      </div>
    </header>
  )
}

function FollowButton({ person }: { person: PersonProfile }) {
  const follow = useFollowPerson()
  const { id, nickname, isFollowed } = person
  return (
    <Button
      kind={isFollowed ? 'plain' : 'primary'}
      isWide
      {...(isFollowed ? {} : { icon: UserPlusBold })}
      aria-label={texts.followLabel(getFollowLabel(person), nickname)}
      onClick={() => follow(id, !isFollowed)}
    >
      {getFollowLabel(person)}
    </Button>
  )
}
