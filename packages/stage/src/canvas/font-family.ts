/** Of what is written onto surfaces, in the order in which systems have it: as plain as the letters of the pages around. */
export const FONT_FAMILY = '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif'
