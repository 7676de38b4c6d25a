import type { AvatarMood } from '@zhanjian/contract/rooms/avatars.ts'
import type { AvatarOption, AvatarOptionPart, AvatarPart } from '@zhanjian/scene/avatar/avatar-parts.ts'

type OptionTexts = { readonly [Part in AvatarOptionPart]: Readonly<Record<AvatarOption<Part>, string>> }

const options: OptionTexts = {
  hairStyle: {
    short: '短发',
    long: '长发',
    bun: '丸子头',
    bob: '波波头',
    curls: '卷发',
    ponytail: '马尾',
    braids: '双辫',
    fringe: '齐刘海',
    swept: '侧分',
    waves: '波浪',
    buns: '双丸子',
    spiky: '刺猬头',
    buzz: '寸头',
    bald: '光头',
  },
  face: {
    gentle: '微笑',
    bright: '开怀',
    calm: '平静',
    curious: '好奇',
    dreamy: '出神',
    cheerful: '笑眯眯',
    playful: '眨眼',
    bearded: '胡子',
  },
  cut: {
    tee: 'T 恤',
    hoodie: '卫衣',
    jacket: '夹克',
    suit: '西装',
    coat: '大衣',
    dress: '连衣裙',
    hanfu: '汉服',
    knit: '毛衣',
    dungarees: '背带裤',
  },
  pattern: { plain: '纯色', stripes: '条纹', dots: '圆点', check: '格子', band: '横带', waves: '水波', blossoms: '小花' },
  legwear: { trousers: '长裤', wide: '阔腿裤', shorts: '短裤', skirt: '短裙', leggings: '紧身裤' },
  shoeStyle: { sneakers: '运动鞋', boots: '靴子', loafers: '乐福鞋' },
  glasses: { none: '不戴', round: '圆框', square: '方框', sun: '墨镜' },
  hat: { none: '不戴', beanie: '毛线帽', cap: '鸭舌帽', beret: '贝雷帽', straw: '草帽', bowler: '礼帽', wreath: '花环' },
  thing: { none: '不拿', book: '书', flower: '花', cup: '咖啡', brush: '画笔', balloon: '气球', bag: '手提袋', fan: '团扇' },
}

const parts: Readonly<Record<AvatarPart, string>> = {
  skin: '肤色',
  hair: '发色',
  clothes: '衣服颜色',
  accent: '点缀色',
  trousers: '下装颜色',
  shoes: '鞋子颜色',
  nameTagColour: '名牌颜色',
  hairStyle: '发型',
  face: '表情',
  cut: '款式',
  pattern: '花纹',
  legwear: '下装',
  shoeStyle: '鞋子',
  glasses: '眼镜',
  hat: '帽子',
  thing: '手里拿着',
}

const moods: Readonly<Record<AvatarMood, string>> = { calm: '安静', lively: '活泼', scholarly: '书卷', festive: '喜庆' }
const tabs = {
  start: '现成的',
  face: '脸',
  hair: '头发',
  clothes: '衣服',
  legs: '下装',
  extras: '配饰',
  name: '名牌',
}

/** Making one's own figure. */
export const avatarTexts = {
  stage: (words: string) => `虚拟形象：${words}。左右拖动或按方向键转身`,
  plain: '还没有描述',
  loading: '正在打开形象',
  flat: '这台设备画不出立体的形象，下面的选择照样有效',
  reopen: '重新显示',
  tabs: { label: '形象的各个部分', ...tabs },
  parts,
  options,
  moods: { label: '气质', all: '全部', ...moods },
  official: (index: number, mood: AvatarMood) => `${moods[mood]}形象 ${index}`,
  colour: (part: string, index: number) => `${part} ${index}`,
  ownColour: (part: string) => `自己选${part}`,
  chance: '随机',
  undo: '撤销',
  save: '保存',
  saved: '形象已保存，展厅里的人会看到它',
  description: {
    label: '一句话描述',
    placeholder: '例如：戴圆框眼镜、穿深色大衣的人',
    hint: '看不见画面的人会听到这句话',
  },
  nameTag: (name: string) => `展厅里头顶的名牌：${name}`,
  visitorNote: '登录后保存，现在可以随便试',
}
