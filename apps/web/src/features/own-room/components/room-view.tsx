import type { ModelControls } from '@zhanjian/stage/model-view.tsx'
import type { ArSession, ArState } from '@zhanjian/stage/xr/ar-session.ts'
import { useEffect, useRef, useState } from 'react'
import { inRoomTexts } from '#text/works/in-room.ts'
import { ownRoomTexts as texts } from '#text/works/own-room.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { MediaViewer } from '../../../shared/media/media-viewer.tsx'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CubeFocusBold, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { openQuickLook, openSceneViewer } from '../model/open-native-ar.ts'
import type { RoomThing } from '../model/room-thing.ts'
import { findWays, type Way } from '../model/ways.ts'
import { ArOverlay } from './ar-overlay.tsx'
import { CameraView, PhotoView, PictureSheet, ShareSheet } from './lazy-ways.ts'
import type { PhotoState } from './photo-view.tsx'
import css from './room-view.module.css'
import { WaysSheet } from './ways-sheet.tsx'

const LONG_TOAST_MS = 4000
const NO_HOTSPOTS: RoomThing['hotspots'] = []

type Opened =
  | { kind: 'ways'; failed: Way | null }
  | { kind: 'camera' }
  | { kind: 'photo' }
  | { kind: 'picture'; picture: HTMLCanvasElement; from: 'camera' | 'photo' }
  | { kind: 'share' }

const COVERING: ReadonlySet<Opened['kind']> = new Set(['camera', 'photo', 'picture'])

/** A thing, first in the viewer, then in one's own room in the best way that the device has. */
export function RoomView({ thing, share }: { thing: RoomThing; share: ShareSheetContent }) {
  const router = useRouter()
  const { navigateAway, showToast } = useServices()
  const controls = useRef<ModelControls>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const [variants, setVariants] = useState<readonly string[] | null>(null)
  const [variant, setVariant] = useState<string | null>(null)
  const [hasPerson, setHasPerson] = useState(false)
  const [ways, setWays] = useState<readonly Way[]>(['photo'])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [photo, setPhoto] = useState<PhotoState>({ step: 'choose' })
  const [running, setRunning] = useState<{ session: ArSession | null; state: ArState } | null>(null)
  /** AR runs and nobody has ended it: if it ends now, the system did it (another app, a call, a headset taken off). */
  const isArWanted = useRef(false)
  /** The phone's own viewer was asked to open, which does not say whether it did. */
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    let isGone = false
    const anchor = document.createElement('a')
    void findWays(thing, { navigator, anchor }).then((found) => isGone || setWays(found))
    return () => {
      isGone = true
    }
  }, [thing])
  const isReady = variants !== null
  /** Something lies over the viewer and its switch: no music plays that nobody can turn off. */
  const isCovered = running !== null || (opened !== null && COVERING.has(opened.kind))
  const close = () => setOpened(null)

  async function startAr(): Promise<void> {
    if (controls.current === null || overlay.current === null) return setOpened({ kind: 'ways', failed: 'webxr' })
    setRunning({ session: null, state: 'searching' })
    isArWanted.current = true
    let hasStarted = false
    try {
      const session = await controls.current.startAr({
        overlay: overlay.current,
        onState: (state) => setRunning((before) => before && { ...before, state }),
        onEnd() {
          setRunning(null)
          if (hasStarted && isArWanted.current) showToast(texts.ar.interrupted, LONG_TOAST_MS)
        },
      })
      hasStarted = true
      // Left before it had started.
      if (!isArWanted.current) return session.end()
      setRunning((before) => before && { ...before, session })
    } catch {
      setRunning(null)
      if (isArWanted.current) setOpened({ kind: 'ways', failed: 'webxr' })
    }
  }

  function endAr(): void {
    isArWanted.current = false
    running?.session?.end()
  }

  function start(way: Way): void {
    close()
    switch (way) {
      case 'webxr':
        return void startAr()
      case 'quickLook':
        setHasLeft(true)
        return openQuickLook(thing)
      case 'sceneViewer':
        setHasLeft(true)
        return openSceneViewer(thing, navigateAway)
      case 'camera':
      case 'photo':
        return setOpened({ kind: way })
    }
  }

  const [best = 'photo'] = ways
  const { title, by, alt, sizeM, placement, scale, framed } = thing
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => router.back()}>
        <IconButton icon={ShareNetworkRegular} label={texts.share} onClick={() => setOpened({ kind: 'share' })} />
      </NavBar>
      <div className={css.viewer}>
        <MediaViewer
          kind="model"
          asset={{ urls: { web: thing.modelUrl }, dominantColour: null }}
          alt={alt}
          coverUrl={thing.coverUrl}
          model={{
            // Beside a person a small thing would lie below its own numbers.
            hotspots: hasPerson ? NO_HOTSPOTS : thing.hotspots,
            music: thing.music,
            isMusicHeld: isCovered,
            room: { scale, placement },
            hasPerson,
            variant,
            modelControls: controls,
          }}
          onReady={setVariants}
        />
      </div>
      <section className={css.panel} aria-label={title}>
        <p className={css.size}>
          <b>{inRoomTexts.size(sizeM)}</b>
          <span>{thing.isSizeKnown ? texts.by(by) : texts.guessedSize[framed === undefined ? 'model' : 'framed']}</span>
        </p>
        <div className={css.choices}>
          <ChoiceChip isSelected={hasPerson} onPress={() => setHasPerson(!hasPerson)}>
            {texts.person}
          </ChoiceChip>
          {variants === null || variants.length === 0 ? null : (
            <fieldset className={css.variants} aria-label={texts.variants}>
              {[null, ...variants].map((name) => (
                <ChoiceChip key={name ?? ''} isSelected={variant === name} onPress={() => setVariant(name)}>
                  {name ?? texts.originalVariant}
                </ChoiceChip>
              ))}
            </fieldset>
          )}
        </div>
        <Button size="large" isWide icon={CubeFocusBold} isBusy={!isReady && best === 'webxr'} onClick={() => start(best)}>
          {texts.start[placement]}
        </Button>
        <Button kind="plain" isWide onClick={() => setOpened({ kind: 'ways', failed: null })}>
          {hasLeft ? texts.ways.left : texts.otherWay}
        </Button>
      </section>
      <ArOverlay overlayRef={overlay} {...{ placement, running }} onEnd={endAr} />
      {opened?.kind === 'ways' ? <WaysSheet {...{ ways, failed: opened.failed }} onChoose={start} onClose={close} /> : null}
      {opened?.kind === 'camera' ? (
        <CameraView
          {...{ thing, controls }}
          onSave={(picture) => setOpened({ kind: 'picture', picture, from: 'camera' })}
          onUsePhoto={() => setOpened({ kind: 'photo' })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'photo' ? (
        <PhotoView
          {...{ thing, controls }}
          state={photo}
          onState={setPhoto}
          onSave={(picture) => setOpened({ kind: 'picture', picture, from: 'photo' })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'picture' ? (
        <PictureSheet {...{ thing, picture: opened.picture }} onClose={() => setOpened({ kind: opened.from })} />
      ) : null}
      {opened?.kind === 'share' ? <ShareSheet content={share} isOpen onClose={close} /> : null}
    </div>
  )
}
