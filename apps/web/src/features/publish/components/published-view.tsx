import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workById } from '@zhanjian/contract/work-drafts.ts'
import { workAddress } from '@zhanjian/contract/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSharedWork } from '../../../shared/sharing/use-shared-work.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckCircleFill, CopyRegular, EyeRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ShareSheet } from '../../../shared/sharing/share-sheet.tsx'
import { usePost } from '../model/desk-context.tsx'
import css from './published-view.module.css'

const texts = publishTexts.done

/** The link, and what happens next with it. */
export function PublishedView({ isUpdate, onLeave }: { isUpdate: boolean; onLeave: () => void }) {
  const kept = usePost((state) => state.work)
  const workId = kept?.id ?? ''
  // How far the review is, the server alone knows.
  const fresh = useEndpoint(workById, { params: { id: workId } }, { isEnabled: kept !== null })
  const work = fresh.data?.work ?? kept
  return (
    <Page>
      <NavBar title={isUpdate ? texts.updated : texts.title} onBack={onLeave} />
      {work === null ? null : <Done work={work} isUpdate={isUpdate} isKnown={fresh.isSuccess} />}
    </Page>
  )
}

function Done({ work, isUpdate, isKnown }: { work: WorkSummary; isUpdate: boolean; isKnown: boolean }) {
  const router = useRouter()
  const { showToast } = useServices()
  const [isSharing, setIsSharing] = useState(false)
  const thing = useSharedWork(work)
  const copy = async () => showToast((await copyText(thing.link)) ? texts.copied : texts.copyFailed)
  return (
    <main className={css.done}>
      <div className={css.seal}>
        <CheckCircleFill size={64} />
      </div>
      <h2 className={css.title}>{work.title}</h2>
      <p className={css.next} role="status">
        {isKnown ? nextSentence(work, isUpdate) : ' '}
      </p>
      <p className={css.link}>{thing.link}</p>
      <div className={css.actions}>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copy()}>
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
      <ShareSheet thing={thing} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </main>
  )
}

function nextSentence({ visibility, review }: WorkSummary, isUpdate: boolean): string {
  if (visibility !== 'public') return texts[visibility]
  if (review?.state === 'approved') return texts.approved
  return isUpdate ? texts.pendingUpdate : texts.pending
}
