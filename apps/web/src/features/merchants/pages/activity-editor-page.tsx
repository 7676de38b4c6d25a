import { type ManagedActivity, managedActivityById } from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect } from 'react'
import { managedStatusTexts, activityEditorTexts as texts } from '#text/activities/desk.ts'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useEditedRecord } from '../../../shared/drafts/use-edited-record.ts'
import { MissingRecord } from '../../../ui/feedback/missing-record.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActivityFormView } from '../components/editor/activity-form.tsx'
import { EditorSkeleton } from '../components/editor/editor-skeleton.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import { useActivityEditor } from '../model/use-activity-editor.ts'

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
  const { record: activity, query } = useEditedRecord(managedActivityById, id, (known) => ({ params: { id: known } }))
  if (activity !== undefined)
    return activity === null || activity.status === 'draft' ? (
      <OpenEditor activity={activity} />
    ) : (
      <Published activity={activity} />
    )
  if (!query.isError) return <EditorSkeleton label={texts.loading} />
  const gone = { ...texts.gone, action: { label: kitTexts.back, onPress: () => router.back() } }
  return <MissingRecord error={query.error} gone={gone} onRetry={() => void query.refetch()} />
}

const OpenEditor = ({ activity }: { activity: ManagedActivity | null }) => (
  <ActivityFormView editor={useActivityEditor(activity)} />
)

/** Published meanwhile: its desk shows it. */
function Published({ activity: { activityId, status } }: { activity: ManagedActivity }) {
  const router = useRouter()
  useEffect(() => {
    router.replace(screenAddress('activityDesk', { id: activityId }))
  }, [router, activityId])
  return <p role="status">{managedStatusTexts[status]}</p>
}
