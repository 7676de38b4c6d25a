import { NEARBY_KM } from '@zhanjian/contract/community/limits.ts'

/** Requesting the location for lists of what is near, with the reason. */
export const nearbyTexts = {
  unasked: {
    title: '看看附近有什么',
    description: '需要用到您的大致位置，只用来查找附近的作品，不会保存',
    action: '使用我的位置',
  },
  asking: { title: '正在定位…', description: '如果浏览器问您，请选择允许' },
  refused: {
    title: '没有获得位置权限',
    description: '请在浏览器或手机的设置里允许使用位置，再回到这里',
    action: '再试一次',
  },
  unknown: { title: '没能找到您的位置', description: '请检查定位服务是否打开，或者换个地方再试', action: '再试一次' },
  empty: { title: '附近还没有作品', description: `${NEARBY_KM} 公里以内还没有人发布过带地点的作品` },
}
