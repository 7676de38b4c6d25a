import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ReactNode } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { PublishedSheet } from '../sharing/published-sheet.tsx'
import { useFreshShareContent } from '../sharing/use-fresh-share-content.ts'
import { describeNextStep } from '../works/describe-next-step.ts'
import css from './publish-parts.module.css'

interface PublishedWorkProps {
  draft: Pick<StoreApi<{ work: WorkSummary | null; details: { title: string } }>, 'getState' | 'getInitialState' | 'subscribe'>
  isUpdate: boolean
  texts: { done: string; updated: string; doneHint: (title: string) => string; open: string }
  openIcon: Icon
  /** Where visitors see it. */
  addressOf: (code: string) => string
  /** Beside opening it. */
  renderAction?: (workId: string) => ReactNode
  /** What happens next. */
  renderHint: (work: WorkSummary, isUpdate: boolean) => ReactNode
  onClose: () => void
}

/** Ends publishing: the link of the published work, and what happens next. */
export function PublishedWork({ draft, ...props }: PublishedWorkProps) {
  const work = useStore(draft, (state) => state.work)
  const title = useStore(draft, (state) => state.details.title)
  return work === null ? null : <PublishedSummary work={{ ...work, title }} {...props} />
}

function PublishedSummary(props: Omit<PublishedWorkProps, 'draft'> & { work: WorkSummary }) {
  const { work, isUpdate, texts, openIcon, addressOf, renderAction, renderHint, onClose } = props
  const router = useRouter()
  const open = { label: texts.open, icon: openIcon, onPress: () => router.push(addressOf(work.code)) }
  return (
    <PublishedSheet
      title={isUpdate ? texts.updated : texts.done}
      sentence={texts.doneHint(work.title)}
      content={useFreshShareContent(work)}
      {...{ open, onClose }}
      {...(renderAction === undefined ? {} : { action: renderAction(work.id) })}
    >
      {renderHint(work, isUpdate)}
    </PublishedSheet>
  )
}

/** What the review of a work means for its visitors. The revision that has just been published has a review of its own. */
export function NextStep({ work, isUpdate }: { work: WorkSummary; isUpdate: boolean }) {
  const { data } = useEndpoint(workById, { params: { id: work.id } })
  return <p className={css.hint}>{data === undefined ? ' ' : describeNextStep(data.work, isUpdate)}</p>
}
