import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import { workAddress } from '@zhanjian/contract/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { ShareSheet } from '../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { describeNextStep } from '../../../shared/works/describe-next-step.ts'
import { publishPostTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill, CopyRegular, EyeRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { usePost } from '../model/post-session-context.tsx'
import css from './published-view.module.css'

const texts = publishPostTexts.done

/** The link of the published post, and what happens next. */
export function PublishedView({ isUpdate, onLeave }: { isUpdate: boolean; onLeave: () => void }) {
  const savedWork = usePost((state) => state.work)
  const workId = savedWork?.id ?? ''
  // Polls the state of the review.
  const workQuery = useEndpoint(workById, { params: { id: workId } }, { isEnabled: savedWork !== null })
  const work = workQuery.data?.work ?? savedWork
  return (
    <Page>
      <NavBar title={isUpdate ? texts.updated : texts.title} onBack={onLeave} />
      {work === null ? null : <PublishedPost work={work} isUpdate={isUpdate} isKnown={workQuery.isSuccess} />}
    </Page>
  )
}

function PublishedPost({ work, isUpdate, isKnown }: { work: WorkSummary; isUpdate: boolean; isKnown: boolean }) {
  const router = useRouter()
  const { showToast } = useServices()
  const [isSharing, setIsSharing] = useState(false)
  const sharedItem = useWorkShareContent(work)
  const copyPostLink = async () => showToast((await copyText(sharedItem.link)) ? texts.copied : texts.copyFailed)
  return (
    <main className={css.done}>
      <div className={css.seal}>
        <CheckCircleFill size={64} />
      </div>
      <h2 className={css.title}>{work.title}</h2>
      <p className={css.next} role="status">
        {isKnown ? describeNextStep(work, isUpdate) : ' '}
      </p>
      <p className={css.link}>{sharedItem.link}</p>
      <div className={css.actions}>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copyPostLink()}>
          {texts.copy}
        </Button>
        <div className={css.pair}>
          <Button kind="weak" icon={EyeRegular} onClick={() => router.push(workAddress(work))}>
            {texts.open}
          </Button>
          <Button kind="weak" icon={ShareNetworkRegular} onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
        </div>
        <div className={css.pair}>
          <Button kind="plain" onClick={() => router.replace(screenAddress('myHalls'))}>
            {texts.mine}
          </Button>
          <Button kind="plain" onClick={() => router.replace(screenAddress('publish'))}>
            {texts.another}
          </Button>
        </div>
      </div>
      <ShareSheet content={sharedItem} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </main>
  )
}
