import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../../lib/navigation/navigation.tsx'
import { MissingRecord } from '../../../../ui/feedback/missing-record.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import { MerchantOnly } from '../merchant-only.tsx'

/** For merchants: the desk of what the address names. */
export function MerchantDesk({ children }: { children: (id: string) => ReactNode }) {
  const id = useQueryParams<'activityDesk' | 'boothDesk'>().get('id') ?? ''
  return (
    <MerchantOnly>
      <Fragment key={id}>{children(id)}</Fragment>
    </MerchantOnly>
  )
}

interface DeskPageProps<Saved> {
  query: UseQueryResult<Saved, ApiError>
  /** Undefined: not known yet. */
  title: string | undefined
  /** If there is no such record. */
  gone: ComponentProps<typeof MissingRecord>['gone']
  skeleton: ReactNode
  children: (saved: Saved) => ReactNode
}

/** What a merchant sees of one thing that is published: its title in the bar, and what stands there until it is read. */
export function DeskPage<Saved>({ query, title, gone, skeleton, children }: DeskPageProps<Saved>) {
  const router = useRouter()
  useDocumentTitle(title && shellTexts.titleOf(title))
  const action = { label: kitTexts.back, onPress: () => router.back() }
  return (
    <Page width="wide">
      <NavBar title={title ?? ''} onBack={() => router.back()} />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <MissingRecord error={query.error} gone={{ ...gone, action }} onRetry={() => void query.refetch()} />
      ) : (
        skeleton
      )}
    </Page>
  )
}
