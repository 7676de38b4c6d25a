import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import type { RefObject } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useServices } from '../../../lib/services.tsx'
import type { MenuEntry } from '../../../shared/viewer/menu-sheet.tsx'
import { useFullScreen } from '../../../shared/viewer/use-full-screen.ts'
import { useHasHeadset } from '../../../shared/viewer/use-headset.ts'
import {
  CornersOutRegular,
  EyeSlashRegular,
  InfoRegular,
  ListRegular,
  MapTrifoldRegular,
  PlanetRegular,
  QuestionRegular,
  ShareNetworkRegular,
  VirtualRealityRegular,
} from '../../../ui/icons/icons.gen.tsx'

interface TourMenuOptions {
  /** undefined: it is not published. */
  code: string | undefined
  controls: RefObject<PanoramaControls | null>
  planet: { isOn: boolean; toggle: () => void }
  /** null: the tour has no plan. */
  plan: { isOn: boolean; toggle: () => void } | null
  onShare: () => void
  onList: () => void
  onHelp: () => void
  onHide: () => void
  onClose: () => void
  onLeave: (address: string) => void
}

/** The menu entries that this device and this tour have. */
export function useTourMenu(options: TourMenuOptions): MenuEntry[] {
  const { code, controls, planet, plan, onShare, onList, onHelp, onHide, onClose, onLeave } = options
  const { showToast } = useServices()
  const fullScreen = useFullScreen()
  const hasHeadset = useHasHeadset()
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  const enterVr = async () => {
    const hasEntered = await controls.current?.enterXr()
    if (hasEntered !== true) showToast(texts.vrFailed)
  }
  return [
    ...(hasHeadset && code
      ? [{ icon: VirtualRealityRegular, label: texts.enterVr, onPress: closeAnd(() => void enterVr()) }]
      : []),
    ...(code ? [{ icon: ShareNetworkRegular, label: viewerTexts.share, onPress: onShare }] : []),
    { icon: ListRegular, label: texts.list, onPress: onList },
    ...(plan === null ? [] : [{ icon: MapTrifoldRegular, label: texts.plan.show, isOn: plan.isOn, onPress: plan.toggle }]),
    { icon: PlanetRegular, label: texts.planet, isOn: planet.isOn, onPress: closeAnd(planet.toggle) },
    ...(fullScreen === null
      ? []
      : [{ icon: CornersOutRegular, label: viewerTexts.enterFullScreen, isOn: fullScreen.isOn, onPress: fullScreen.toggle }]),
    { icon: EyeSlashRegular, label: texts.hideControls, onPress: closeAnd(onHide) },
    ...(code
      ? [{ icon: InfoRegular, label: texts.introduction, onPress: () => onLeave(screenAddress('detail', { code })) }]
      : []),
    { icon: QuestionRegular, label: viewerTexts.help, onPress: onHelp },
  ]
}
