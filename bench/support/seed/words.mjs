import { pickSkewed, randomOf } from './random.mjs'

/** Words of the seeded texts, the frequent ones first. */
export const WORDS =
  `展览 作品 艺术 水墨 山水 城市 光影 记忆 春天 油画 摄影 展厅 空间 色彩 自然 时间 旅行 花鸟 版画 书法 雕塑 当代 青年 个展
  园林 江南 建筑 设计 插画 数字 装置 影像 人像 静物 风景 海边 夜色 月亮 山房 鹿鸣 远方 故乡 童年 雨天 街道 旧物 手稿 陶瓷 漆器 木刻 剪纸 民间
  敦煌 壁画 佛像 青铜 玉器 博物馆 美术馆 毕业 联展 收藏 画室 写生 素描 线条 抽象 几何 蓝色 红色 金色 黑白 胶片 镜头 瞬间 日常 猫咪 飞鸟 森林
  河流 沙漠 星空 极光 雪山 草原 湖泊 岛屿 灯塔 渔港 集市 茶馆 老街 胡同 弄堂 校园 书房 窗外 清晨 黄昏 深夜 梦境 呼吸 声音 沉默 相遇 告别 回声
  边界 流动 生长 种子 果实 落叶 冬眠 复苏 未来 机器 算法 像素 虚拟 元宇宙 全景 模型 手办 潮玩 国风 汉服 古琴 昆曲 皮影 年画 风筝 灯笼 团圆`
    .split(/\s+/)
    .filter((word) => word !== '')
const LATIN_WORDS = ['monet', 'vr', '3d', 'live', 'city', 'blue', 'no.7', 'studio', 'film', 'hello']
const FAMILY_NAMES = '李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗沈苏叶顾陆温'
const GIVEN_NAMES = '深溪鹿鸣远山青禾若水知行云舒南乔一白清和明月星河子墨安然景行思齐听雨初夏长川'

export const buildNickname = (person) => {
  const pick = (text, name) => Array.from(text)[Math.floor(Array.from(text).length * randomOf(name, person))]
  const name =
    pick(FAMILY_NAMES, 'family') +
    pick(GIVEN_NAMES, 'given') +
    (randomOf('long', person) < 0.6 ? pick(GIVEN_NAMES, 'second') : '')
  return randomOf('plain', person) < 0.3 ? name : `${name}${pickSkewed(WORDS, 2, 'habit', person)}`
}

export const buildTags = (work) => [
  ...new Set(
    Array.from({ length: Math.floor(4 * randomOf('tags', work)) }, (_, index) => pickSkewed(WORDS, 1.6, 'tag', work, index)),
  ),
]

/** About `length` characters, including a few words that occur nowhere else. */
export function buildText(length, name, work) {
  let text = ''
  for (let index = 0; text.length < length; index++) {
    const kind = randomOf(name, 'kind', work, index)
    if (kind < 0.03) text += ` ${pickSkewed(LATIN_WORDS, 1, name, work, index)} `
    else if (kind < 0.2) text += buildRareWord(name, work, index)
    else text += pickSkewed(WORDS, 1.6, name, work, index)
    if (kind > 0.85) text += '，'
  }
  return text.trim()
}

/** Two of some thousand common characters. */
const buildRareWord = (...names) =>
  [0, 1].map((place) => String.fromCodePoint(0x4e00 + Math.floor(3000 * randomOf(...names, place) ** 2))).join('')
