import type { MapProviderName } from '@zhanjian/contract/places/map-providers.ts'
import { CHECK_NETWORK_TEXT } from '#text/ui/connection.ts'

const M_PER_KM = 1000
const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const
const TURN_DEG = 360 / DIRECTIONS.length

/** `bearingDeg` clockwise from north. */
const formatDirection = (bearingDeg: number): string =>
  `${DIRECTIONS[Math.round(bearingDeg / TURN_DEG) % DIRECTIONS.length] ?? DIRECTIONS[0]}方向`

function formatDistance(distanceM: number): string {
  if (distanceM < 10) return '不到 10 米'
  if (distanceM < M_PER_KM - 5) return `${Math.round(distanceM / 10) * 10} 米`
  const km = distanceM / M_PER_KM
  return km < 10 ? `${km.toFixed(1)} 公里` : `${Math.round(km).toLocaleString('zh-CN')} 公里`
}

/** Of a ring, which is a round number. */
const formatRing = (distanceM: number): string =>
  distanceM < M_PER_KM ? `${distanceM} 米` : `${(distanceM / M_PER_KM).toLocaleString('zh-CN')} 公里`

const formatAccuracy = (accuracyM: number): string => `误差约 ${formatDistance(Math.max(10, accuracyM)).replace('不到 ', '')}`

/** Distance and direction from the device, in words and in the drawing. */
export const planTexts = {
  formatDistance,
  formatDirection,
  formatRing,
  formatAccuracy,
  course: (distanceM: number, bearingDeg: number) => `在您的${formatDirection(bearingDeg)}，直线 ${formatDistance(distanceM)}`,
  here: '就在您附近',
  me: '我',
  north: '北',
  east: '东',
  south: '南',
  west: '西',
  drawing: (name: string, where: string) => `示意图：${name}${where}`,
}

/** What is said when the device’s position is asked for. */
export const devicePositionTexts = {
  asking: '正在定位…如果浏览器问您，请选择允许',
  slow: '还在找位置，室内可能要久一点。您可以先填别的',
  refused: '没有位置权限。可以在浏览器或系统设置里允许，再试一次',
  unsupported: '这台设备不能定位',
  failed: '没有找到位置。请确认定位服务已打开，或到开阔处再试',
}

/** The page that chooses a place. */
export const chooseLocationTexts = {
  title: '选择地点',
  ways: '选择地点的方式',
  map: '地图选点',
  form: '填写地点',
  search: '搜索省、市、区县',
  searchClear: '清除搜索',
  searchResults: '搜索到的地区',
  searchNone: '没有找到这个地区，可以换个写法，或直接填写地址',
  recent: '最近用过',
  clearRecent: '清空',
  clearRecentQuestion: '清空最近用过的地点？',
  clearRecentText: '这台设备不再列出它们。您的名片、作品和活动不会改变',
  recentCleared: '已清空',
  where: '地点信息',
  region: '所在地区',
  noRegion: '省 / 市 / 区县',
  regionSheet: '所在地区',
  regionPath: '已选的地区',
  provinces: '全部省份',
  wholeRegion: (name: string) => `就选${name}`,
  clearRegion: '不选地区',
  regionsFailed: { title: '地区没有加载出来', description: `${CHECK_NETWORK_TEXT}。也可以只填写地址和名称`, retry: '重新加载' },
  regionsLoading: '正在加载地区',
  address: '详细地址',
  addressPlaceholder: '街道、门牌、楼层',
  name: '地点名称',
  namePlaceholder: '例如：良渚博物院',
  nameHint: '不填时用地址或地区作名称',
  nothing: '请填写名称，或选择地区',
  position: '位置坐标',
  positionHint: '加上坐标后，别人能看到有多远，也能出现在“附近”',
  useMine: '用我的位置',
  locateAgain: '重新定位',
  positionAdded: '已加上坐标',
  positionRemoved: '坐标已移除',
  restorePosition: '恢复坐标',
  removePosition: '移除坐标',
  precision: '坐标的精度',
  precisions: { about: '约 100 米', exact: '精确' },
  precisionHints: { about: '坐标会取整到约 100 米，不会暴露门牌', exact: '会保存设备给出的精确坐标，请确认可以公开' },
  showDistance: '看看离我多远',
  use: '用这个地点',
  mapTitle: (provider: string) => `${provider}选点`,
  mapLoading: '正在打开地图',
  mapSlow: '地图没有打开，可以先直接填写',
  mapOffline: '没有网络，地图打不开，可以直接填写',
  toForm: '去填写',
  mapHint: '在地图里点选一个地点',
  mapMove: '点按地图移动图钉',
  mapCentre: '图钉在地图中央。按方向键移动，按加号减号缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  usePin: '用图钉的位置',
  pinUsed: '坐标已填好，再写上名称就可以了',
}

/** The page that shows a place. */
export const openLocationTexts = {
  title: '查看地点',
  missing: { title: '没有找到这个地点', description: '链接可能不完整，请回到原来的页面再打开', action: '返回' },
  badPosition: '这个地点的坐标有误，没有使用。可以按名称和地址搜索',
  noPosition: '这个地点没有坐标，可以按名称和地址搜索',
  copy: '复制地址',
  copied: '地址已复制',
  copyFailed: '没有复制成功，请长按地址手动复制',
  howFar: '看看离我多远',
  howFarHint: '只在这台设备上计算，不会发送您的位置',
  locateAgain: '更新距离',
  open: '用地图打开',
  search: '在地图里搜索',
  openNote: '会打开手机里的地图应用；没有安装时打开它的网页',
  notOpened: '这里打不开地图应用，地址已复制，可以粘贴到地图里',
  apps: { amap: '高德地图', baidu: '百度地图', tencent: '腾讯地图', apple: 'Apple 地图' },
  map: (name: string, provider: string) => `${provider}：${name}`,
}

/** Words that other services use, which are recognised or sent. */
export const mapServiceWords = {
  /** What Tencent's picker calls the point of the device. */
  ownPoint: '我的位置',
  /** Baidu's search within the whole country. */
  everywhere: '全国',
}

/** Providers of maps, as users know them. */
export const mapProviderNames: Readonly<Record<MapProviderName, string>> = {
  tencent: '腾讯地图',
  amap: '高德地图',
  tianditu: '天地图',
}
