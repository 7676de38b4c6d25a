import { NADIR_RANGE_RAD, type Nadir } from '@zhanjian/scene/tour/document.ts'
import type { TourFields } from '@zhanjian/scene/tour/edits.ts'
import { useState } from 'react'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { ChoosePictureButton } from '../../../../shared/studio/choose-picture-button.tsx'
import { MusicLibraryButton } from '../../../../shared/studio/music-library-button.tsx'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'
import { AudioField } from './audio-field.tsx'
import css from './panels.module.css'

const texts = tourPanelTexts.tour
const DEFAULT_VOLUME = 0.6
const DEFAULT_NADIR_RAD = 0.35
const [NADIR_MIN_RAD, NADIR_MAX_RAD] = NADIR_RANGE_RAD

/** What holds for the whole tour: how it opens, music, what covers the tripod. */
export function EffectsPanel() {
  const { draft } = useTourEditor().session
  const { littlePlanet, autoRotate, music, nadir } = useTourDocument()
  const set = (fields: TourFields, gesture?: string) => draft.edit({ type: 'set_tour', set: fields }, gesture)
  return (
    <div className={css.form}>
      <div>
        <Switch
          label={texts.littlePlanet}
          hint={texts.littlePlanetHint}
          isOn={littlePlanet}
          onChange={(next) => set({ littlePlanet: next })}
        />
        <Switch
          label={texts.autoRotate}
          hint={texts.autoRotateHint}
          isOn={autoRotate}
          onChange={(next) => set({ autoRotate: next })}
        />
      </div>
      <PanelGroup title={texts.music}>
        <div className={css.sounds}>
          <MusicLibraryButton
            chosenId={music?.assetId}
            onChoose={(piece) => {
              draft.assetsKnown([piece])
              set({ music: { assetId: piece.id, volume: music?.volume ?? DEFAULT_VOLUME } })
            }}
          />
          <AudioField
            assetId={music?.assetId ?? null}
            volume={music?.volume ?? DEFAULT_VOLUME}
            hint={texts.musicHint}
            onChange={(assetId) => set({ music: assetId === null ? null : { assetId, volume: music?.volume ?? DEFAULT_VOLUME } })}
          />
        </div>
      </PanelGroup>
      {music === null ? null : (
        <Slider
          label={texts.volume}
          min={0}
          max={1}
          step={0.05}
          value={music.volume}
          format={(value) => texts.volumeOf(Math.round(value * 100))}
          onChange={(volume) => set({ music: { ...music, volume } }, 'volume')}
          onCommit={() => draft.endGesture()}
        />
      )}
      <NadirFields nadir={nadir} onChange={(next, gesture) => set({ nadir: next }, gesture)} />
    </div>
  )
}

function NadirFields({ nadir, onChange }: { nadir: Nadir; onChange: (nadir: Nadir, gesture?: string) => void }) {
  const { session, stage } = useTourEditor()
  /** A logo without a file yet cannot be stored. */
  const [isChoosingLogo, setIsChoosingLogo] = useState(false)
  const kind = isChoosingLogo ? 'logo' : nadir.kind
  const sizeRad = nadir.kind === 'none' ? DEFAULT_NADIR_RAD : nadir.sizeRad
  const lookDown = () => stage.current?.turnTo(stage.current.getView().yawRad, -Math.PI / 2)

  function choose(next: Nadir['kind']): void {
    setIsChoosingLogo(next === 'logo' && nadir.kind !== 'logo')
    if (next === 'none') return onChange({ kind: 'none' })
    lookDown()
    if (next === 'blur') onChange({ kind: 'blur', sizeRad })
  }
  return (
    <PanelGroup title={texts.nadir} hint={texts.nadirHint}>
      <div className={css.form}>
        <SegmentedControl<Nadir['kind']>
          label={texts.nadir}
          segments={[
            { value: 'none', label: texts.nadirs.none },
            { value: 'blur', label: texts.nadirs.blur },
            { value: 'logo', label: texts.nadirs.logo },
          ]}
          value={kind}
          onChange={choose}
        />
        {kind === 'logo' ? (
          <ChoosePictureButton
            session={session}
            label={nadir.kind === 'logo' ? texts.changeLogo : texts.logo}
            onChoose={(assetId) => {
              setIsChoosingLogo(false)
              onChange({ kind: 'logo', assetId, sizeRad })
            }}
          />
        ) : null}
        {nadir.kind === 'none' ? null : (
          <Slider
            label={texts.nadirSize}
            min={NADIR_MIN_RAD}
            max={NADIR_MAX_RAD}
            step={0.02}
            value={nadir.sizeRad}
            format={(rad) => `${Math.round((rad * 180) / Math.PI)}°`}
            onChange={(next) => onChange({ ...nadir, sizeRad: next }, 'nadir')}
            onCommit={() => session.draft.endGesture()}
          />
        )}
      </div>
    </PanelGroup>
  )
}
