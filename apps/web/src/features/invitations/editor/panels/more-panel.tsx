import { editorTexts } from '#text/invitations/editor.ts'
import { ListenButton } from '../../../../shared/studio/listen-button.tsx'
import { MusicLibraryButton } from '../../../../shared/studio/music-library-button.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { RevisionsButton, WorkTitleField, WorkVisibilityGroup } from '../../../../shared/studio/work-detail-fields.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { useEditor, useEditorUploads, useInvitationDocument, useInvitationDraft } from '../editor-context.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'
import css from './panels.module.css'
import { TemplateButton } from './template-button.tsx'

const DEFAULT_VOLUME = 0.6

/** Music, who may see the invitation, earlier versions. */
export function MorePanel() {
  const { session, openSheet } = useEditor()
  const { draft } = session
  const details = useInvitationDraft((state) => state.details)
  const saved = useInvitationDraft((state) => state.saved)
  return (
    <div className={css.form}>
      <div data-fault-place="invitationTitle">
        <WorkTitleField label={editorTexts.more.title} hint={editorTexts.more.titleHint} title={details.title} draft={draft} />
      </div>
      <MusicField />
      <WorkVisibilityGroup title={editorTexts.more.visibility} details={details} saved={saved} draft={draft} />
      <TemplateButton />
      <RevisionsButton openSheet={openSheet} />
    </div>
  )
}

function MusicField() {
  const { draft } = useEditor().session
  const { music } = useInvitationDocument()
  const assets = useInvitationDraft((state) => state.assets)
  const upload = useEditorUploads().find(({ id }) => id === music?.assetId)
  const asset = music === null ? undefined : assets.get(music.assetId)
  const texts = editorTexts.music
  const isFailed = upload?.state.kind === 'failed' || asset?.status === 'failed'
  const url = asset?.urls.original
  const change = (next: typeof music, gesture?: string) => draft.edit({ type: 'set_invitation', set: { music: next } }, gesture)
  return (
    <PanelGroup title={texts.title} hint={texts.hint}>
      {music === null ? null : (
        <>
          <div className={css.colour}>
            {url === undefined ? null : <ListenButton url={url} volume={music.volume} />}
            {isFailed ? texts.failed : (asset?.name ?? upload?.name ?? texts.uploading)}
          </div>
          <Slider
            label={texts.volume}
            value={music.volume}
            min={0}
            max={1}
            step={0.05}
            format={editorTexts.element.percent}
            onChange={(volume) => change({ ...music, volume }, 'volume')}
            onCommit={() => draft.endGesture()}
          />
          <Button kind="plain" size="small" onClick={() => change(null)}>
            {texts.remove}
          </Button>
        </>
      )}
      <MusicLibraryButton
        chosenId={music?.assetId}
        onChoose={(piece) => {
          draft.assetsKnown([piece])
          change({ assetId: piece.id, volume: music?.volume ?? DEFAULT_VOLUME })
        }}
      />
      <ChooseFileButton
        kind="audio"
        label={music === null ? texts.choose : texts.change}
        onChoose={([assetId]) => assetId !== undefined && change({ assetId, volume: music?.volume ?? DEFAULT_VOLUME })}
      />
    </PanelGroup>
  )
}
