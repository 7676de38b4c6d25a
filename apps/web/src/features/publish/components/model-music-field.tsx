import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { modelMusicTexts as texts } from '#text/publish/model-music.ts'
import { EarlierSounds } from '../../../shared/studio/earlier-sounds.tsx'
import { MusicLibraryButton } from '../../../shared/studio/music-library-button.tsx'
import { SoundField } from '../../../shared/studio/sound-field.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import type { PostMedium } from '../model/post-kind.ts'
import { usePost, usePostSession, useUploads } from '../model/post-session-context.ts'
import { removeUnusedUpload } from '../model/remove-unused-upload.ts'
import { PostSection } from './post-section.tsx'

const DEFAULT_VOLUME = 0.6

/** Music beside a model, if its author wants any. */
export function ModelMusicField({ medium, error }: { medium: PostMedium; error: string | undefined }) {
  const session = usePostSession()
  const { draft, uploads } = session
  const { music } = medium
  const asset = usePost((state) => (music === undefined ? undefined : state.assets.get(music.assetId)))
  const upload = useUploads().find(({ id }) => id === music?.assetId)
  const volume = music?.volume ?? DEFAULT_VOLUME

  function replace(assetId: string | null): void {
    // Of the state now: model and music may have got the server's names meanwhile.
    const [current] = draft.getState().editing.document.media
    if (current === undefined) return
    draft.setMusic(current.assetId, assetId === null ? null : { assetId, volume })
    if (current.music !== undefined) removeUnusedUpload(session, current.music.assetId)
  }

  function chooseKnown(sound: Asset): void {
    draft.assetsKnown([sound])
    replace(sound.id)
  }

  async function add(file: File): Promise<void> {
    const [item] = await uploads.add([file], 'audio')
    if (item !== undefined) replace(item.id)
  }
  return (
    <PostSection title={texts.title} error={error} section="music">
      <SoundField
        chosen={music === undefined ? null : { asset, upload }}
        volume={volume}
        hint={texts.hint}
        chooseText={music === undefined ? texts.add : texts.change}
        onChoose={(file) => void add(file)}
        onRemove={() => replace(null)}
      />
      {music === undefined ? null : (
        <Slider
          label={texts.volume}
          min={0}
          max={1}
          step={0.05}
          value={volume}
          format={(value) => texts.volumeOf(Math.round(value * 100))}
          onChange={(next) => draft.setMusic(medium.assetId, { ...music, volume: next })}
        />
      )}
      <MusicLibraryButton chosenId={music?.assetId} onChoose={chooseKnown} />
      <EarlierSounds chosenId={music?.assetId} onChoose={chooseKnown} />
    </PostSection>
  )
}
