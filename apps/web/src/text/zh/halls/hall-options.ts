import type { FloorMaterial, FrameStyle, LightMood, WallMaterial } from '@zhanjian/scene/hall/document.ts'
import type { HallTemplateId } from '@zhanjian/scene/hall/templates/hall-template.ts'

const templates: Record<HallTemplateId, { name: string; description: string }> = {
  white_cube: { name: '白立方', description: '素白墙面、橡木人字拼，什么作品都合适' },
  ultramarine: { name: '群青展厅', description: '深蓝墙面，灯光只落在画上' },
  moon_gate: { name: '月洞江南', description: '粉墙黛瓦、月洞门，适合书画' },
  brick_loft: { name: '红砖仓库', description: '红砖与钢梁，适合摄影与大画' },
  concrete: { name: '清水混凝土', description: '灰色混凝土与天光，安静有力' },
  rotunda: { name: '圆厅', description: '环形墙面，一圈看完' },
  octagon: { name: '八角亭', description: '木格天花与灯笼，八面围合' },
  long_gallery: { name: '拱门长廊', description: '一道道拱门，适合系列作品' },
  salon: { name: '墨绿沙龙', description: '墨绿墙面、金框，像旧日美术馆' },
}

const moods: Record<LightMood, { name: string; description: string }> = {
  daylight: { name: '日光', description: '均匀明亮' },
  warm: { name: '暖光', description: '柔和亲切' },
  dusk: { name: '黄昏', description: '墙面渐暗' },
  spotlight: { name: '聚光', description: '只照作品' },
}

const wallMaterials: Record<WallMaterial, string> = { plaster: '乳胶漆', brick: '砖墙', fabric: '布面', concrete: '混凝土' }

const floorMaterials: Record<FloorMaterial, string> = {
  oak_herringbone: '橡木人字拼',
  oak_plank: '橡木长条',
  dark_walnut: '深胡桃',
  concrete: '混凝土',
  terrazzo: '水磨石',
  grey_brick: '青砖',
  white_resin: '白色树脂',
}

const frames: Record<FrameStyle, string> = {
  none: '无框',
  black: '黑框',
  white: '白框',
  oak: '橡木',
  walnut: '胡桃',
  gold: '金框',
}

/** Names of a hall's materials and options. */
export const hallOptionTexts = {
  templates,
  moods,
  wallMaterials,
  floorMaterials,
  frames,
  wallColours: {
    white: '素白',
    rice: '米白',
    warmGrey: '暖灰',
    grey: '中灰',
    charcoal: '炭黑',
    ultramarine: '群青',
    indigo: '靛蓝',
    sky: '天青',
    celadon: '青瓷',
    moss: '苔绿',
    pine: '松绿',
    ochre: '赭石',
    cinnabar: '朱砂',
    oxblood: '绛红',
    plum: '紫檀',
    apricot: '杏色',
  },
}
