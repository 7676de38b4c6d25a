import { AUDIO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useRef } from 'react'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { EarlierSounds } from '../../../../shared/studio/earlier-sounds.tsx'
import { formatDuration } from '../../../../shared/studio/format-duration.ts'
import { ListenButton } from '../../../../shared/studio/listen-button.tsx'
import { MusicLibraryButton } from '../../../../shared/studio/music-library-button.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { MusicNotesRegular, TrashRegular, UploadSimpleBold } from '../../../../ui/icons/icons.gen.tsx'
import { useEditingSession, useHallDocument, useHallDraft, useUploads } from '../../editor-context.tsx'
import css from './music-panel.module.css'

const texts = panelTexts.music
const DEFAULT_VOLUME = 0.6

export function MusicPanel() {
  const { draft, uploads } = useEditingSession()
  const { showToast } = useServices()
  const { music } = useHallDocument()
  const fileInput = useRef<HTMLInputElement>(null)

  function setMusic(assetId: string): void {
    draft.edit({ type: 'set_music', music: { assetId, volume: music?.volume ?? DEFAULT_VOLUME } })
  }
  function chooseKnown(asset: Asset): void {
    draft.assetsKnown([asset])
    setMusic(asset.id)
  }
  async function uploadMusic(file: File | undefined): Promise<void> {
    if (file === undefined) return
    if (file.size > AUDIO_MAX_BYTES) return showToast(texts.tooLarge, 2500)
    const [item] = await uploads.add([file], 'audio')
    if (item !== undefined) setMusic(item.id)
  }

  return (
    <>
      {music === null ? (
        <div className={css.empty}>
          <MusicNotesRegular size={30} />
          <p>
            <b className="one-line">{texts.none}</b>
            {texts.hint}
          </p>
        </div>
      ) : (
        <CurrentMusic assetId={music.assetId} volume={music.volume} />
      )}
      <input
        ref={fileInput}
        type="file"
        accept="audio/*,.mp3,.m4a,.ogg,.wav"
        hidden
        onChange={({ currentTarget }) => {
          void uploadMusic(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <MusicLibraryButton chosenId={music?.assetId} onChoose={chooseKnown} />
      <Button kind="weak" isWide icon={UploadSimpleBold} onClick={() => fileInput.current?.click()}>
        {texts.upload}
      </Button>
      <p className={css.hint}>{texts.uploadHint}</p>
      <EarlierSounds chosenId={music?.assetId} onChoose={chooseKnown} />
    </>
  )
}

function CurrentMusic({ assetId, volume }: { assetId: string; volume: number }) {
  const { draft } = useEditingSession()
  const asset = useHallDraft((state) => state.assets.get(assetId))
  const upload = useUploads().find((item) => item.id === assetId)
  const url = asset?.urls.original
  const name = asset?.name ?? upload?.name ?? texts.uploading
  const isFailed = upload?.state.kind === 'failed' || asset?.status === 'failed'
  return (
    <div className={css.current}>
      <div className={css.header}>
        {url === undefined ? <MusicNotesRegular size={22} /> : <ListenButton url={url} volume={volume} />}
        <p>
          <b className="one-line">{name}</b>
          {isFailed ? panelTexts.works.uploadFailed : asset?.status === 'ready' ? formatDuration(asset) : texts.uploading}
        </p>
        <IconButton icon={TrashRegular} label={texts.remove} onClick={() => draft.edit({ type: 'set_music', music: null })} />
      </div>
      <Slider
        label={texts.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        format={(value) => panelTexts.light.brightnessOf(Math.round(value * 100))}
        onChange={(next) => draft.edit({ type: 'set_music', music: { assetId, volume: next } }, 'volume')}
        onCommit={() => draft.endGesture()}
      />
    </div>
  )
}
