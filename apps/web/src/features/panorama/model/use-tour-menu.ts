import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { MenuEntry } from '../../../shared/viewer/menu-sheet.tsx'
import { useFullScreen } from '../../../shared/viewer/use-full-screen.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { tourTexts as texts } from '../../../text/zh/tours/viewer.ts'
import {
  CornersOutRegular,
  EyeSlashRegular,
  InfoRegular,
  ListRegular,
  MapTrifoldRegular,
  PlanetRegular,
  QuestionRegular,
  ShareNetworkRegular,
} from '../../../ui/icons/icons.gen.tsx'

interface TourMenuOptions {
  code: string
  planet: { isOn: boolean; toggle: () => void }
  /** null: the tour has no plan. */
  plan: { isOn: boolean; toggle: () => void } | null
  onShare: () => void
  onList: () => void
  onHelp: () => void
  onHide: () => void
  onLeave: (address: string) => void
}

/** The menu entries that this device and this tour have. */
export function useTourMenu({ code, planet, plan, onShare, onList, onHelp, onHide, onLeave }: TourMenuOptions): MenuEntry[] {
  const fullScreen = useFullScreen()
  return [
    { icon: ShareNetworkRegular, label: viewerTexts.share, onPress: onShare },
    { icon: ListRegular, label: texts.list, onPress: onList },
    ...(plan === null ? [] : [{ icon: MapTrifoldRegular, label: texts.plan.show, isOn: plan.isOn, onPress: plan.toggle }]),
    { icon: PlanetRegular, label: texts.planet, isOn: planet.isOn, onPress: planet.toggle },
    ...(fullScreen === null
      ? []
      : [{ icon: CornersOutRegular, label: viewerTexts.enterFullScreen, isOn: fullScreen.isOn, onPress: fullScreen.toggle }]),
    { icon: EyeSlashRegular, label: texts.hideControls, onPress: onHide },
    { icon: InfoRegular, label: texts.introduction, onPress: () => onLeave(screenAddress('detail', { code })) },
    { icon: QuestionRegular, label: viewerTexts.help, onPress: onHelp },
  ]
}
