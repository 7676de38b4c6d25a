import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { type MusicMood, type MusicPiece, musicLibrary } from '@zhanjian/contract/works/music.ts'
import { useRef, useState } from 'react'
import { musicLibraryTexts as texts } from '#text/publish/music-library.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useServices } from '../../lib/services.tsx'
import { keysOf } from '../../lib/type-guards.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FilterChips } from '../../ui/controls/filter-chips.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PauseFill, PlayFill } from '../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { formatDuration } from './format-duration.ts'
import css from './music-library-sheet.module.css'

export interface MusicLibrarySheetProps {
  /** The one in use. */
  chosenId: string | undefined
  onChoose: (piece: Asset) => void
  onClose: () => void
}

const MOODS = keysOf<MusicMood>(texts.moods).map((value) => ({ value, label: texts.moods[value] }))

/** The product's own music by mood; each piece is heard before it is chosen. */
export function MusicLibrarySheet({ chosenId, onChoose, onClose }: MusicLibrarySheetProps) {
  const [mood, setMood] = useState<MusicMood>()
  const { data, error, refetch } = useEndpoint(musicLibrary, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <FilterChips label={texts.moodLabel} allLabel={texts.all} options={MOODS} value={mood} onChange={setMood} />
      {data !== undefined ? (
        <PieceList pieces={data.filter((piece) => mood === undefined || piece.mood === mood)} {...{ chosenId, onChoose }} />
      ) : error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={64} radius={12} />
          <Skeleton height={64} radius={12} />
          <Skeleton height={64} radius={12} />
        </SkeletonGroup>
      )}
      <small className={css.hint}>{texts.hint}</small>
    </Sheet>
  )
}

type PieceListProps = Pick<MusicLibrarySheetProps, 'chosenId' | 'onChoose'> & { pieces: readonly MusicPiece[] }

/** One piece is heard at a time, until the list is left. */
function PieceList({ pieces, chosenId, onChoose }: PieceListProps) {
  const { showToast } = useServices()
  const player = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<Asset>()
  function toggle(piece: Asset): void {
    const element = player.current
    if (element === null) return
    element.pause()
    if (playing?.id === piece.id) return setPlaying(undefined)
    element.src = piece.urls.original ?? ''
    setPlaying(piece)
    element.play().catch((failure: unknown) => {
      // Another piece was pressed meanwhile.
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      setPlaying(undefined)
      showToast(texts.playFailed)
    })
  }
  return (
    <>
      <audio ref={player} preload="none" onEnded={() => setPlaying(undefined)} />
      <ul className={css.pieces}>
        {pieces.map(({ mood, asset }) => (
          <li key={asset.id} data-playing={playing?.id === asset.id || undefined}>
            <IconButton
              icon={playing?.id === asset.id ? PauseFill : PlayFill}
              label={playing?.id === asset.id ? texts.pause(asset.name) : texts.play(asset.name)}
              kind="filled"
              onClick={() => toggle(asset)}
            />
            <p>
              <b>{asset.name}</b>
              <small>{`${texts.moods[mood]} · ${formatDuration(asset)}`}</small>
            </p>
            {asset.id === chosenId ? (
              <span className={css.chosen}>{texts.chosen}</span>
            ) : (
              <Button kind="weak" size="small" aria-label={texts.chooseOf(asset.name)} onClick={() => onChoose(asset)}>
                {texts.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
