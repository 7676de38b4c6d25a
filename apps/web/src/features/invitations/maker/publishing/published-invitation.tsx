import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { copyText } from '../../../../lib/copy-text.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { ShareSheet } from '../../../../shared/sharing/share-sheet.tsx'
import { useWorkShareContent } from '../../../../shared/sharing/use-work-share-content.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { nextStepTexts } from '../../../../text/zh/publish/next-step.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import {
  CheckCircleFill,
  CopyRegular,
  EyeRegular,
  ShareNetworkRegular,
  UsersThreeRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useCardDraft } from '../maker-context.tsx'

const texts = makerTexts.publish

interface PublishedInvitationProps {
  isUpdate: boolean
  onClose: () => void
}

/** The link of the published card, and whom to send it to. */
export function PublishedInvitation(props: PublishedInvitationProps) {
  const work = useCardDraft((state) => state.work)
  const title = useCardDraft((state) => state.details.title)
  return work === null ? null : <PublishedWork work={{ ...work, title }} {...props} />
}

function PublishedWork({ work, isUpdate, onClose }: PublishedInvitationProps & { work: WorkSummary }) {
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
        {isUpdate ? <p className={css.hint}>{nextStepTexts.takenBack}</p> : null}
        <p className={css.link}>{content.link}</p>
        <Button size="large" isWide icon={CopyRegular} onClick={() => void copyLink()}>
          {texts.copyLink}
        </Button>
        <Button
          kind="weak"
          isWide
          icon={UsersThreeRegular}
          onClick={() => router.push(screenAddress('invitationGuests', { id: work.id }))}
        >
          {texts.guests}
        </Button>
        <div className={css.pair}>
          <Button kind="weak" icon={EyeRegular} onClick={() => router.push(screenAddress('invitationCard', { code: work.code }))}>
            {texts.open}
          </Button>
          <Button kind="weak" icon={ShareNetworkRegular} onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
