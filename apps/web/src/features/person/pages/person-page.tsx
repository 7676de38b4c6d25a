import { type PersonProfile, personById } from '@zhanjian/contract/people.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRef } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { personTexts as texts } from '../../../text/zh/community/person.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MagnifyingGlassBold } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PersonHeader } from '../components/person-header.tsx'
import { PersonMenu } from '../components/person-menu.tsx'
import { PersonSkeleton } from '../components/person-skeleton.tsx'
import { PersonWorks } from '../components/person-works.tsx'
import { useUnblock } from '../model/use-unblock.ts'
import { useWorksOfPerson } from '../model/use-works-of-person.ts'
import css from './person-page.module.css'

/** Somebody as everybody sees them: who they are, and what they have published. */
export function PersonPage() {
  const id = useQueryParams<'person'>().get('id') ?? ''
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const person = useEndpoint(personById, { params: { id } })
  const works = useWorksOfPerson(id, person.data?.isBlocked === false)
  useDocumentTitle(shellTexts.titleOf(person.data === undefined ? texts.title : texts.titleOf(person.data.nickname)))
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar {...(person.data === undefined ? { title: texts.title } : {})} onBack={() => router.back()}>
        {person.data === undefined ? null : (
          <>
            <IconButton
              icon={MagnifyingGlassBold}
              label={texts.search(person.data.nickname)}
              iconSize={20}
              onClick={() => router.push(screenAddress('search', { owner: id }))}
            />
            <PersonMenu person={person.data} />
          </>
        )}
      </NavBar>
      <PullToRefresh scroller={scroller} onRefresh={() => Promise.all([person.refetch(), works.list.refresh()])}>
        {person.data === undefined ? <WithoutPerson person={person} /> : <Known person={person.data} works={works} />}
      </PullToRefresh>
    </Page>
  )
}

function Known({ person, works }: { person: PersonProfile; works: ReturnType<typeof useWorksOfPerson> }) {
  return (
    <main className={css.page}>
      <PersonHeader person={person} />
      {person.isBlocked ? <Blocked id={person.id} /> : <PersonWorks person={person} works={works} />}
    </main>
  )
}

function Blocked({ id }: { id: string }) {
  const unblock = useUnblock()
  return <StateView kind="denied" {...texts.blocked} action={{ label: texts.unblock, onPress: () => void unblock(id) }} />
}

function WithoutPerson({ person }: { person: ReturnType<typeof useEndpoint<typeof personById>> }) {
  const router = useRouter()
  if (person.isPending) return <PersonSkeleton />
  if (person.error?.errorCode === 'NOT_FOUND') {
    const action = { label: shellTexts.goHome, onPress: () => void router.relaunch(screenAddress('home')) }
    return <StateView kind="empty" {...texts.gone} action={action} />
  }
  return <LoadFailure error={person.error} onRetry={() => void person.refetch()} />
}
