import { type ManagedActivity, managedActivityById } from '@zhanjian/contract/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { managedStatusTexts, activityEditorTexts as texts } from '../../../text/zh/activities/desk.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActivityFormView } from '../components/editor/activity-form.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import { useActivityEditor } from '../model/use-activity-editor.ts'
import css from './become-merchant-page.module.css'

/** Makes an activity, or changes its draft. Every change is saved; publishing ends the draft. */
export function ActivityEditorPage() {
  const router = useRouter()
  const id = useQueryParams<'activityEditor'>().get('id')
  const title = id === null ? texts.newTitle : texts.title
  useDocumentTitle(shellTexts.titleOf(title))
  return (
    <Page>
      <NavBar title={title} onBack={() => router.back()} />
      <MerchantOnly>
        <LoadedEditor />
      </MerchantOnly>
    </Page>
  )
}

function LoadedEditor() {
  const router = useRouter()
  const id = useQueryParams<'activityEditor'>().get('id')
  // Read once: the first save changes the address, and must not replace what is being typed.
  const [activity, setActivity] = useState<ManagedActivity | null | undefined>(id === null ? null : undefined)
  const query = useEndpoint(managedActivityById, { params: { id: id ?? '' } }, { isEnabled: activity === undefined })
  if (activity === undefined && query.isSuccess && !query.isFetching) setActivity(query.data)
  if (activity !== undefined)
    return activity === null || activity.status === 'draft' ? (
      <OpenEditor activity={activity} />
    ) : (
      <Published activity={activity} />
    )
  if (!query.isError) return <EditorSkeleton />
  if (query.error.errorCode === 'NOT_FOUND')
    return <StateView kind="empty" {...texts.gone} action={{ label: kitTexts.back, onPress: () => router.back() }} />
  return <LoadError error={query.error} onRetry={() => void query.refetch()} />
}

function OpenEditor({ activity }: { activity: ManagedActivity | null }) {
  const editor = useActivityEditor(activity)
  const { removed } = editor
  if (removed === undefined) return <ActivityFormView editor={editor} />
  return (
    <StateView
      kind="empty"
      title={texts.removed}
      action={{ label: texts.restore, onPress: () => void editor.restore(removed) }}
    />
  )
}

/** Published meanwhile: its desk shows it. */
function Published({ activity: { activityId, status } }: { activity: ManagedActivity }) {
  const router = useRouter()
  useEffect(() => {
    router.replace(screenAddress('activityDesk', { id: activityId }))
  }, [router, activityId])
  return <p role="status">{managedStatusTexts[status]}</p>
}

const EditorSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton height={420} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  </SkeletonGroup>
)
