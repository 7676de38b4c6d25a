import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type RefObject, useState } from 'react'
import { viewerTexts as texts } from '#text/halls/viewer.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import type { MenuEntry } from '../../../shared/viewer/menu-sheet.tsx'
import { useFullScreen } from '../../../shared/viewer/use-full-screen.ts'
import { useHasHeadset } from '../../../shared/viewer/use-headset.ts'
import {
  CornersOutRegular,
  DeviceRotateRegular,
  InfoRegular,
  QuestionRegular,
  ShareNetworkRegular,
  VirtualRealityRegular,
} from '../../../ui/icons/icons.gen.tsx'

interface ViewerMenuOptions {
  code: string
  controls: RefObject<StageControls | null>
  isTouch: boolean
  openShare: () => void
  openHelp: () => void
  closeMenu: () => void
}

/** The menu entries that this device supports. */
export function useViewerMenu({ code, controls, isTouch, openShare, openHelp, closeMenu }: ViewerMenuOptions): MenuEntry[] {
  const router = useRouter()
  const { showToast } = useServices()
  const fullScreen = useFullScreen()
  const hasHeadset = useHasHeadset()
  const [isGyroscopeOn, setIsGyroscopeOn] = useState(false)

  const toggleGyroscope = async () => {
    if (isGyroscopeOn) {
      controls.current?.stopGyroscope()
      return setIsGyroscopeOn(false)
    }
    const state = await controls.current?.startGyroscope()
    setIsGyroscopeOn(state === 'on')
    if (state === 'on') closeMenu()
    else showToast(state === 'denied' ? texts.gyroscopeDenied : texts.gyroscopeUnavailable)
  }
  const enterVr = async () => {
    closeMenu()
    const hasEntered = await controls.current?.enterXr()
    if (hasEntered !== true) showToast(texts.vrFailed)
  }
  return [
    ...(hasHeadset ? [{ icon: VirtualRealityRegular, label: texts.enterVr, onPress: () => void enterVr() }] : []),
    ...(isTouch
      ? [
          {
            icon: DeviceRotateRegular,
            label: texts.gyroscope,
            isOn: isGyroscopeOn,
            onPress: () => void toggleGyroscope(),
          },
        ]
      : []),
    ...(fullScreen === null
      ? []
      : [{ icon: CornersOutRegular, label: texts.enterFullScreen, isOn: fullScreen.isOn, onPress: fullScreen.toggle }]),
    { icon: ShareNetworkRegular, label: texts.share, onPress: openShare },
    { icon: InfoRegular, label: texts.introduction, onPress: () => router.push(screenAddress('hall', { code })) },
    { icon: QuestionRegular, label: texts.help, onPress: openHelp },
  ]
}
