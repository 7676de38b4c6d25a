import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { ShareSheet } from '../../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../../shared/sharing/use-work-share-content.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { describeNextStep } from '../../../../shared/works/describe-next-step.ts'
import { tourPublishTexts as texts } from '../../../../text/zh/tours/tour-publish.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill, CopyRegular, EyeRegular, ShareNetworkRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
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
  const { showToast } = useServices()
  const [isSharing, setIsSharing] = useState(false)
  const content = useWorkShareContent(work)
  const copyLink = async () => showToast((await copyText(content.link)) ? texts.linkCopied : texts.copyFailed)
  if (isSharing) return <ShareSheet content={content} isOpen onClose={() => setIsSharing(false)} />
  return (
    <Sheet title={isUpdate ? texts.updated : texts.done} isOpen onClose={onClose}>
      <div className={css.section}>
        <div className={css.done}>
          <CheckCircleFill size={56} />
          <p role="status">{texts.doneHint(work.title)}</p>
        </div>
        <p className={css.link}>{content.link}</p>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copyLink()}>
          {texts.copyLink}
        </Button>
        <div className={css.pair}>
          <Button kind="weak" icon={EyeRegular} onClick={() => router.push(screenAddress('panorama', { code: work.code }))}>
            {texts.open}
          </Button>
          <Button kind="weak" icon={ShareNetworkRegular} onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
        </div>
        <p className={css.hint}>{isKnown ? describeNextStep(work, isUpdate) : ' '}</p>
      </div>
    </Sheet>
  )
}
