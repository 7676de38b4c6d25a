import { type PersonProfile, personById } from '@zhanjian/contract/accounts/people.ts'
import { cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { personTexts as texts } from '#text/community/person.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { MagnifyingGlassBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PersonCard, type PublicCard } from '../components/person-card.tsx'
import { PersonHeader } from '../components/person-header.tsx'
import { PersonPageMenu } from '../components/person-page-menu.tsx'
import { PersonSkeleton } from '../components/person-skeleton.tsx'
import { PersonWorks } from '../components/person-works.tsx'
import { useUnblockPerson } from '../model/use-unblock-person.ts'
import { useWorksOfPerson } from '../model/use-works-of-person.ts'
import css from './person-page.module.css'

/** Public profile of a user, with their published works. */
export function PersonPage() {
  const id = useQueryParams<'person'>().get('id') ?? ''
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const personQuery = useEndpoint(personById, { params: { id } })
  const cardQuery = useEndpoint(cardOfUser, { query: { userId: id } }, { isEnabled: id !== '' })
  const works = useWorksOfPerson(id, personQuery.data?.isBlocked === false)
  useDocumentTitle(shellTexts.titleOf(personQuery.data === undefined ? texts.title : texts.titleOf(personQuery.data.nickname)))
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar {...(personQuery.data === undefined ? { title: texts.title } : {})} onBack={() => router.back()}>
        {personQuery.data === undefined ? null : (
          <>
            <IconButton
              icon={MagnifyingGlassBold}
              label={texts.search(personQuery.data.nickname)}
              iconSize={20}
              onClick={() => router.push(screenAddress('search', { owner: id }))}
            />
            <PersonPageMenu person={personQuery.data} />
          </>
        )}
      </NavBar>
      <PullToRefresh
        scroller={scroller}
        onRefresh={() => Promise.all([personQuery.refetch(), cardQuery.refetch(), works.list.refresh()])}
      >
        {personQuery.data === undefined ? (
          <PersonUnavailable person={personQuery} />
        ) : (
          <LoadedPerson person={personQuery.data} card={cardQuery.data ?? null} works={works} />
        )}
      </PullToRefresh>
    </Page>
  )
}

interface LoadedPersonProps {
  person: PersonProfile
  /** null: none to be found, or none yet. */
  card: PublicCard | null
  works: ReturnType<typeof useWorksOfPerson>
}

function LoadedPerson({ person, card, works }: LoadedPersonProps) {
  return (
    <main className={css.page}>
      <PersonHeader person={person} />
      {card === null || person.isBlocked ? null : <PersonCard card={card} />}
      {person.isBlocked ? <BlockedNotice id={person.id} /> : <PersonWorks person={person} works={works} />}
    </main>
  )
}

function BlockedNotice({ id }: { id: string }) {
  const unblock = useUnblockPerson()
  return <StateView kind="denied" {...texts.blocked} action={{ label: texts.unblock, onPress: () => void unblock(id) }} />
}

function PersonUnavailable({ person: personQuery }: { person: ReturnType<typeof useEndpoint<typeof personById>> }) {
  const router = useRouter()
  if (personQuery.isPending) return <PersonSkeleton />
  if (personQuery.error?.errorCode === 'NOT_FOUND') {
    const action = { label: shellTexts.goHome, onPress: () => void router.relaunch(screenAddress('home')) }
    return <StateView kind="empty" {...texts.gone} action={action} />
  }
  return <LoadError error={personQuery.error} onRetry={() => void personQuery.refetch()} />
}
