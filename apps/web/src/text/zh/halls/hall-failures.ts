import { CHECK_NETWORK_TEXT, formatNotLoaded } from '#text/ui/connection.ts'

/** Why a hall cannot be shown, and what the visitor can do. */
export const hallFailureTexts = {
  reasons: {
    noWebGl: {
      title: '这台设备画不出立体展厅',
      description: '浏览器没有打开 WebGL 2。可以换一个浏览器，也可以直接看作品目录，内容是一样的',
    },
    contextLost: { title: '画面中断了', description: '设备收回了显存，重新载入就能接着看' },
    missing: { title: '没有找到这个展厅', description: '链接可能写错了，也可能已被布展人收回，或设成了仅自己可见' },
    takenDown: { title: '这个展厅已下架', description: '可以去看看别的展厅' },
    locked: { title: '这个展厅需要密码', description: '在展厅的页面输入密码，就能走进去' },
    tooNew: { title: '展厅比页面新', description: '页面停留得有些久了，刷新后就能参观' },
    damaged: { title: '展厅打不开', description: '展厅的内容不完整，我们已经记下来了。可以先看看别的展厅' },
    offline: { title: formatNotLoaded('展厅'), description: CHECK_NETWORK_TEXT },
    unknown: { title: '展厅没有打开', description: '重新载入一下，多半就好了' },
  },
  enterPassword: '去输入密码',
  openCatalogue: '看作品目录',
  tryAgain: '再试一次',
  reload: '重新载入',
  refresh: '刷新页面',
  seeOthers: '看看别的展厅',
  goHome: '回到首页',
  logIn: '是我的展厅，去登录',
}
