import type { ExhibitionConflict } from '@zhanjian/scene/exhibition/merge-documents.ts'
import type { HallField, WorkField } from '@zhanjian/scene/hall/merge-documents.ts'
import type { HotspotField, SceneField, TourField } from '@zhanjian/scene/tour/merge-documents.ts'

/** A save conflict. */
export const versionConflictTexts = {
  part: '改动的地方',
  whole: '两边的改动合不到一起，请选择保留哪一份。',
  mine: '这里',
  theirs: '另一处',
  keepMine: '用这里的',
  keepTheirs: '用另一处的',
  copy: '都留着，把这里的另存一份',
  rest: '其余不冲突的改动两边都会保留。',
  more: (count: number) => `还有 ${count} 处`,
  absent: '没有',
  changed: '已修改',
  choose: '去选择',
  gone: '存不到原处了，修改还在这里',
  copyGone: '另存一份',
  /** Names of the details of a work that are not part of its document. */
  details: {
    title: '标题',
    summary: '简介',
    tags: '标签',
    visibility: '谁可以看',
    coverAssetId: '封面',
    place: '地点',
    commentsClosed: '评论',
    password: '密码',
  },
  comments: { open: '可以评论', closed: '关闭评论' },
}

/** Those of single walls share a name. */
type NamedHallField = Exclude<HallField, `colour of ${string}`>

/** A save conflict of a hall. */
export const conflictTexts = {
  title: '展厅在别处也改过',
  description: (when: string) => `${when}，另一处保存了这间展厅，改到了同样的地方：`,
  fields: {
    building: '展厅样式',
    order: '作品顺序',
    music: '音乐',
    mood: '灯光氛围',
    brightness: '灯光亮度',
    textWall: '前言墙',
    'textWall title': '前言墙的标题',
    'textWall introduction': '前言墙的文字',
    wallColour: '墙面颜色',
    wallMaterial: '墙面材质',
    floorMaterial: '地面材质',
    skirtingColour: '踢脚线颜色',
    ceilingColour: '天花颜色',
    wall: '一面墙的颜色',
  } satisfies Record<NamedHallField | 'wall', string>,
  workFields: {
    place: '位置和大小',
    existence: '是否展出',
    assetId: '图片',
    frame: '画框',
    matM: '卡纸',
    title: '标题',
    artist: '作者',
    year: '年份',
    medium: '材质',
    text: '介绍',
    alt: '图片说明',
  } satisfies Record<WorkField, string>,
  ofWork: (work: string, field: string) => `${work}的${field}`,
  notice: '展厅在别处也改过，选择后才会继续保存',
}

/** Those of single places share a name. */
type NamedTourField = Exclude<TourField, `place of ${string}`>

/** A save conflict of a panorama tour. */
export const tourConflictTexts = {
  title: '全景在别处也改过',
  description: (when: string) => `${when}，另一处保存了这组全景，改到了同样的地方：`,
  notice: '全景在别处也改过，选择后才会继续保存',
  fields: {
    text: '介绍',
    startSceneId: '起点',
    littlePlanet: '小行星开场',
    autoRotate: '自动转动',
    music: '音乐',
    nadir: '脚架遮挡',
    order: '场景顺序',
    floorPlan: '平面图',
    planAlt: '平面图说明',
    place: '一个场景在平面图上的位置',
  } satisfies Record<NamedTourField | 'place', string>,
  sceneFields: {
    picture: '照片',
    existence: '是否保留',
    title: '名称',
    alt: '画面说明',
    openingView: '开场画面',
    limits: '能看多远',
    narration: '解说',
  } satisfies Record<SceneField, string>,
  hotspotFields: { place: '位置', existence: '是否保留', content: '内容' } satisfies Record<HotspotField, string>,
  of: (owner: string, field: string) => `${owner}的${field}`,
  hotspotOf: (scene: string, hotspot: string) => `${scene}里的${hotspot}`,
  on: '开',
  off: '关',
}

type FieldOf<Of extends ExhibitionConflict['of']> = Extract<ExhibitionConflict, { of: Of }>['field']

/** A save conflict of an exhibition. */
export const exhibitionConflictTexts = {
  title: '展览在别处也改过',
  description: (when: string) => `${when}，另一处保存了这个展览，改到了同样的地方：`,
  notice: '展览在别处也改过，选择后才会继续保存',
  fields: {
    text: '介绍',
    organisers: '主办',
    period: '展期',
    hours: '开放时间',
    music: '音乐',
    switches: '参观的人能做什么',
    order: '展厅的顺序',
  } satisfies Record<FieldOf<'exhibition'>, string>,
  partFields: { existence: '是否保留', title: '名称', place: '平面图上的位置' } satisfies Record<FieldOf<'part'>, string>,
  items: { door: '一扇门', session: '一场日程' },
  ofPart: (part: string, field: string) => `${part}的${field}`,
}
