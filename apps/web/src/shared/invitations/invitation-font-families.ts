import type { FontName } from '@zhanjian/scene/invitation/values.ts'

/** Families of an invitation's fonts, for `font-family`. `sans` is the device's own. */
export const INVITATION_FONT_FAMILIES: Readonly<Record<FontName, string>> = {
  sans: "system-ui, -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
  serif: "'Noto Serif SC', 'Songti SC', 'Noto Serif CJK SC', SimSun, serif",
  xiaowei: "'ZCOOL XiaoWei', 'Songti SC', serif",
  kuaile: "'ZCOOL KuaiLe', 'PingFang SC', sans-serif",
  mashan: "'Ma Shan Zheng', 'Kaiti SC', KaiTi, serif",
  longcang: "'Long Cang', 'Kaiti SC', KaiTi, serif",
  liujian: "'Liu Jian Mao Cao', 'Kaiti SC', KaiTi, serif",
}
