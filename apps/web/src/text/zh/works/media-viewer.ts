import { CHECK_NETWORK_TEXT, formatNotLoaded } from '#text/ui/connection.ts'

export const mediaViewerTexts = {
  loading: '正在打开',
  loadingModel: (percent: number) => `正在载入模型 ${percent}%`,
  panorama: {
    label: (alt: string) => `全景：${alt}。拖动或用方向键环顾四周，加减键缩放`,
    hint: '拖动环顾四周，双指缩放',
    reset: '回到正前方',
    startGyroscope: '转动手机环顾四周',
    stopGyroscope: '改用手指环顾',
    gyroscopeDenied: '没有得到动作感应的许可，用手指拖动一样能看全。想用它，请刷新页面再点一次，选“允许”',
    gyroscopeUnavailable: '这台设备没有动作感应，用手指拖动一样能看全',
    flatHint: '左右滑动查看，这台设备不支持环绕浏览',
    contextLost: '画面被系统收回了，正在恢复',
    failed: { title: formatNotLoaded('全景'), description: CHECK_NETWORK_TEXT },
  },
  model: {
    label: (alt: string) => `模型：${alt}。拖动或用方向键旋转，加减键缩放`,
    hint: '拖动旋转，双指缩放',
    reset: '摆正',
    playMusic: '播放音乐',
    muteMusic: '关闭音乐',
    hotspots: {
      title: '看点',
      open: (count: number) => `看点（${count} 处）`,
      one: (number: number, text: string) => `第 ${number} 处：${text}`,
      close: '收起看点',
    },
    contextLost: { title: '画面被系统收回了', description: '设备的显存不够用，重新打开即可继续看' },
    failed: { title: formatNotLoaded('模型'), description: CHECK_NETWORK_TEXT },
  },
  video: {
    label: (alt: string) => `视频：${alt}`,
    failed: { title: '视频放不出来', description: '网络不稳，或这台设备不支持它的格式' },
  },
  reopen: '重新打开',
  enterFullScreen: '全屏',
  leaveFullScreen: '退出全屏',
}
