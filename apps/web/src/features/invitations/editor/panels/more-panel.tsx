import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { revisionTexts } from '#text/publish/revisions.ts'
import { findTitleError } from '../../../../shared/drafts/work-details.ts'
import { ListenButton } from '../../../../shared/studio/listen-button.tsx'
import { MusicLibraryButton } from '../../../../shared/studio/music-library-button.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { VisibilityField } from '../../../../shared/works/visibility-field.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ArrowCounterClockwiseBold } from '../../../../ui/icons/icons.gen.tsx'
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
        <TextField
          label={editorTexts.more.title}
          hint={editorTexts.more.titleHint}
          hasCounter
          counterMax={TITLE_MAX_CHARACTERS}
          value={details.title}
          error={findTitleError(details.title)}
          onChange={(title) => draft.updateDetails({ title })}
        />
      </div>
      <MusicField />
      <PanelGroup title={editorTexts.more.visibility}>
        <VisibilityField details={details} saved={saved?.details ?? null} onChange={(changes) => draft.updateDetails(changes)} />
      </PanelGroup>
      <TemplateButton />
      <Button kind="plain" icon={ArrowCounterClockwiseBold} onClick={() => openSheet({ kind: 'revisions' })}>
        {revisionTexts.title}
      </Button>
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
