import { AVATAR_DESCRIPTION_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { useId, useState } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { createPictureQueue } from '../../../shared/avatars/picture-queue.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ArrowsClockwiseRegular, ArrowUUpLeftBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { AvatarStage } from '../components/avatar-stage.tsx'
import { NameTagPreview } from '../components/name-tag-preview.tsx'
import { OfficialChoices } from '../components/official-choices.tsx'
import { PartChoices } from '../components/part-choices.tsx'
import { AVATAR_TABS, type AvatarTab, isHeadTab } from '../model/part-tabs.ts'
import { useAvatarEditor } from '../model/use-avatar-editor.ts'
import css from './avatar-profile-page.module.css'

const tabs = AVATAR_TABS.map((value) => ({ value, label: texts.tabs[value] }))

/** The own figure turns while it is made. A visitor tries everything, and logs in to save it. */
export function AvatarProfilePage({ initialTab = 'start' }: { initialTab?: AvatarTab }) {
  const router = useRouter()
  const isVisitor = !isLoggedInState(useSessionState())
  const [queue] = useState(createPictureQueue)
  const [tab, setTab] = useState<AvatarTab>(initialTab)
  const [waves, setWaves] = useState(0)
  const editor = useAvatarEditor()
  const panelId = useId()
  const { avatar } = editor
  const chooseByChance = () => {
    editor.chooseByChance()
    setWaves(waves + 1)
  }
  return (
    <Page width="full">
      <div className={css.page}>
        <NavBar title={screenTitles.avatarProfile} onBack={() => router.back()}>
          <IconButton icon={ArrowUUpLeftBold} label={texts.undo} disabled={!editor.canUndo} onClick={editor.undo} />
          <span className={css.save}>
            <Button size="small" isBusy={editor.isBusy} disabled={!editor.canSave} onClick={editor.save}>
              {texts.save}
            </Button>
          </span>
        </NavBar>
        <div className={css.stage}>
          <AvatarStage avatar={avatar} queue={queue} isHead={isHeadTab(tab)} waves={waves} />
          <div className={css.chance}>
            <Button kind="plain" size="small" icon={ArrowsClockwiseRegular} onClick={chooseByChance}>
              {texts.chance}
            </Button>
          </div>
        </div>
        <main className={css.panel}>
          <div className={css.tabs}>
            <TabList label={texts.tabs.label} tabs={tabs} value={tab} onChange={setTab} panelId={panelId} />
          </div>
          <div id={panelId} role="tabpanel" aria-labelledby={getTabId(panelId, tab)} className={css.choices} key={tab}>
            {isVisitor ? <p className={css.note}>{texts.visitorNote}</p> : null}
            {tab === 'start' ? <OfficialChoices avatar={avatar} queue={queue} onChoose={editor.chooseOfficial} /> : null}
            <PartChoices tab={tab} look={avatar.look} queue={queue} onChange={editor.changeLook} />
            {tab === 'name' ? (
              <>
                <NameTagPreview colour={avatar.look.nameTagColour} />
                <TextField
                  label={texts.description.label}
                  placeholder={texts.description.placeholder}
                  hint={texts.description.hint}
                  value={avatar.description}
                  onChange={editor.describe}
                  maxLength={AVATAR_DESCRIPTION_MAX}
                  hasCounter
                  error={editor.refusal}
                />
              </>
            ) : null}
          </div>
        </main>
      </div>
    </Page>
  )
}
