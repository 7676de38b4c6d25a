import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { ShareOffer } from '../../../shared/sharing/share-offer.tsx'
import { ShareSheet, type ShareTab } from '../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { describeNextStep } from '../../../shared/works/describe-next-step.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill, EyeRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { usePost } from '../model/post-session-context.ts'
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
  const [tab, setTab] = useState<ShareTab | null>(null)
  const sharedItem = useWorkShareContent(work)
  return (
    <main className={css.done}>
      <div className={css.seal}>
        <CheckCircleFill size={64} />
      </div>
      <h2 className={css.title}>{work.title}</h2>
      <p className={css.next} role="status">
        {isKnown ? describeNextStep(work, isUpdate) : ' '}
      </p>
      <div className={css.actions}>
        <ShareOffer
          content={sharedItem}
          open={{ label: texts.open, icon: EyeRegular, onPress: () => router.push(workAddress(work)) }}
          onShare={setTab}
        />
        <div className={css.pair}>
          <Button kind="plain" onClick={() => router.replace(screenAddress('myHalls'))}>
            {texts.mine}
          </Button>
          <Button kind="plain" onClick={() => router.replace(screenAddress('publish'))}>
            {texts.another}
          </Button>
        </div>
      </div>
      <ShareSheet content={sharedItem} firstTab={tab ?? 'link'} isOpen={tab !== null} onClose={() => setTab(null)} />
    </main>
  )
}
