import { useState } from 'react'
import { guestBookDeskTexts as deskTexts, guestBookTexts as texts } from '#text/exhibitions/guest-book.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { PencilSimpleBold } from '../../../ui/icons/icons.gen.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { EntryMenu } from './entry-menu.tsx'
import css from './guest-book.module.css'
import { GuestBookEntryView } from './guest-book-entry-view.tsx'
import { EMPTY_ENTRY } from './signing-form.ts'
import { useGuestBook } from './use-guest-book.ts'

const SigningSheet = createLazyComponent(() => import('./signing-sheet.tsx').then((module) => module.SigningSheet))
const GuestBookDesk = createLazyComponent(() => import('./guest-book-desk.tsx').then((module) => module.GuestBookDesk))

/** What visitors have written, and the way to write. */
export function GuestBook({ code, curatorId }: { code: string; curatorId: string }) {
  const { list, book } = useGuestBook(code)
  const requireLogin = useRequireLogin()
  const [isSigning, setIsSigning] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  // Outlives the sheet: who closes it by mistake has written nothing in vain.
  const [form, setForm] = useState(EMPTY_ENTRY)
  if (book === undefined) {
    return (
      <Panel title={texts.title}>
        {list.state === 'failed' && list.error !== null ? (
          <LoadError error={list.error} onRetry={list.retry} />
        ) : (
          <SkeletonGroup label={texts.loading}>
            <Skeleton height={120} radius={12} />
          </SkeletonGroup>
        )}
      </Panel>
    )
  }
  const { writing, hasSignedToday, needsApproval, waiting, total } = book
  const maySign = writing === 'open' && !hasSignedToday
  return (
    <Panel label={texts.title} className={css.book}>
      <header className={css.header}>
        <h2>{texts.title}</h2>
        {total === 0 ? null : <span>{texts.count(total)}</span>}
        {waiting === null ? null : (
          <Button kind="plain" size="small" onClick={() => setIsManaging(true)}>
            {deskTexts.open} <CountBadge count={waiting} label={deskTexts.waiting(waiting)} />
          </Button>
        )}
      </header>
      <div className={css.invitation}>
        <p>{hasSignedToday && writing === 'open' ? texts.signedToday : texts.writing[writing]}</p>
        {maySign ? (
          <Button kind="weak" icon={PencilSimpleBold} onClick={() => requireLogin(() => setIsSigning(true))}>
            {texts.sign}
          </Button>
        ) : null}
      </div>
      {list.records.length === 0 ? (
        <EmptyList
          text={writing === 'over' ? texts.noneOver : texts.none}
          hint={writing === 'open' ? texts.noneHint : undefined}
        />
      ) : (
        <>
          <ol className={css.entries}>
            {list.records.map((entry) => (
              <li key={entry.id}>
                <GuestBookEntryView entry={entry} isCurators={entry.author.id === curatorId}>
                  <EntryMenu entry={entry} />
                </GuestBookEntryView>
              </li>
            ))}
          </ol>
          {list.endState === 'none' ? null : <ListEnd endState={list.endState} onLoadMore={list.loadMore} />}
        </>
      )}
      {isSigning ? (
        <SigningSheet
          code={code}
          form={form}
          needsApproval={needsApproval}
          onChange={setForm}
          onClose={() => setIsSigning(false)}
        />
      ) : null}
      {isManaging ? <GuestBookDesk code={code} curatorId={curatorId} onClose={() => setIsManaging(false)} /> : null}
    </Panel>
  )
}
