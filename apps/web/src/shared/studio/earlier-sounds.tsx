import { type Asset, myUploads } from '@zhanjian/contract/files/uploads.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { MusicNotesRegular } from '../../ui/icons/icons.gen.tsx'
import css from './earlier-sounds.module.css'
import { formatDuration } from './format-duration.ts'
import { PanelGroup } from './panel-frame.tsx'

const texts = panelTexts.music
const EARLIER_SOUNDS_MAX = 20

interface EarlierSoundsProps {
  /** The one in use, which is left out. */
  chosenId: string | undefined
  onChoose: (asset: Asset) => void
}

/** Sounds that the user has uploaded before, for any work. Nothing if there are none. */
export function EarlierSounds({ chosenId, onChoose }: EarlierSoundsProps) {
  const { data } = useEndpoint(myUploads, { body: { kind: 'audio', current: 1, size: EARLIER_SOUNDS_MAX } })
  const ready = (data?.records ?? []).filter(({ id, status }) => status === 'ready' && id !== chosenId)
  if (ready.length === 0) return null
  return (
    <PanelGroup title={texts.earlier}>
      <ul>
        {ready.map((asset) => (
          <li key={asset.id}>
            <button type="button" className={css.track} title={texts.choose(asset.name)} onClick={() => onChoose(asset)}>
              <MusicNotesRegular size={20} />
              <span>{asset.name}</span>
              <small>{formatDuration(asset)}</small>
            </button>
          </li>
        ))}
      </ul>
    </PanelGroup>
  )
}
