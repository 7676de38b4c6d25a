import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { PublishedSheet } from '../../../../shared/sharing/published-sheet.tsx'
import { useFreshShareContent } from '../../../../shared/sharing/use-fresh-share-content.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { describeNextStep } from '../../../../shared/works/describe-next-step.ts'
import { EyeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useTourDraft } from '../../tour-editor-context.tsx'

interface PublishedTourProps {
  isUpdate: boolean
  onClose: () => void
}

/** The link of the published tour, and what happens next. */
export function PublishedTour({ isUpdate, onClose }: PublishedTourProps) {
  const savedWork = useTourDraft((state) => state.work)
  const title = useTourDraft((state) => state.details.title)
  // The revision that has just been published has a review of its own.
  const workQuery = useEndpoint(workById, { params: { id: savedWork?.id ?? '' } }, { isEnabled: savedWork !== null })
  const work = workQuery.data?.work ?? savedWork
  if (work === null) return null
  return <PublishedWork work={{ ...work, title }} isKnown={workQuery.isSuccess} {...{ isUpdate, onClose }} />
}

function PublishedWork({ work, isKnown, isUpdate, onClose }: PublishedTourProps & { work: WorkSummary; isKnown: boolean }) {
  const router = useRouter()
  return (
    <PublishedSheet
      title={isUpdate ? texts.updated : texts.done}
      sentence={texts.doneHint(work.title)}
      content={useFreshShareContent(work)}
      open={{
        label: texts.open,
        icon: EyeRegular,
        onPress: () => router.push(screenAddress('panorama', { code: work.code })),
      }}
      onClose={onClose}
    >
      <p className={css.hint}>{isKnown ? describeNextStep(work, isUpdate) : ' '}</p>
    </PublishedSheet>
  )
}
